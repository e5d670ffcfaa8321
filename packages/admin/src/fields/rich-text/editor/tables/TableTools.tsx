import { $isTableNode } from '@lexical/table'
import { $getNodeByKey, COMMAND_PRIORITY_CRITICAL, KEY_DOWN_COMMAND, type NodeKey } from 'lexical'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useEffect, useRef, useState } from 'react'
import { ariaKeyShortcut, isApplePlatform, shortcutKeys } from '../../../../actions/shortcut.ts'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { IconButton, Menu } from '../../../../ui/index.ts'
import type { EditorView } from '../editor-view.ts'
import { ColumnResizers } from './ColumnResizers.tsx'
import { ColumnWidthDialog } from './ColumnWidthDialog.tsx'
import { LineGrip } from './LineGrip.tsx'
import { $setColumnWidths } from './table-edits.ts'
import { tableEntries } from './table-menu.tsx'
import { $chosenCells, $gridOf } from './table-nodes.ts'
import type { TableState } from './table-state.ts'
import styles from './tables.module.css'
import { useHoveredCell } from './use-hovered-cell.ts'
import { useTablePlaces } from './use-table-places.ts'

interface TableToolsProps {
  readonly view: EditorView
  /** Of the table with the selection. */
  readonly state: TableState | null
  /** The element that the text is in, which positions what is shown beside it. */
  readonly page: HTMLElement
}

const SHORTCUT = 'alt+f9'
const isApple = isApplePlatform()

/** The menu of the table with the caret, and handles at the row and column under the pointer. */
export function TableTools({ view, state, page }: TableToolsProps) {
  const { t } = useI18n()
  const [open, setOpen] = useState<'table' | 'rows' | 'columns' | 'drag' | null>(null)
  const [width, setWidth] = useState<number | null>(null)
  const hovered = useHoveredCell(view, page, open !== null)
  const key = hovered?.table ?? state?.key ?? null
  const shown = useTablePlaces(view, key, page)
  const chosen = useTablePlaces(view, state?.key ?? null, page)
  useMenuKey(view, () => setOpen('table'))

  const leave = () => view.editor.getRootElement()
  const onOpenChange = (kind: 'table' | 'rows' | 'columns') => (isOpen: boolean) => {
    setOpen(isOpen ? kind : null)
    if (!isOpen) view.focus()
  }
  const askWidth = () => setWidth(chosen?.columns[state?.area.left ?? 0]?.width ?? 0)
  const menu = state && { view, state, t, onWidth: askWidth }
  const place = hovered ?? (state && { row: state.area.top, column: state.area.left })
  return (
    <>
      {menu && chosen && (
        <div
          className={styles.corner}
          style={{
            top: chosen.box.top,
            left: chosen.isMirrored ? chosen.box.left : chosen.box.left + chosen.box.width,
          }}
          data-mirrored={chosen.isMirrored || undefined}
        >
          <Menu
            label={t('fields:tableActions')}
            open={open === 'table'}
            onOpenChange={onOpenChange('table')}
            finalFocus={leave}
            align="end"
            trigger={
              <IconButton
                size="small"
                variant="secondary"
                icon={<Ellipsis aria-hidden="true" />}
                label={t('fields:tableActions')}
                shortcut={shortcutKeys(SHORTCUT, isApple)}
                aria-keyshortcuts={ariaKeyShortcut(SHORTCUT, isApple)}
              />
            }
            items={tableEntries(menu)}
          />
        </div>
      )}
      {key !== null && shown && place && (
        <>
          {(['rows', 'columns'] as const).map((axis) => (
            <LineGrip
              key={axis}
              view={view}
              table={key}
              shown={shown}
              axis={axis}
              index={axis === 'rows' ? place.row : place.column}
              menu={menu}
              isOpen={open === axis}
              onOpenChange={onOpenChange(axis)}
              onDrag={(isDragging) => setOpen(isDragging ? 'drag' : null)}
            />
          ))}
          <ColumnResizers
            shown={shown}
            onDrag={(isDragging) => setOpen(isDragging ? 'drag' : null)}
            onResize={(column, next) => resize(view, key, column, next, shown.columns.map(widthOf))}
          />
        </>
      )}
      {width !== null && chosen && (
        <ColumnWidthDialog
          width={width}
          onClose={() => setWidth(null)}
          onSet={(next) => {
            view.edit(() => {
              const cells = $chosenCells()
              if (cells === null) return
              const { left, right } = cells.area
              const columns = Array.from({ length: right - left + 1 }, (_, at) => left + at)
              const widths = chosen.columns.map(widthOf)
              $setColumnWidths(cells.table, cells.grid, columns, next, widths)
            })
            view.focus()
          }}
        />
      )}
    </>
  )
}

const widthOf = ({ width }: { readonly width: number }) => width

function resize(
  view: EditorView,
  key: NodeKey,
  column: number,
  width: number,
  shown: readonly number[],
): void {
  view.edit(() => {
    const table = $getNodeByKey(key)
    const grid = $isTableNode(table) ? $gridOf(table) : null
    if ($isTableNode(table) && grid) $setColumnWidths(table, grid, [column], width, shown)
  })
}

/** Alt+F9 opens the menu of the table with the caret. */
function useMenuKey(view: EditorView, onPress: () => void): void {
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F9' || !event.altKey || $chosenCells() === null) return false
      event.preventDefault()
      latest.current()
      return true
    }
    return view.editor.registerCommand(KEY_DOWN_COMMAND, onKeyDown, COMMAND_PRIORITY_CRITICAL)
  }, [view])
}
