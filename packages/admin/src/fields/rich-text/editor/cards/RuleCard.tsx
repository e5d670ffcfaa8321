import type { NodeCardProps } from './card.ts'
import styles from './RuleCard.module.css'
import { useIsSelected } from './use-is-selected.ts'

/** A line across the text. */
export function RuleCard({ view, nodeKey }: NodeCardProps) {
  const isSelected = useIsSelected(view, nodeKey)
  return (
    <div className={styles.rule} data-selected={isSelected || undefined}>
      <hr />
    </div>
  )
}
