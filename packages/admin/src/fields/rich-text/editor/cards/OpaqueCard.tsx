import { isObject, type JsonObject } from '@stet/core'
import X from 'lucide-react/icons/x'
import {
  useReferenceLabels,
  useReferences,
} from '../../../../document/references/references-context.ts'
import { readLinks } from '../../../../document/references/stored-link.ts'
import { FilePicture } from '../../../../files/FilePicture.tsx'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { IconButton } from '../../../../ui/index.ts'
import { excerpt } from '../../../plain-text.ts'
import { useReferenceText } from '../../../reference/reference-text.ts'
import { richTextExcerpt } from '../../rich-text-excerpt.ts'
import type { NodeCardProps } from './card.ts'
import styles from './OpaqueCard.module.css'
import { useIsSelected } from './use-is-selected.ts'

/** Shows a node that cannot be edited here: it is named and can be removed, but not changed. */
export function OpaqueCard({ view, nodeKey, json, readOnly }: NodeCardProps) {
  const { t } = useI18n()
  const name = useName(json)
  const spoken = [name.kind, name.title].filter((part) => part !== '').join(': ')
  const isSelected = useIsSelected({ view, nodeKey }, spoken, false)
  return (
    <span className={styles.card} data-selected={isSelected || undefined}>
      {name.file !== null && (
        <FilePicture src={name.file.src} mimeType={name.file.mimeType} size="line" />
      )}
      <span className={styles.text}>
        <span className={styles.kind}>{name.kind}</span>
        {name.title !== '' && (
          <span className={styles.title} dir="auto">
            {name.title}
          </span>
        )}
      </span>
      {!readOnly && (
        <IconButton
          size="small"
          icon={<X aria-hidden="true" />}
          label={t('fields:removeValue', { value: name.title || name.kind })}
          onClick={() => view.removeCard(nodeKey)}
        />
      )}
    </span>
  )
}

interface Name {
  readonly kind: string
  readonly title: string
  /** Of an upload. */
  readonly file: { readonly src: string | null; readonly mimeType: string } | null
}

/** The kind of a node and its title: of a document its title, of a block its type. */
function useName(node: JsonObject): Name {
  const { t, label } = useI18n()
  const references = useReferences()
  const textOf = useReferenceText()
  const relationTo = typeof node.relationTo === 'string' ? node.relationTo : ''
  const links = relationTo === '' ? [] : readLinks({ relationTo }, node.value)
  const [known] = useReferenceLabels(links)
  const [link] = links
  if (link && known) {
    const collection = references.collection(link.collection)
    return {
      kind: collection ? label(collection.labels.singular, link.collection) : link.collection,
      title: textOf(link, known),
      file: known.file ? { src: known.thumbnail, mimeType: known.file.mimeType } : null,
    }
  }
  if (node.type === 'table') return { kind: t('fields:table'), title: '', file: null }
  const fields = isObject(node.fields) ? node.fields : {}
  const isBlock = node.type === 'block' || node.type === 'inlineBlock'
  const kind = isBlock ? fields.blockType : node.type
  return {
    kind: typeof kind === 'string' ? kind : t('version:unknownData'),
    title:
      typeof fields.blockName === 'string'
        ? fields.blockName
        : excerpt(richTextExcerpt({ root: node })),
    file: null,
  }
}
