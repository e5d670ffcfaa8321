import { type PointerEvent, useState } from 'react'
import { NARROWEST_COLUMN } from './table-edits.ts'
import styles from './tables.module.css'
import type { ShownTable } from './use-table-places.ts'

interface ColumnResizersProps {
  readonly shown: ShownTable
  readonly onDrag: (isDragging: boolean) => void
  readonly onResize: (column: number, width: number) => void
}

interface Drag {
  readonly column: number
  readonly x: number
  readonly by: number
}

/** The ends of columns, to be dragged; by keyboard their widths are set in the menu. */
export function ColumnResizers({ shown, onDrag, onResize }: ColumnResizersProps) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const { box, columns, isMirrored } = shown
  const sign = isMirrored ? -1 : 1

  function start(event: PointerEvent, column: number): void {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ column, x: event.clientX, by: 0 })
    onDrag(true)
  }

  function move(event: PointerEvent): void {
    if (drag === null) return
    const width = columns[drag.column]?.width ?? 0
    const by = Math.max(NARROWEST_COLUMN - width, (event.clientX - drag.x) * sign)
    setDrag({ ...drag, by })
  }

  function end(isKept: boolean): void {
    if (drag === null) return
    setDrag(null)
    onDrag(false)
    const width = columns[drag.column]?.width ?? 0
    if (isKept && Math.round(drag.by) !== 0) onResize(drag.column, width + drag.by)
  }

  return columns.map((column, index) => {
    const isDragged = drag?.column === index
    const edge = isMirrored ? column.left : column.left + column.width
    if (!isDragged && (edge < box.left - 1 || edge > box.left + box.width + 1)) return null
    return (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        key={index}
        aria-hidden="true"
        className={styles.resizer}
        data-dragged={isDragged || undefined}
        data-table-tool=""
        style={{
          top: box.top,
          height: box.height,
          left: edge + (isDragged ? drag.by * sign : 0),
        }}
        onPointerDown={(event) => start(event, index)}
        onPointerMove={move}
        onPointerUp={() => end(true)}
        onPointerCancel={() => end(false)}
      />
    )
  })
}
