import type { ClientCollection, DocumentId, JsonObject } from '@stet/core'
import { useReferenceLabelsOf } from '../../document/references/references-context.ts'
import { useDocumentPicture } from '../../document/references/use-document-picture.ts'
import { FilePicture } from '../../files/FilePicture.tsx'
import { NavIcon } from '../navigation/NavIcon.tsx'
import { useContentLocale } from '../preferences/content-locale.ts'
import styles from './DocumentPicture.module.css'
import { useReferencesIn } from './use-references.ts'

export interface DocumentPictureProps {
  readonly collection: ClientCollection
  readonly id: DocumentId
  /** The document, where it is known with the fields of `labelSelect`: else it is read, with all others. */
  readonly doc?: JsonObject | undefined
  /** `bare`: in the place of an icon of a line. */
  readonly look?: 'boxed' | 'bare'
}

/**
 * The picture of a document beside its title, which says the same in words: its own file, or the one that
 * it refers to. Without one there is the icon of its collection; the place is as large in any case.
 */
export function DocumentPicture({ collection, id, doc, look = 'boxed' }: DocumentPictureProps) {
  const { slug } = collection
  const references = useReferencesIn(useContentLocale()?.code ?? null)
  const known = doc && references.labelFrom(slug, doc)
  const isAsked = known === undefined && references.mayHavePicture(slug)
  const [asked] = useReferenceLabelsOf(references, isAsked ? [{ collection: slug, id }] : [])
  const picture = useDocumentPicture(references, known ?? asked)
  return (
    <span className={styles.picture} data-look={look} data-document-picture="">
      {picture ? (
        <FilePicture {...picture} size="line" />
      ) : (
        <NavIcon entry={{ kind: 'collection', slug, entity: collection }} />
      )}
    </span>
  )
}
