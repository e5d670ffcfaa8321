import { Listeners } from '../../../../base/listeners.ts'
import type { GridCell } from '../../grid/grid-move.ts'
import { type CellRange, cellRangeBetween } from './cell-range.ts'

/** The row of the heads of the columns, which is above the first document. */
export const HEAD_ROW = -1

/** Where a sheet is worked on. The head of a row is its column 0. */
export interface SheetSelection {
  /** The cell that has the focus, and is edited. */
  readonly active: GridCell
  /** The corner of the selection across from it. */
  readonly end: GridCell
  /** `typed`: what is typed stands in the place of the value. */
  readonly editing: 'no' | 'value' | 'typed'
  /** Whether the row at whose head the focus is says more about itself. */
  readonly isHeadOpen: boolean
}

/** What was typed on a cell before its input was there. */
export interface FirstLetters {
  readonly text: string
  /** The key is about to write it into whatever text input has the focus. */
  readonly isOnItsWay: boolean
}

/** A cell whose input waits for what it needs. */
export interface AwaitedCell {
  readonly before: SheetSelection
  /** What was typed on it until then; undefined where nothing was. */
  typed: string | undefined
}

const begin: SheetSelection = Object.freeze({
  active: Object.freeze({ row: 0, column: 1 }),
  end: Object.freeze({ row: 0, column: 1 }),
  editing: 'no',
  isHeadOpen: false,
})

/** The selection of a sheet, and the cell that is edited. */
export class SheetFocus {
  readonly #listeners = new Listeners()
  #selection = begin
  #finish: ((keeps: boolean) => void) | null = null
  /** Where a run of Tabs began: Enter goes on below it. */
  #firstTabbed: number | null = null
  #idle: (() => void)[] = []
  /** What the input that is open began with. */
  typed: FirstLetters | null = null
  awaited: AwaitedCell | null = null
  /** Whether the focus of the page is in the sheet: it is not taken from elsewhere. */
  hasFocus = false

  readonly subscribe = this.#listeners.subscribe

  getSelection = (): SheetSelection => this.#selection

  /** The chosen cells; at the head of a row, all of the row. */
  range(columns: number): CellRange {
    const { active, end } = this.#selection
    const range = cellRangeBetween(active, end)
    return active.column === 0 ? { ...range, first: 1, last: columns } : range
  }

  move(to: GridCell): void {
    this.finish(true)
    this.#firstTabbed = null
    this.#set({ active: to, end: to, editing: 'no', isHeadOpen: false })
  }

  /** As `move`, and Enter goes on below the first cell of the run. */
  tab(to: GridCell): void {
    const first = this.#firstTabbed ?? this.#selection.active.column
    this.move(to)
    this.#firstTabbed = first
  }

  /** To the next row after a cell was edited, or the one before. */
  leave(by: 1 | -1, rows: number): void {
    const { row, column } = this.#selection.active
    const to = Math.min(Math.max(row + by, 0), rows - 1)
    this.move({ row: to, column: this.#firstTabbed ?? column })
  }

  extend(end: GridCell): void {
    this.finish(true)
    this.#set({ ...this.#selection, end, editing: 'no', isHeadOpen: false })
  }

  select({ top, bottom, first, last }: CellRange): void {
    this.finish(true)
    const active = { row: top, column: first }
    this.#set({ active, end: { row: bottom, column: last }, editing: 'no', isHeadOpen: false })
  }

  /** Opens the input of the active cell; with what is typed, in the place of its value. */
  edit(typed: FirstLetters | null): void {
    const { active } = this.#selection
    this.typed = typed
    this.#set({ active, end: active, editing: typed ? 'typed' : 'value', isHeadOpen: false })
  }

  /** Resolves once no cell is edited. */
  idle(): Promise<void> {
    if (this.#selection.editing === 'no') return Promise.resolve()
    return new Promise((resolve) => this.#idle.push(resolve))
  }

  /** After the rows were put in another order: the cell with the focus is at another row. */
  follow(row: number): void {
    const { active } = this.#selection
    if (active.row !== HEAD_ROW && active.row !== row) this.move({ ...active, row })
  }

  openHead(isHeadOpen: boolean): void {
    this.#set({ ...this.#selection, isHeadOpen })
  }

  /** The input that is open now; it is told when it closes, and whether its value is kept. */
  open(finish: (keeps: boolean) => void): () => void {
    this.#finish = finish
    return () => {
      if (this.#finish === finish) this.#finish = null
    }
  }

  /** Ends the editing of a cell. */
  finish(keeps: boolean): void {
    if (this.#selection.editing === 'no') return
    const finish = this.#finish
    this.#finish = null
    finish?.(keeps)
    this.#set({ ...this.#selection, editing: 'no' })
  }

  /** Fewer rows or columns than before are no place for the focus. */
  keepWithin(rows: number, columns: number): void {
    const within = ({ row, column }: GridCell): GridCell => ({
      row: row === HEAD_ROW ? row : Math.max(0, Math.min(row, rows - 1)),
      column: Math.min(column, columns),
    })
    const { active, end } = this.#selection
    const isWithin = [active, end].every((cell) => cell.row < rows && cell.column <= columns)
    if (isWithin) return
    this.#set({ ...this.#selection, active: within(active), end: within(end), editing: 'no' })
  }

  #set(selection: SheetSelection): void {
    this.#selection = selection
    if (selection.editing === 'no') for (const tell of this.#idle.splice(0)) tell()
    this.#listeners.notify()
  }
}
