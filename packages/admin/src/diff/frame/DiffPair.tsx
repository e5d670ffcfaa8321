import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { classNames, VisuallyHidden } from '../../ui/index.ts'
import { type DiffSide, useDiffView } from '../diff-view.ts'
import styles from './DiffPair.module.css'

export type PairOperation = 'same' | 'changed' | 'moved' | 'movedAway' | 'removed' | 'inserted'

export interface DiffPairProps {
  op: PairOperation
  before: ReactNode
  after: ReactNode
  /** Code: narrow lines in one typeface, close together. */
  look?: 'text' | 'code'
  /** A change begins here; not so in the middle of a run of lines. */
  isChange?: boolean
  /** What can be done with it, beside its content. */
  action?: ReactNode
  className?: string | undefined
}

/** The change of a value, derived from which of its sides exist. */
export function pairOperation(
  isChanged: boolean,
  hasBefore: boolean,
  hasAfter: boolean,
): PairOperation {
  if (!isChanged) return 'same'
  if (!hasBefore) return 'inserted'
  return hasAfter ? 'changed' : 'removed'
}

/** The changes that have a mark at the edge; a move has its mark inside. */
const signed: ReadonlySet<PairOperation> = new Set(['changed', 'removed', 'inserted'])

/**
 * Shows two sides beside each other. A change is marked by a sign and a line at the edge as well as by
 * colour, and the side is named for screen readers. On narrow screens, equal content is shown once, and the
 * old content above the new.
 */
export function DiffPair({
  op,
  before,
  after,
  look = 'text',
  isChange = signed.has(op),
  action,
  className,
}: DiffPairProps) {
  const { t } = useI18n()
  const { side } = useDiffView()
  const only = side ?? onlySide[op] ?? null
  // Beside what is shown in any width, and is not hidden from screen readers.
  const holder = only ?? (op === 'same' ? 'before' : 'after')
  const isTold = op !== 'same' && side === null
  return (
    <div
      data-op={side === null ? op : 'same'}
      data-look={look}
      data-side={side ?? undefined}
      data-change={(isTold && isChange) || undefined}
      className={classNames(styles.pair, className)}
    >
      <div className={styles.before} data-empty={only === 'after' || undefined}>
        {isTold && only !== 'after' && <VisuallyHidden>{t('version:before')}</VisuallyHidden>}
        {holder === 'before' && action}
        {side !== 'after' && before}
      </div>
      <div
        className={styles.after}
        data-empty={only === 'before' || undefined}
        // Both sides are equal: named once.
        aria-hidden={(op === 'same' && side === null) || undefined}
      >
        {isTold && only !== 'before' && <VisuallyHidden>{t('version:after')}</VisuallyHidden>}
        {holder === 'after' && action}
        {side !== 'before' && after}
      </div>
    </div>
  )
}

/** Shows content that is on one side only, or at another position. */
const onlySide: { readonly [op in PairOperation]?: DiffSide } = {
  inserted: 'after',
  moved: 'after',
  removed: 'before',
  movedAway: 'before',
}
