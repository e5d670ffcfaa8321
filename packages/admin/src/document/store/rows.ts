import type { Json, JsonObject } from '@stet/core'
import { type Path, pathKey, rowId, rowIndex, valueAt, withValue } from '../../base/path.ts'

/** What a list of rows shows without knowing what is in them. */
export interface RowHandle {
  readonly id: string
  /** Of a block; undefined in arrays. */
  readonly blockType: string | undefined
}

const noRows: readonly JsonObject[] = Object.freeze([])

/** The rows at a path; what is not a row there (another shape in an older config) is left out. */
export function rowsAt(document: JsonObject, path: Path): readonly JsonObject[] {
  const value = valueAt(document, path)
  if (!Array.isArray(value)) return noRows
  return (value as readonly JsonObject[]).filter((row) => rowId(row) !== undefined)
}

export function rowHandle(row: JsonObject): RowHandle {
  const { blockType } = row
  return {
    id: rowId(row) ?? '',
    blockType: typeof blockType === 'string' ? blockType : undefined,
  }
}

/** The document with `added` from `index` on; beyond the end means at the end. */
export function withRowsInserted(
  document: JsonObject,
  path: Path,
  index: number,
  added: readonly JsonObject[],
): JsonObject {
  const rows = listAt(document, path)
  return withValue(document, path, rows.toSpliced(clamp(index, rows.length), 0, ...added))
}

export function withRowRemoved(document: JsonObject, path: Path, id: string): JsonObject {
  const rows = listAt(document, path)
  const index = rowIndex(rows, id)
  return index === -1 ? document : withValue(document, path, rows.toSpliced(index, 1))
}

/** The document with the row at `index`, counted without the row itself. */
export function withRowMoved(
  document: JsonObject,
  path: Path,
  id: string,
  index: number,
): JsonObject {
  const rows = listAt(document, path)
  const from = rowIndex(rows, id)
  const row = rows[from]
  if (row === undefined) return document
  const others = rows.toSpliced(from, 1)
  const to = clamp(index, others.length)
  return to === from ? document : withValue(document, path, others.toSpliced(to, 0, row))
}

function listAt(document: JsonObject, path: Path): readonly Json[] {
  const value = valueAt(document, path)
  return Array.isArray(value) ? value : noRows
}

function clamp(index: number, length: number): number {
  return Math.max(0, Math.min(index, length))
}

/** The handles of lists of rows: the same list until rows come, go, move or change type. */
export class RowHandles {
  readonly #known = new Map<string, readonly RowHandle[]>()

  at(document: JsonObject, path: Path): readonly RowHandle[] {
    const key = pathKey(path)
    const known = this.#known.get(key)
    const handles = rowsAt(document, path).map(rowHandle)
    if (known && haveSameHandles(known, handles)) return known
    this.#known.set(key, handles)
    return handles
  }
}

function haveSameHandles(a: readonly RowHandle[], b: readonly RowHandle[]): boolean {
  return (
    a.length === b.length &&
    a.every((row, i) => row.id === b[i]?.id && row.blockType === b[i]?.blockType)
  )
}
