import type { Json, JsonObject } from '../json.ts'
import { isAtom, isRows, isSameJson, ownValue, type Row } from './json-shape.ts'
import { type PatchPath, placeRows } from './patch.ts'
import { isObject } from './walk.ts'

/**
 * One place that both sides changed, to different values. `undefined` is absence: `mine: undefined` is a
 * row or value that I removed and they changed. Of the order of rows that both moved differently, the
 * three values are the lists of row ids.
 */
export interface Conflict {
  readonly path: PatchPath
  readonly kind: 'value' | 'order'
  readonly base: Json | undefined
  readonly mine: Json | undefined
  readonly theirs: Json | undefined
}
export interface Merged {
  /** Everything that either side changed; at a conflict, mine. */
  readonly merged: JsonObject
  readonly conflicts: readonly Conflict[]
}

/**
 * Two documents that were both made of `base`, as one. Objects are merged name by name and rows by id, so
 * changes at different paths are all kept; the same change on both sides is one change.
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

const ids = (rows: readonly Row[]): readonly string[] => rows.map(({ id }) => id)

interface MergedOrder {
  readonly ids: readonly string[]
  readonly isDisputed: boolean
}

/**
 * Their inserts and moves replayed on my order, for the rows that are left. When replaying mine on
 * theirs orders the rows that both know otherwise, the two moves contradict each other; mine stand.
 */
function mergeOrder(
  base: readonly Row[],
  mine: readonly Row[],
  theirs: readonly Row[],
  left: ReadonlySet<string>,
): MergedOrder {
  const theirsOnMine = replay(base, theirs, mine, left)
  const mineOnTheirs = replay(base, mine, theirs, left)
  const known = new Set(ids(base))
  const common = (order: readonly string[], other: readonly string[]): string => {
    const inOther = new Set(other)
    return JSON.stringify(order.filter((id) => known.has(id) && inOther.has(id)))
  }
  if (common(theirsOnMine, mineOnTheirs) === common(mineOnTheirs, theirsOnMine)) {
    return { ids: theirsOnMine, isDisputed: false }
  }
  return { ids: replay(base, withoutMoves(base, theirs), mine, left), isDisputed: true }
}

/** What `changed` did to the order of `base`, done to `onto`. */
function replay(
  base: readonly Row[],
  changed: readonly Row[],
  onto: readonly Row[],
  left: ReadonlySet<string>,
): readonly string[] {
  const order = ids(onto).filter((id) => left.has(id))
  const present = new Set(order)
  const changedOrder = ids(changed)
  const indexInChanged = new Map(changedOrder.map((id, index) => [id, index]))
  // A row that moved in `onto` no longer says where its neighbours belong.
  const moved = new Set(
    placeRows(base, onto).flatMap((placement) => (placement.op === 'move' ? placement.id : [])),
  )
  for (const placement of placeRows(base, changed)) {
    const id = placement.op === 'insert' ? placement.row.id : placement.id
    // Gone, or inserted by both and there already.
    if (!left.has(id) || (placement.op === 'insert' && present.has(id))) continue
    if (present.has(id)) order.splice(order.indexOf(id), 1)
    const before = changedOrder
      .slice(0, indexInChanged.get(id))
      .findLast((other) => present.has(other) && !moved.has(other))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
    present.add(id)
    moved.delete(id)
  }
  return order
}

/** The rows of `changed` with those that `base` knows in the order of `base`. */
function withoutMoves(base: readonly Row[], changed: readonly Row[]): readonly Row[] {
  const known = new Set(ids(base))
  const byID = new Map(changed.map((row) => [row.id, row]))
  const inBaseOrder = base.flatMap(({ id }) => byID.get(id) ?? [])
  let next = 0
  return changed.map((row) => (known.has(row.id) ? (inBaseOrder[next++] ?? row) : row))
}
