import FileText from 'lucide-react/icons/file-text'
import type { StoredLink } from '../../../../document/references/stored-link.ts'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { StatusPill } from '../../../../ui/index.ts'
import type { NodeCardProps } from '../cards/card.ts'
import { OpaqueCard } from '../cards/OpaqueCard.tsx'
import { useIsSelected } from '../cards/use-is-selected.ts'
import styles from './DocumentCard.module.css'
import { DocumentTools } from './DocumentTools.tsx'
import { documentOf } from './document-nodes.ts'
import { useDocumentCard } from './use-document-card.ts'

/** A document in a text: its title, its collection and whether it is published. */
export function RelationshipCard(props: NodeCardProps) {
  const link = documentOf(props.json)
  if (link === null) return <OpaqueCard {...props} />
  return <Shown {...props} link={link} />
}

function Shown({ link, ...props }: NodeCardProps & { readonly link: StoredLink }) {
  const { view, nodeKey, json, readOnly } = props
  const { t } = useI18n()
  const { label, title, collectionName } = useDocumentCard(link)
  const name = `${collectionName}: ${title}`
  const isSelected = useIsSelected({ view, nodeKey }, name, !readOnly)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a card
    <div
      role="group"
      aria-label={name}
      className={styles.document}
      data-selected={isSelected || undefined}
      data-missing={label.state === 'missing' || undefined}
    >
      <FileText aria-hidden="true" className={styles.sign} />
      <span className={styles.about}>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        <span className={styles.facts}>{collectionName}</span>
      </span>
      {label.status && <StatusPill tone={label.status}>{t(`version:${label.status}`)}</StatusPill>}
      <DocumentTools
        {...{ view, nodeKey, json, readOnly, link, title }}
        kind="relationships"
        isFound={label.state === 'found'}
      />
    </div>
  )
}
