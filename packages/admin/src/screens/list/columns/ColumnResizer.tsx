import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { isRightToLeft } from '../../../base/is-right-to-left.ts'
import { columnWidthOf, WIDTH } from '../query/list-preference.ts'
import styles from './ColumnResizer.module.css'

/** Pixels per press of an arrow key. */
const STEP = 16

export interface ColumnResizerProps {
  /** Ids of the elements that name it. */
  readonly labelledBy: string
  /** Pixels; undefined while none is chosen. */
  readonly width: number | undefined
  /** Minus one where it is no stop of the Tab key now. */
  readonly tabIndex?: 0 | -1
  /** While it is dragged: the width that it would have. */
  readonly onDrag: (width: number) => void
  /** Undefined: the column is as wide as before any choice. */
  readonly onChoose: (width: number | undefined) => void
}

/** The end of a column's header, which is dragged or moved with the arrow keys. */
export function ColumnResizer({
  labelledBy,
  width,
  tabIndex = 0,
  onDrag,
  onChoose,
}: ColumnResizerProps) {
  const start = useRef({ x: 0, width: 0 })
  const moved = useRef<number>(undefined)
  const [isDragged, setDragged] = useState(false)
  // Without a choice only the table tells the width.
  const [seen, setSeen] = useState<number>(WIDTH.least)

  function drag(event: PointerEvent<HTMLElement>): void {
    if (!isDragged) return
    const by = event.clientX - start.current.x
    const towardsEnd = isRightToLeft(event.currentTarget) ? -by : by
    moved.current = columnWidthOf(start.current.width + towardsEnd)
    onDrag(moved.current)
  }

  function press(event: KeyboardEvent<HTMLElement>): void {
    const isReversed = isRightToLeft(event.currentTarget)
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: isReversed ? -STEP : STEP,
      ArrowLeft: isReversed ? STEP : -STEP,
    }
    const step = steps[event.key]
    if (step !== undefined) onChoose(columnWidthOf(shownWidth(event.currentTarget) + step))
    else if (event.key === 'Enter') onChoose(undefined)
    else return
    event.preventDefault()
  }

  function end(): void {
    if (!isDragged) return
    setDragged(false)
    if (moved.current !== undefined) onChoose(moved.current)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      role="separator"
      tabIndex={tabIndex}
      aria-orientation="vertical"
      aria-labelledby={labelledBy}
      aria-valuemin={WIDTH.least}
      aria-valuemax={WIDTH.most}
      aria-valuenow={width ?? seen}
      className={styles.resizer}
      data-dragged={isDragged || undefined}
      onFocus={(event) => setSeen(Math.round(shownWidth(event.currentTarget)))}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, width: shownWidth(event.currentTarget) }
        moved.current = undefined
        setDragged(true)
      }}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={press}
      onDoubleClick={() => onChoose(undefined)}
    />
  )
}

/** At a text size of 16 pixels, as widths are kept. */
function shownWidth(resizer: HTMLElement): number {
  const header = resizer.parentElement?.getBoundingClientRect().width ?? 0
  return (header * 16) / Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
