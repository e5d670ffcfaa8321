import type { ReferenceLabel } from '../../../../document/references/references.ts'
import { useReferenceLabels } from '../../../../document/references/references-context.ts'
import type { StoredLink } from '../../../../document/references/stored-link.ts'
import { useCollectionName, useReferenceText } from '../../../reference/reference-text.ts'
import type { CardDocument } from './DocumentFrame.tsx'

const loading: ReferenceLabel = Object.freeze({ state: 'loading', title: '', thumbnail: null })

/** What is known of the document of a card; asked for with all others of the form. */
export function useDocumentCard(link: StoredLink): CardDocument {
  const textOf = useReferenceText()
  const nameOf = useCollectionName()
  const [label = loading] = useReferenceLabels([link])
  return { label, title: textOf(link, label), collectionName: nameOf(link.collection, 'singular') }
}
