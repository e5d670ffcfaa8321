import type { Move } from '@stet/core'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { use } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Button } from '../../ui/index.ts'
import type { DiffSide } from '../diff-view.ts'
import styles from './MovedMark.module.css'
import { MovesContext } from './moves.ts'

export interface MovedMarkProps {
  move: Move
  /** The side to whose position it belongs. */
  at: DiffSide
  /** Whether it is at the edge of a column, or in the line of a title. */
  look?: 'edge' | 'line'
}

/** Shows the direction of a move, and leads to the other position. The change is counted at the new one. */
export function MovedMark({ move: { id, direction }, at, look = 'line' }: MovedMarkProps) {
  const { t } = useI18n()
  const { elementId, show } = use(MovesContext)
  const isUp = direction === 'up'
  const Arrow = isUp ? ArrowUp : ArrowDown
  const moved = t(isUp ? 'version:movedUp' : 'version:movedDown')
  return (
    <Button
      id={elementId({ id, side: at })}
      size="small"
      variant="quiet"
      className={styles.mark}
      icon={<Arrow aria-hidden="true" />}
      aria-label={t(at === 'before' ? 'version:showNewPlace' : 'version:showOldPlace', { moved })}
      data-at={look}
      data-change={at === 'after' || undefined}
      onClick={() => show({ id, side: at === 'before' ? 'after' : 'before' })}
    >
      {moved}
    </Button>
  )
}
