import { $isTableNode } from '@lexical/table'
import { $getNodeByKey, type NodeKey } from 'lexical'
import GripHorizontal from 'lucide-react/icons/grip-horizontal'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { type PointerEvent, useRef, useState } from 'react'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { IconButton, Menu } from '../../../../ui/index.ts'
import type { EditorView } from '../editor-view.ts'
import { $moveLinesTo, type Axis } from './table-edits.ts'
import { transposed, wholeArea, wholeRows } from './table-grid.ts'
import { columnEntries, rowEntries, type TableMenuOptions } from './table-menu.tsx'
import { $chosenCells, $gridOf, $selectArea, type TableGrid } from './table-nodes.ts'
import styles from './tables.module.css'
import type { Box, ShownTable } from './use-table-places.ts'

interface LineGripProps {
  readonly view: EditorView
  readonly table: NodeKey
  readonly shown: ShownTable
  readonly axis: Axis
  readonly index: number
  /** What its menu says, of the table with the selection. */
  readonly menu: TableMenuOptions | null
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly onDrag: (isDragging: boolean) => void
}

/** Less than this a press moves, as hands do. */
const STEADY = 4

interface Drag {
  readonly x: number
  readonly y: number
  readonly from: number
  readonly to: number
  /** The line before which it is dropped, and where that is shown. */
  readonly before: number | null
}

/** The handle of a row or column: a press chooses it and opens its menu, dragging moves it. */
export function LineGrip({ view, table, shown, axis, index, menu, ...rest }: LineGripProps) {
  const { isOpen, onOpenChange, onDrag } = rest
  const { t } = useI18n()
  const [drag, setDrag] = useState<Drag | null>(null)
  const hasDragged = useRef(false)
  const boxes = axis === 'rows' ? shown.rows : shown.columns
  const box = boxes[index]
  if (box === undefined || !isSeen(box, shown.box, axis)) return null
  const position = index + 1
  const label =
    axis === 'rows'
      ? t('fields:tableRowActions', { position })
      : t('fields:tableColumnActions', { position })

  function start(event: PointerEvent): void {
    hasDragged.current = false
    const lines = linesOf(view, table, axis)
    if (event.button !== 0 || lines === null) return
    const [from, to] = wholeRows(lines, index, index)
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ x: event.clientX, y: event.clientY, from, to, before: null })
  }

  function move(event: PointerEvent): void {
    if (drag === null) return
    const [x, y] = [event.clientX - drag.x, event.clientY - drag.y]
    if (!hasDragged.current && Math.hypot(x, y) < STEADY) return
    if (!hasDragged.current) onDrag(true)
    hasDragged.current = true
    const lines = linesOf(view, table, axis)
    if (lines === null) return
    const by = axis === 'rows' ? y : shown.isMirrored ? -x : x
    setDrag({ ...drag, before: placeAt(lines, boxes, drag, by, axis) })
  }

  function end(): void {
    if (drag === null) return
    setDrag(null)
    if (!hasDragged.current) return
    onDrag(false)
    const { from, to, before } = drag
    if (before === null) return
    view.edit(() => {
      $selectLine(table, axis, from, to)
      const chosen = $chosenCells()
      if (chosen !== null) $moveLinesTo(chosen, axis, { from, to, before })
    })
    view.focus()
  }

  return (
    <>
      <div
        className={styles.grip}
        data-axis={axis}
        data-mirrored={shown.isMirrored || undefined}
        data-open={isOpen || drag !== null || undefined}
        data-table-tool=""
        style={
          axis === 'rows'
            ? {
                top: box.top + box.height / 2,
                left: shown.isMirrored ? shown.box.left + shown.box.width : shown.box.left,
              }
            : { top: shown.box.top, left: box.left + box.width / 2 }
        }
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={() => {
          setDrag(null)
          if (hasDragged.current) onDrag(false)
        }}
        onClickCapture={(event) => {
          if (!hasDragged.current) return
          event.preventDefault()
          event.stopPropagation()
        }}
      >
        <Menu
          label={label}
          open={isOpen && menu !== null}
          // A press may become a drag: the menu waits for the click.
          onOpenChange={(next) => {
            if (drag === null || !next) onOpenChange(next)
          }}
          finalFocus={() => view.editor.getRootElement()}
          trigger={
            <IconButton
              size="small"
              variant="secondary"
              tooltip={false}
              tabIndex={-1}
              icon={
                axis === 'rows' ? (
                  <GripVertical aria-hidden="true" />
                ) : (
                  <GripHorizontal aria-hidden="true" />
                )
              }
              label={label}
              onPointerDown={start}
              onClick={() => {
                view.edit(() => $selectLine(table, axis, index, index))
                onOpenChange(true)
              }}
            />
          }
          items={menu === null ? [] : axis === 'rows' ? rowEntries(menu) : columnEntries(menu)}
        />
      </div>
      {drag?.before != null && (
        <div
          aria-hidden="true"
          className={styles.drop}
          style={dropLine(shown, axis, drag.before)}
        />
      )}
    </>
  )
}

/** Whether the middle of a line can be seen in the box that the table scrolls in. */
function isSeen(line: Box, box: Box, axis: Axis): boolean {
  const middle = axis === 'rows' ? line.top + line.height / 2 : line.left + line.width / 2
  return axis === 'rows'
    ? middle >= box.top && middle <= box.top + box.height
    : middle >= box.left && middle <= box.left + box.width
}

function linesOf(view: EditorView, key: NodeKey, axis: Axis): Lines | null {
  return view.editor.getEditorState().read(() => {
    const node = $getNodeByKey(key)
    const grid = $isTableNode(node) ? $gridOf(node) : null
    return grid && (axis === 'rows' ? grid : transposed(grid))
  })
}

type Lines =
  | TableGrid
  | ReturnType<typeof transposed<TableGrid['cells'][number]['cell'], unknown, unknown>>

/** The nearest line that lines moved by so many pixels can stand before. */
function placeAt(
  lines: Lines,
  boxes: readonly Box[],
  { from, to }: Drag,
  by: number,
  axis: Axis,
): number | null {
  const sizes = boxes.map(({ width, height }) => (axis === 'rows' ? height : width))
  const startOf = (line: number) => sizes.slice(0, line).reduce((sum, size) => sum + size, 0)
  const middle = (startOf(from) + startOf(to + 1)) / 2 + by
  let best: number | null = null
  for (let line = 0; line <= sizes.length; line += 1) {
    if (line > 0 && line < sizes.length && wholeRows(lines as TableGrid, line, line)[0] < line)
      continue
    if (best === null || Math.abs(startOf(line) - middle) < Math.abs(startOf(best) - middle)) {
      best = line
    }
  }
  return best === null || (best >= from && best <= to + 1) ? null : best
}

function $selectLine(key: NodeKey, axis: Axis, from: number, to: number): void {
  const table = $getNodeByKey(key)
  const grid = $isTableNode(table) ? $gridOf(table) : null
  if (!$isTableNode(table) || grid === null) return
  const area =
    axis === 'rows'
      ? { top: from, bottom: to, left: 0, right: grid.columns.length - 1 }
      : { top: 0, bottom: grid.rows.length - 1, left: from, right: to }
  $selectArea(table, wholeArea(grid, area))
}

function dropLine({ box, rows, columns, isMirrored }: ShownTable, axis: Axis, before: number) {
  if (axis === 'rows') {
    const last = rows.at(-1)
    const top = rows[before]?.top ?? (last ? last.top + last.height : box.top)
    return { top: top - 1, left: box.left, width: box.width, height: 2 }
  }
  const next = columns[before]
  const last = columns.at(-1)
  const edge = next
    ? isMirrored
      ? next.left + next.width
      : next.left
    : last
      ? isMirrored
        ? last.left
        : last.left + last.width
      : box.left
  return { top: box.top, left: edge - 1, width: 2, height: box.height }
}
