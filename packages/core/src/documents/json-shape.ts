import { isObject, type Json, type JsonObject } from '../json.ts'

/** A row of an array or of blocks. */
export interface Row extends JsonObject {
  readonly id: string
}

/** A list whose entries all have ids; an empty list counts as one. */
export function isRows(value: Json | undefined): value is readonly Row[] {
  if (!Array.isArray(value)) return false
  const ids = new Set<string>()
  for (const row of value) {
    if (!isObject(row) || !Object.hasOwn(row, 'id')) return false
    if (typeof row.id !== 'string' || row.id === '') return false
    ids.add(row.id)
  }
  return ids.size === value.length
}

/**
 * An object that is compared and merged only as a whole: a reference with its collection, a rich
 * text. Mixing parts of two of them would give an invalid value.
 */
export function isAtom(value: JsonObject): boolean {
  const isReference =
    Object.hasOwn(value, 'relationTo') &&
    Object.hasOwn(value, 'value') &&
    Object.keys(value).length === 2
  return isReference || (isObject(value.root) && Array.isArray(value.root.children))
}

/** Whether a value is absent, null or empty: a text or a list. */
export const isEmptyValue = (value: Json | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/**
 * Deep equality of JSON: the order of names does not matter, and `undefined` equals absent. Written with
 * loops, because each save compares whole documents with it: lists of names took most of its time.
 */
export function isSameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false
    for (let index = 0; index < a.length; index += 1) {
      if (!isSameJson(a[index], b[index])) return false
    }
    return true
  }
  if (!isObject(a) || !isObject(b)) return false
  let unmatched = 0
  for (const name in a) {
    if (!Object.hasOwn(a, name) || a[name] === undefined) continue
    if (!Object.hasOwn(b, name) || !isSameJson(a[name], b[name])) return false
    unmatched += 1
  }
  for (const name in b) if (Object.hasOwn(b, name) && b[name] !== undefined) unmatched -= 1
  return unmatched === 0
}

/** Own properties only: a document may have a name such as `constructor`. */
export const ownValue = (object: JsonObject, name: string): Json | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined
