import { isAtom, isRows, isSameJson, ownValue, type Row } from '../documents/json-shape.ts'
import type { PatchPath } from '../documents/patch.ts'
import { isObject } from '../documents/walk.ts'
import type { Json, JsonObject } from '../json.ts'
import { mergeRichText } from './merge-rich-text.ts'
import { ids, mergeOrder } from './order.ts'

/**
 * One place that both sides changed, to different values. `undefined` is absence: `mine: undefined` is a
 * row or value that I removed and they changed. Of the order of rows that both moved differently, the
 * three values are the lists of row ids.
 *
 * Of a rich text only those paragraphs are in question that both changed within the same words. There
 * `base` is the merged text as it stands until it is answered, and the others are that text with each
 * of the answers.
 */
export interface Conflict {
  readonly path: PatchPath
  readonly kind: 'value' | 'order' | 'text'
  readonly base: Json | undefined
  readonly mine: Json | undefined
  readonly theirs: Json | undefined
  /** Of a text: with what both wrote, one after the other; absent where that would be no text. */
  readonly both?: Json
}
export interface Merged {
  /** Everything that either side changed; at a conflict, mine. */
  readonly merged: JsonObject
  readonly conflicts: readonly Conflict[]
}

/**
 * Two documents that were both made of `base`, as one. Objects are merged name by name, rows by id and
 * rich texts by their paragraphs, so changes at different places are all kept; the same change on both
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
    if (text.answers !== null) {
      conflicts.push({ path, kind: 'text', base: text.merged, ...text.answers })
    }
    return text.merged
  }
  conflicts.push({ path, kind: 'value', base, mine, theirs })
  return mine
}

/** An object whose names mean something each by itself. */
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
