import { useI18n } from '../../../../i18n/i18n-context.tsx'
import type { NodeCardProps } from './card.ts'
import styles from './RuleCard.module.css'
import { useIsSelected } from './use-is-selected.ts'

/** A line across the text. */
export function RuleCard({ view, nodeKey }: NodeCardProps) {
  const { t } = useI18n()
  const isSelected = useIsSelected({ view, nodeKey }, t('fields:rule'), false)
  return (
    <div className={styles.rule} data-selected={isSelected || undefined}>
      <hr />
    </div>
  )
}
