import type { DocumentId } from '@stet/core'
import { flushSync } from 'react-dom'
import { useDocumentDrawers } from '../../../document/references/document-drawers.ts'
import { useReferences } from '../../../document/references/references-context.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { toast } from '../../../ui/index.ts'
import { closedBecause } from './cell-access.ts'
import type { CellRange } from './model/cell-range.ts'
import {
  type CopiedCells,
  cellCount,
  copiedCells,
  emptiedCells,
  filledCells,
  pastedCells,
  readCell,
  type SheetCells,
} from './model/sheet-clipboard.ts'
import type { CellChange } from './model/sheet-edits.ts'
import type { AwaitedCell } from './model/sheet-focus.ts'
import type { SheetColumn } from './sheet-columns.ts'
import type { SheetContextValue } from './sheet-context.ts'

/** What can be done with the selection of a sheet. */
export interface GridActions {
  /** Opens the input of the active cell, or what stands in its place. `typed`: what a key is about to write into it. */
  edit(typed?: string): void
  /** Answers whether the cell has two values. */
  toggle(): boolean
  empty(): void
  fill(): void
  undo(): void
  redo(): void
  copy(event: ClipboardEvent): void
  cut(event: ClipboardEvent): void
  paste(text: string): void
  selectAll(): void
  selectRow(): void
}

/** Of any sheet in this tab: what was copied from one can be pasted into another. */
let copied: CopiedCells | null = null

export function useGridActions(sheet: SheetContextValue): GridActions {
  const i18n = useI18n()
  const { t } = i18n
  const references = useReferences()
  const drawers = useDocumentDrawers()
  const { rows, edits, focus, columns, collection, announce } = sheet

  const idsNow = () => rows.getIds() ?? []
  const range = () => focus.range(columns.length)
  const idsIn = ({ top, bottom }: CellRange) => idsNow().slice(top, bottom + 1)

  function tell(text: string): void {
    // In the place of the one before.
    toast.info(text, { id: 'sheet' })
  }

  const cells = (): SheetCells => ({
    ids: idsNow(),
    columns,
    valueOf: (id, path) => edits.value(id, path),
    isUnread: (id, path) => edits.isUnread(id, path),
    isOpen: (id, column) => closedBecause(sheet, id, column, i18n) === null,
    context: {
      i18n,
      titleOf(slug, id) {
        const label = references.label(slug, id)
        return label.state === 'found' ? references.titleText(slug, label.title, i18n) : null
      },
    },
  })

  /** Rows that were never in view are loaded first. */
  async function change(of: CellRange, changes: () => readonly CellChange[]): Promise<void> {
    const ids = idsIn({ ...of, top: Math.max(0, of.top - 1) })
    try {
      if (ids.some((id) => rows.get(id) === undefined)) await rows.load(ids)
    } catch {
      tell(t('general:offline'))
      return
    }
    edits.edit(changes())
  }

  function active(): { readonly id: DocumentId; readonly column: SheetColumn } | null {
    const { row, column: at } = focus.getSelection().active
    const id = idsNow()[row]
    const column = columns[at - 1]
    return id === undefined || column === undefined ? null : { id, column }
  }

  function openDocument(id: DocumentId): void {
    const refresh = () => rows.refresh([id])
    drawers.open({ collection: collection.slug, id, onStored: refresh, onRemoved: refresh })
  }

  /**
   * Opens an input with all that was typed until what it needs was read; where the user went on meanwhile,
   * that is entered as if it had been pasted.
   */
  async function openOnceRead(
    read: () => Promise<boolean>,
    typed: string | undefined,
    edit: (typed: string | undefined) => void,
  ): Promise<void> {
    const at = active()
    const before = focus.getSelection()
    if (focus.awaited?.before === before) {
      if (typed !== undefined) focus.awaited.typed = (focus.awaited.typed ?? '') + typed
      return
    }
    const own: AwaitedCell = { before, typed }
    focus.awaited = own
    const isRead = await read()
    const isHere = focus.getSelection() === before
    if (focus.awaited === own) focus.awaited = null
    else if (isHere) return
    if (!isRead) {
      if (own.typed !== undefined) tell(t('general:offline'))
    } else if (isHere) edit(own.typed)
    else if (own.typed !== undefined && at !== null) enter(at.id, at.column, own.typed)
  }

  function enter(id: DocumentId, column: SheetColumn, text: string): void {
    // No text is written into a cell of two values.
    if (column.text?.toggle || explain(id, column)) return
    edits.edit([{ id, path: column.path, ...readCell(column, text, cells().context) }])
  }

  function explain(id: DocumentId, column: SheetColumn): boolean {
    const reason = closedBecause(sheet, id, column, i18n)
    if (reason !== null) tell(reason)
    return reason !== null
  }

  function open(typed: string | undefined, isOnItsWay: boolean): void {
    const at = active()
    if (at === null) {
      if (typed === undefined) focus.openHead(true)
      return
    }
    const { id, column } = at
    if (rows.get(id) === undefined) {
      const load = () =>
        rows.load([id]).then(
          () => true,
          () => false,
        )
      void openOnceRead(load, typed, (all) => open(all, false))
      return
    }
    if (column.access === 'document' && typed === undefined && !sheet.lockedBy.has(id)) {
      openDocument(id)
      return
    }
    if (explain(id, column)) return
    if (column.text?.toggle) {
      if (typed === undefined) toggle()
      return
    }
    const begin = (all: string | undefined, isStillOnItsWay: boolean) =>
      focus.edit(all === undefined ? null : { text: all, isOnItsWay: isStillOnItsWay })
    if (dependsOnDocument(column)) {
      // Without the rest of the document it offers what it can.
      const read = () =>
        sheet.readWhole(id).then(
          () => true,
          () => true,
        )
      void openOnceRead(read, typed, (all) => begin(all, false))
      return
    }
    // Before the key that is pressed writes: it writes where the focus is.
    flushSync(() => begin(typed, isOnItsWay))
  }

  function toggle(): boolean {
    const at = active()
    const toggled = at?.column.text?.toggle
    if (at === null || toggled === undefined || rows.get(at.id) === undefined) return false
    const { id, column } = at
    if (!explain(id, column)) {
      edits.edit([{ id, path: column.path, value: toggled(edits.value(id, column.path)) }])
    }
    return true
  }

  function showStep(step: readonly CellChange[] | null, nothing: string): void {
    const [first] = step ?? []
    if (first === undefined) {
      announce(nothing)
      return
    }
    const row = idsNow().indexOf(first.id)
    const column = columns.findIndex(({ path }) => path === first.path) + 1
    if (row >= 0 && column > 0) focus.move({ row, column })
  }

  function write(event: ClipboardEvent): void {
    event.preventDefault()
    const chosen = range()
    const ids = idsIn(chosen)
    const put = (text: string) => event.clipboardData?.setData('text/plain', text)
    if (ids.every((id) => rows.get(id) !== undefined)) {
      copied = copiedCells(cells(), chosen)
      put(copied.text)
    } else {
      void rows
        .load(ids)
        .then(() => {
          copied = copiedCells(cells(), chosen)
          return navigator.clipboard.writeText(copied.text)
        })
        .catch(() => tell(t('general:unspecificError')))
    }
  }

  return {
    edit: (typed) => open(typed, true),
    toggle,
    empty() {
      const at = active()
      if (at === null) return
      const chosen = range()
      if (cellCount(chosen) === 1 && explain(at.id, at.column)) return
      void change(chosen, () => emptiedCells(cells(), chosen))
    },
    fill() {
      const chosen = range()
      void change(chosen, () => filledCells(cells(), chosen))
    },
    undo: () => showStep(edits.undo(), t('form:nothingToUndo')),
    redo: () => showStep(edits.redo(), t('form:nothingToRedo')),
    copy: write,
    cut(event) {
      write(event)
      this.empty()
    },
    paste(text) {
      if (text === '') return
      const chosen = range()
      // Which cells it goes into is known before their values are.
      const { target, changes, kept } = pastedCells(cells(), chosen, text, copied)
      if (changes.length === 0 && kept !== null) {
        const at = active()
        if (at !== null) explain(at.id, kept)
        return
      }
      if (target.rowsLeftOut > 0) tell(t('fields:rowsLeftOut', { count: target.rowsLeftOut }))
      const pasted = {
        ...target.range,
        first: target.range.first + 1,
        last: target.range.last + 1,
      }
      focus.select(pasted)
      void change(pasted, () => pastedCells(cells(), chosen, text, copied).changes)
    },
    selectAll: () =>
      focus.select({ top: 0, bottom: idsNow().length - 1, first: 1, last: columns.length }),
    selectRow: () => focus.select({ ...range(), first: 1, last: columns.length }),
  }
}

/** Whether what can be chosen depends on other values of the document. */
const dependsOnDocument = ({ field }: SheetColumn): boolean =>
  'hasFilterOptions' in field && field.hasFilterOptions === true
