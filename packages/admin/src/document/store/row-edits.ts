import type { DefaultsContext, JsonObject, Plan, RowIdSource } from '@stet/core'
import type { Path } from '../../base/path.ts'
import { prepareRow } from './prepare-document.ts'
import { rowHandle, rowsAt, withRowMoved, withRowRemoved, withRowsInserted } from './rows.ts'

export interface RowEditsOptions {
  readonly plan: Plan
  readonly document: () => JsonObject
  readonly newRowId: RowIdSource
  /** For the defaults of new rows. */
  readonly defaults: DefaultsContext
  /** Makes `next` the document: `paths` were edited by it, in the rows of `list`. */
  readonly edit: (next: JsonObject, paths: readonly Path[], list: Path) => void
}

/** What an editor does to the rows of an array or blocks field; each call is one step of undo. */
export class RowEdits {
  readonly #options: RowEditsOptions

  constructor(options: RowEditsOptions) {
    this.#options = options
  }

  /** Puts a new row at `index`, with its defaults and an id; answers the id. */
  insert(list: Path, index: number, row: JsonObject): string {
    const fresh = this.#prepare(list, row, this.#options.defaults)
    this.#insert(list, index, [fresh])
    return fresh.id
  }

  /** Puts copies of rows at `index`, with new ids at every depth, as one step; answers their ids. */
  insertCopies(list: Path, index: number, rows: readonly JsonObject[]): readonly string[] {
    const copies = rows.map((row) => this.#prepare(list, row))
    this.#insert(list, index, copies)
    return copies.map(({ id }) => id)
  }

  /** Puts a copy behind the row; answers the copy's id, or null when the row is gone. */
  duplicate(list: Path, id: string): string | null {
    const rows = rowsAt(this.#options.document(), list)
    const index = rows.findIndex((row) => rowHandle(row).id === id)
    const row = rows[index]
    if (row === undefined) return null
    return this.insertCopies(list, index + 1, [row])[0] ?? null
  }

  /** Puts a removed row back as it was, its ids included; nothing when it is there again already. */
  putBack(list: Path, index: number, row: JsonObject): void {
    const { id } = rowHandle(row)
    const rows = rowsAt(this.#options.document(), list)
    if (rows.some((other) => rowHandle(other).id === id)) return
    this.#insert(list, index, [row])
  }

  remove(list: Path, id: string): void {
    const { document, edit } = this.#options
    edit(withRowRemoved(document(), list, id), [[...list, id]], list)
  }

  /** Moves the row to `index`, counted without the row itself. */
  move(list: Path, id: string, index: number): void {
    const { document, edit } = this.#options
    edit(withRowMoved(document(), list, id, index), [], list)
  }

  #prepare(list: Path, row: JsonObject, defaults?: DefaultsContext) {
    const { plan, document, newRowId } = this.#options
    return prepareRow(plan, document(), list, row, newRowId, defaults)
  }

  #insert(list: Path, index: number, rows: readonly JsonObject[]): void {
    const { document, edit } = this.#options
    const paths = rows.map((row) => [...list, rowHandle(row).id])
    edit(withRowsInserted(document(), list, index, rows), paths, list)
  }
}
