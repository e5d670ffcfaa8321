import type { ReactNode } from 'react'
import { useI18n } from '../i18n/i18n-context.tsx'
import { classNames, VisuallyHidden } from '../ui/index.ts'
import styles from './DiffPair.module.css'

export type PairOperation = 'same' | 'changed' | 'moved' | 'removed' | 'inserted'

export interface DiffPairProps {
  op: PairOperation
  before: ReactNode
  after: ReactNode
  /** Code: narrow lines in one typeface, close together. */
  look?: 'text' | 'code'
  className?: string | undefined
}

/** What became of a value, by which of its sides is there. */
export function pairOperation(
  isChanged: boolean,
  hasBefore: boolean,
  hasAfter: boolean,
): PairOperation {
  if (!isChanged) return 'same'
  if (!hasBefore) return 'inserted'
  return hasAfter ? 'changed' : 'removed'
}

/**
 * What stands side by side. A change shows by a sign and a line at the edge as well as by colour, and
 * screen readers hear which side it is. Where there is no room for two columns, what is the same is
 * shown once, and what was stands above what is.
 */
export function DiffPair({ op, before, after, look = 'text', className }: DiffPairProps) {
  const { t } = useI18n()
  const isSame = op === 'same'
  return (
    <div data-op={op} data-look={look} className={classNames(styles.pair, className)}>
      <div className={styles.before} data-empty={op === 'inserted' || undefined}>
        {!isSame && op !== 'inserted' && <VisuallyHidden>{t('version:before')}</VisuallyHidden>}
        {before}
      </div>
      <div
        className={styles.after}
        data-empty={op === 'removed' || undefined}
        // The same again: said once.
        aria-hidden={isSame || undefined}
      >
        {!isSame && op !== 'removed' && <VisuallyHidden>{t('version:after')}</VisuallyHidden>}
        {after}
      </div>
    </div>
  )
}
