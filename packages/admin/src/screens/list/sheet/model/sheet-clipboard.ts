import type { ClientField, DocumentId, Json } from '@stet/core'
import { isSameValue } from '../../../../base/equality.ts'
import type { CellTextContext } from '../../../../fields/cell-text.ts'
import type { SheetColumn } from '../sheet-columns.ts'
import {
  type CellRange,
  cellsOf,
  type PasteTarget,
  pasteTarget,
  rangeHeight,
  rangeWidth,
} from './cell-range.ts'
import type { CellChange } from './sheet-edits.ts'
import { decodeTsv, encodeTsv } from './tsv.ts'

/** The cells of a sheet as far as they are copied and pasted. Columns begin at 1, as at the heads of rows. */
export interface SheetCells {
  readonly ids: readonly DocumentId[]
  readonly columns: readonly SheetColumn[]
  readonly valueOf: (id: DocumentId, path: string) => Json | undefined
  /** Whether it is a text that is none of the field’s values. */
  readonly isUnread: (id: DocumentId, path: string) => boolean
  /** Whether a cell can be written. */
  readonly isOpen: (id: DocumentId, column: SheetColumn) => boolean
  readonly context: CellTextContext
}

/** What was copied: its text, and the values that the text was made of. */
export interface CopiedCells {
  readonly text: string
  readonly fields: readonly ClientField[]
  /** Undefined where only the text is to be had. */
  readonly values: readonly (readonly (Json | undefined)[])[]
}

export function copiedCells(cells: SheetCells, range: CellRange): CopiedCells {
  const columns = cells.columns.slice(range.first - 1, range.last)
  const ids = cells.ids.slice(range.top, range.bottom + 1)
  const texts = ids.map((id) =>
    columns.map((column) => textOfCell(column, cells.valueOf(id, column.path), cells.context)),
  )
  const values = ids.map((id) =>
    columns.map(({ path }) =>
      cells.isUnread(id, path) ? undefined : (cells.valueOf(id, path) ?? null),
    ),
  )
  return { text: encodeTsv(texts), fields: columns.map(({ field }) => field), values }
}

/** The text of a value; what was typed and is no value of its field is its own text. */
function textOfCell(
  column: SheetColumn,
  value: Json | undefined,
  context: CellTextContext,
): string {
  if (value === undefined || value === null || value === '') return ''
  const text = column.text?.write(value, column.field, context) ?? ''
  return text === '' && typeof value === 'string' ? value : text
}

export interface PastedCells {
  readonly changes: readonly CellChange[]
  readonly target: PasteTarget
  /** A cell that can only be read kept its value. */
  readonly kept: SheetColumn | null
}

/** What a text becomes in the cells of a selection. `own`: what was copied here last. */
export function pastedCells(
  cells: SheetCells,
  selection: CellRange,
  text: string,
  own: CopiedCells | null,
): PastedCells {
  const texts = decodeTsv(text)
  const rows = texts.length
  const columns = texts[0]?.length ?? 0
  // Clipboards of other systems have other ends of lines.
  const isOwn = own !== null && own.text.trimEnd() === text.replaceAll('\r\n', '\n').trimEnd()
  const target = pasteTarget(
    { ...selection, first: selection.first - 1, last: selection.last - 1 },
    { rows, columns },
    { rows: cells.ids.length, columns: cells.columns.length },
  )
  const changes: CellChange[] = []
  let kept: SheetColumn | null = null
  for (const { row, column: at } of cellsOf(target.range)) {
    const column = cells.columns[at]
    const id = cells.ids[row]
    if (column === undefined || id === undefined) continue
    if (!cells.isOpen(id, column)) {
      kept ??= column
      continue
    }
    const [top, left] = [(row - target.range.top) % rows, (at - target.range.first) % columns]
    const field = isOwn ? own.fields[left] : undefined
    const isSame = field !== undefined && isOfSameKind(field, column.field)
    const value = isSame ? own?.values[top]?.[left] : undefined
    changes.push({
      id,
      path: column.path,
      ...(value === undefined
        ? readCell(column, texts[top]?.[left] ?? '', cells.context)
        : { value: value ?? column.empty }),
    })
  }
  return { changes, target, kept }
}

type ReadCell = Pick<CellChange, 'value' | 'isUnread'>

/** A text that is no value of its field stays in its cell, so that nothing that is pasted is lost. */
export function readCell(column: SheetColumn, text: string, context: CellTextContext): ReadCell {
  if (text.trim() === '') return { value: column.empty }
  const value = column.text?.read(text, column.field, context)
  return value === undefined ? { value: text, isUnread: true } : { value }
}

/** Whether what one field holds says the same in the other. */
function isOfSameKind(one: ClientField, other: ClientField): boolean {
  return one.type === other.type && isSameValue(kindOf(one), kindOf(other))
}

function kindOf(field: ClientField): Json {
  const { options, relationTo, hasMany } = field as {
    readonly options?: Json
    readonly relationTo?: Json
    readonly hasMany?: boolean
  }
  return [options ?? null, relationTo ?? null, hasMany ?? false]
}

/** The upper row of the selection in all rows below it; of a single row, the row above. */
export function filledCells(cells: SheetCells, selection: CellRange): readonly CellChange[] {
  const isSingle = rangeHeight(selection) === 1
  const from = cells.ids[isSingle ? selection.top - 1 : selection.top]
  if (from === undefined) return []
  const into = isSingle ? selection : { ...selection, top: selection.top + 1 }
  return changesIn(cells, into, ({ path, empty }) => ({
    value: cells.valueOf(from, path) ?? empty,
    ...(cells.isUnread(from, path) && { isUnread: true }),
  }))
}

export function emptiedCells(cells: SheetCells, selection: CellRange): readonly CellChange[] {
  return changesIn(cells, selection, ({ empty }) => ({ value: empty }))
}

function changesIn(
  cells: SheetCells,
  range: CellRange,
  valueFor: (column: SheetColumn) => ReadCell,
): readonly CellChange[] {
  return [...cellsOf(range)].flatMap(({ row, column: at }): readonly CellChange[] => {
    const column = cells.columns[at - 1]
    const id = cells.ids[row]
    if (column === undefined || id === undefined || !cells.isOpen(id, column)) return []
    return [{ id, path: column.path, ...valueFor(column) }]
  })
}

/** How many cells a range has. */
export const cellCount = (range: CellRange): number => rangeHeight(range) * rangeWidth(range)
