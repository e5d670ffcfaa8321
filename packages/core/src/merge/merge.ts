import { isAtom, isRows, isSameJson, ownValue, type Row } from '../documents/json-shape.ts'
import type { PatchPath } from '../documents/patch.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import type { Conflict } from './conflict.ts'
import { mergeRichText } from './merge-rich-text.ts'
import { ids, mergeOrder } from './order.ts'

export interface Merged {
  /** The changes of both sides; at a conflict, mine. */
  readonly merged: JsonObject
  readonly conflicts: readonly Conflict[]
}

/**
 * Merges two documents that both come from `base`. Objects are merged name by name, rows by id and
 * rich texts by paragraphs, so changes at different places are all kept; the same change on both
 * sides is one change.
 */
export function merge(base: JsonObject, mine: JsonObject, theirs: JsonObject): Merged {
  const conflicts: Conflict[] = []
  const merged = mergeValues(base, mine, theirs, [], conflicts)
  return { merged: isObject(merged) ? merged : mine, conflicts }
}

function mergeValues(
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
  path: PatchPath,
  conflicts: Conflict[],
): Json | undefined {
  if (isSameJson(mine, theirs) || isSameJson(base, theirs)) return mine
  if (isSameJson(base, mine)) return theirs
  if (isRows(mine) && isRows(theirs) && (base === undefined || base === null || isRows(base))) {
    return mergeRows(base ?? [], mine, theirs, path, conflicts)
  }
  if (isParts(mine) && isParts(theirs) && (base === undefined || base === null || isParts(base))) {
    return mergeObjects(base ?? {}, mine, theirs, path, conflicts)
  }
  const text = mergeRichText(base, mine, theirs, merge)
  if (text !== null) {
    for (const conflict of text.inNodes) {
      conflicts.push({ ...conflict, path: [...path, ...conflict.path] })
    }
    if (text.answers !== null) {
      conflicts.push({ path, kind: 'text', base: text.merged, ...text.answers })
    }
    return text.merged
  }
  conflicts.push({ path, kind: 'value', base, mine, theirs })
  return mine
}

/** An object whose values are merged one by one. */
const isParts = (value: Json | undefined): value is JsonObject => isObject(value) && !isAtom(value)

function mergeObjects(
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  path: PatchPath,
  conflicts: Conflict[],
): JsonObject {
  const entries: [string, Json][] = []
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const value = mergeValues(
      ownValue(base, name),
      ownValue(mine, name),
      ownValue(theirs, name),
      [...path, name],
      conflicts,
    )
    if (value !== undefined) entries.push([name, value])
  }
  return Object.fromEntries(entries)
}

function mergeRows(
  base: readonly Row[],
  mine: readonly Row[],
  theirs: readonly Row[],
  path: PatchPath,
  conflicts: Conflict[],
): readonly Row[] {
  const byID = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))
  const [inBase, inMine, inTheirs] = [byID(base), byID(mine), byID(theirs)]
  const merged = new Map<string, Row>()
  for (const id of new Set([...inMine.keys(), ...inTheirs.keys()])) {
    const row = mergeValues(
      inBase.get(id),
      inMine.get(id),
      inTheirs.get(id),
      [...path, id],
      conflicts,
    )
    if (isObject(row)) merged.set(id, row as Row)
  }
  const order = mergeOrder(base, mine, theirs, new Set(merged.keys()))
  if (order.isDisputed) {
    conflicts.push({ path, kind: 'order', base: ids(base), mine: ids(mine), theirs: ids(theirs) })
  }
  return order.ids.flatMap((id) => merged.get(id) ?? [])
}
