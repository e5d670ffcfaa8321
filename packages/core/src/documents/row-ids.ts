import { isObject, type Json, type JsonObject } from '../json.ts'
import type { Plan } from './plan.ts'
import { type DocumentShape, transform } from './walk.ts'

/** Makes a new row id; the caller chooses the source of randomness. */
export type RowIdSource = () => string

// Without vowels, so that no id is a word; without similar characters, so that ids can be read
// aloud.
const alphabet = '0123456789bcdfghjkmnpqrstvwxz'
// 29^12 is above 2^58: a collision within one list is practically impossible.
const length = 12

/** Short ids from a source of numbers in [0, 1). */
export function rowIdSource(random: () => number): RowIdSource {
  return () => {
    let id = ''
    for (let count = 0; count < length; count++) {
      id += alphabet[Math.floor(random() * alphabet.length)]
    }
    return id
  }
}

// Ids are parts of paths and of URLs; older systems wrote 24 hexadecimal digits.
const rowId = /^[A-Za-z0-9_-]{1,64}$/

/** Whether a value may be the id of a row. */
export function isRowId(value: unknown): value is string {
  return typeof value === 'string' && rowId.test(value)
}

/**
 * Gives a new id to every row of arrays and blocks whose id is missing, invalid or used by an
 * earlier row of the same list.
 */
export function ensureRowIds(
  plan: Plan,
  document: JsonObject,
  newId: RowIdSource,
  form: DocumentShape = 'flat',
): JsonObject {
  return transformLists(plan, document, form, (rows) => withIds(rows, newId))
}

function withIds(rows: readonly Json[], newId: RowIdSource): readonly Json[] {
  const taken = new Set<string>()
  let result: Json[] | null = null
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index]
    if (!isObject(row)) continue
    if (isRowId(row.id) && !taken.has(row.id)) {
      taken.add(row.id)
      continue
    }
    const id = newId()
    taken.add(id)
    result ??= [...rows]
    result[index] = { ...row, id }
  }
  return result ?? rows
}

/** Gives a new id to every row, at every depth: a copy must not share rows with its original. */
export function regenerateRowIds(
  plan: Plan,
  document: JsonObject,
  newId: RowIdSource,
  form: DocumentShape = 'stored',
): JsonObject {
  return transformLists(plan, document, form, (rows) =>
    rows.map((row) => (isObject(row) ? { ...row, id: newId() } : row)),
  )
}

/** The document with every list of rows replaced, at every depth. */
function transformLists(
  plan: Plan,
  document: JsonObject,
  form: DocumentShape,
  replace: (rows: readonly Json[]) => readonly Json[],
): JsonObject {
  return transform(
    plan,
    document,
    (node, value) =>
      node.shape === 'value' || node.shape === 'object' || !Array.isArray(value)
        ? value
        : replace(value),
    form,
  )
}
