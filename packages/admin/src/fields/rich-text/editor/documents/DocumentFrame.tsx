import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import type { ReferenceLabel } from '../../../../document/references/references.ts'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { StatusPill } from '../../../../ui/index.ts'
import styles from './DocumentCard.module.css'

/** What is known of the document that a card shows. */
export interface CardDocument {
  readonly label: ReferenceLabel
  readonly title: string
  readonly collectionName: string
}

export const nameOfCard = ({ collectionName, title }: CardDocument): string =>
  `${collectionName}: ${title}`

interface DocumentFrameProps {
  readonly document: CardDocument
  readonly isSelected: boolean
  /** What can be done with the card. */
  readonly tools: ReactNode
}

/** How a document looks in a text: its title, its collection and whether it is published. */
export function DocumentFrame({ document, isSelected, tools }: DocumentFrameProps) {
  const { t } = useI18n()
  const { label, title, collectionName } = document
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a card
    <div
      role="group"
      aria-label={nameOfCard(document)}
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
      {tools}
    </div>
  )
}
