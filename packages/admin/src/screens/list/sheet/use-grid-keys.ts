import type { KeyboardEvent } from 'react'
import { isRightToLeft } from '../../../base/is-right-to-left.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import type { GridSize } from './model/cell-range.ts'
import type { AwaitedCell } from './model/sheet-focus.ts'
import { type SheetCommand, sheetCommand } from './model/sheet-keys.ts'
import type { SheetContextValue } from './sheet-context.ts'
import type { GridActions } from './use-grid-actions.ts'

/** What keys do in a sheet, but in the input of a cell. */
export function useGridKeys(
  { rows, focus, columns, announce }: SheetContextValue,
  actions: GridActions,
): (event: KeyboardEvent) => void {
  const { t } = useI18n()

  /** Answers whether the key is done with: the browser does what is left. */
  function perform(command: SheetCommand, size: GridSize): boolean {
    const { active } = focus.getSelection()
    switch (command.kind) {
      case 'move':
        focus.move(command.to)
        return true
      case 'extend':
        focus.extend(command.to)
        announceChosen()
        return true
      case 'tab': {
        const column = active.column + command.by
        if (column < 1 || column > size.columns) return false
        focus.tab({ row: active.row, column })
        return true
      }
      case 'edit':
        actions.edit()
        return true
      case 'type':
        actions.edit(command.text)
        return false
      case 'toggle':
        // A space writes where there is nothing to change.
        if (actions.toggle()) return true
        if (active.column === 0) actions.edit()
        else actions.edit(' ')
        return active.column === 0
      case 'collapse':
        focus.move(active)
        return true
      case 'all':
        actions.selectAll()
        announceChosen()
        return true
      case 'row':
        actions.selectRow()
        announceChosen()
        return true
      default:
        actions[command.kind]()
        return true
    }
  }

  /** Works on what was typed before the input could open as that would; answers whether the key was for it. */
  function isForTyped(
    awaited: AwaitedCell,
    { key, shiftKey }: KeyboardEvent,
    size: GridSize,
  ): boolean {
    if (awaited.typed === undefined) return false
    if (key === 'Escape') {
      awaited.typed = undefined
      focus.awaited = null
    } else if (key === 'Backspace') awaited.typed = [...awaited.typed].slice(0, -1).join('')
    else if (key === 'Enter') focus.leave(shiftKey ? -1 : 1, size.rows)
    else return false
    return true
  }

  function announceChosen(): void {
    const { top, bottom, first, last } = focus.range(columns.length)
    announce(t('general:selectedCount', { count: (bottom - top + 1) * (last - first + 1) }))
  }

  return (event) => {
    const size = { rows: rows.getIds()?.length ?? 0, columns: columns.length }
    const selection = focus.getSelection()
    if (event.defaultPrevented || selection.editing !== 'no' || size.rows === 0) return
    const direction = isRightToLeft(event.currentTarget) ? 'rtl' : 'ltr'
    const command = sheetCommand(selection, event.nativeEvent, size, direction)
    if (command === null) return
    // A letter is none of the shortcuts of the list.
    event.stopPropagation()
    const isDone =
      (focus.awaited?.before === selection && isForTyped(focus.awaited, event, size)) ||
      perform(command, size)
    if (isDone) event.preventDefault()
  }
}
