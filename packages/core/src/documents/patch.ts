import { isObject, type Json, type JsonObject } from '../json.ts'
import { embeddedValues } from '../rich-text/embedded-fields.ts'
import { embeddedPlace, withEmbeddedAt } from '../rich-text/embedded-places.ts'
import { rootOf } from '../rich-text/nodes.ts'
import { isAtom, isRows, isSameJson, ownValue, type Row } from './json-shape.ts'
import { changedNodes } from './text-changes.ts'

/**
 * A place in a document: names of objects and row ids, never indexes, so that the path still names
 * the same row after it moved: `['layout', 'k3j9', 'heading']`. In a text the id is that of a node
 * that holds fields.
 */
export type PatchPath = readonly string[]

export type PatchOperation =
  | { readonly op: 'set'; readonly path: PatchPath; readonly value: Json }
  | { readonly op: 'unset'; readonly path: PatchPath }
  /** `path` names the list; `after` is the id of the row before, `null` at the start. */
  | (Placement & { readonly path: PatchPath })
  | { readonly op: 'remove'; readonly path: PatchPath; readonly id: string }

/** Changes of a document as data that can be sent, stored and replayed. */
export type Patch = readonly PatchOperation[]

/**
 * The patch that turns `a` into `b`: `apply(diff(a, b), a)` equals `b`. Objects are compared name
 * by name, rows by id, everything else as a whole; an absent name and `undefined` are the same. Of
 * a text in which only fields of its nodes changed, these are compared.
 */
export function diff(a: JsonObject, b: JsonObject): Patch {
  const operations: PatchOperation[] = []
  diffObjects(a, b, [], operations)
  return operations
}

function diffObjects(
  a: JsonObject,
  b: JsonObject,
  path: PatchPath,
  operations: PatchOperation[],
): void {
  for (const name of Object.keys(a)) {
    if (a[name] !== undefined && ownValue(b, name) === undefined) {
      operations.push({ op: 'unset', path: [...path, name] })
    }
  }
  for (const name of Object.keys(b)) {
    const after = b[name]
    if (after !== undefined) diffValues(ownValue(a, name), after, [...path, name], operations)
  }
}

function diffValues(
  before: Json | undefined,
  after: Json,
  path: PatchPath,
  operations: PatchOperation[],
): void {
  if (before === after) return
  if (isRows(before) && isRows(after)) {
    diffRows(before, after, path, operations)
  } else if (isObject(before) && isObject(after) && !isAtom(before) && !isAtom(after)) {
    diffObjects(before, after, path, operations)
  } else if (!diffTexts(before, after, path, operations) && !isSameJson(before, after)) {
    operations.push({ op: 'set', path, value: after })
  }
}

/** Whether the values are texts that differ in nothing but the fields of their nodes. */
function diffTexts(
  before: Json | undefined,
  after: Json,
  path: PatchPath,
  operations: PatchOperation[],
): boolean {
  const changed = isObject(before) && isObject(after) ? changedNodes(before, after) : null
  if (changed === null) return false
  for (const node of changed) diffObjects(node.before, node.after, [...path, node.id], operations)
  return true
}

function diffRows(
  before: readonly Row[],
  after: readonly Row[],
  path: PatchPath,
  operations: PatchOperation[],
): void {
  const afterIDs = new Set(after.map(({ id }) => id))
  for (const { id } of before) {
    if (!afterIDs.has(id)) operations.push({ op: 'remove', path, id })
  }
  for (const operation of placeRows(before, after)) operations.push({ ...operation, path })
  const beforeByID = new Map(before.map((row) => [row.id, row]))
  for (const row of after) {
    const known = beforeByID.get(row.id)
    if (known !== undefined) diffObjects(known, row, [...path, row.id], operations)
  }
}

/** One row inserted or moved in its list. */
export type Placement =
  | { readonly op: 'insert'; readonly row: Row; readonly after: string | null }
  | { readonly op: 'move'; readonly id: string; readonly after: string | null }

/**
 * The fewest inserts and moves that bring rows into their new order. Rows that keep their relative
 * order stay. Every other row is placed directly after the row that precedes it, from front to
 * back, so that the rows before it are already in place.
 */
export function placeRows(before: readonly Row[], after: readonly Row[]): readonly Placement[] {
  const positions = new Map(before.map(({ id }, index) => [id, index]))
  const kept = after.filter(({ id }) => positions.has(id))
  const staying = new Set(
    longestIncreasing(kept.map(({ id }) => positions.get(id) ?? 0)).map((index) => kept[index]?.id),
  )
  const placements: Placement[] = []
  let previous: string | null = null
  for (const row of after) {
    if (!positions.has(row.id)) placements.push({ op: 'insert', row, after: previous })
    else if (!staying.has(row.id)) placements.push({ op: 'move', id: row.id, after: previous })
    previous = row.id
  }
  return placements
}

/** Indexes of a longest increasing subsequence of distinct numbers (patience sorting, n log n). */
function longestIncreasing(numbers: readonly number[]): readonly number[] {
  // tails[n] is the index of the smallest number that ends an increasing run of length n + 1.
  const tails: number[] = []
  const previous: (number | undefined)[] = []
  numbers.forEach((number, index) => {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[tails[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    previous[index] = tails[low - 1]
    tails[low] = index
  })
  const run: number[] = []
  for (let index = tails.at(-1); index !== undefined; index = previous[index]) run.push(index)
  return run.reverse()
}

/**
 * The document after the patch; unchanged parts are the same objects. An operation whose place no
 * longer exists (a removed row, a group that is now text) does nothing; a row whose predecessor was
 * removed goes to the end.
 */
export function apply(patch: Patch, document: JsonObject): JsonObject {
  let result = document
  for (const operation of patch) {
    const changed = applyAt(operation, operation.path, result)
    // The root is an object, and no operation with a path replaces what it goes into.
    if (isObject(changed)) result = changed
  }
  return result
}

function applyAt(
  operation: PatchOperation,
  path: PatchPath,
  value: Json | undefined,
): Json | undefined {
  const [name, ...below] = path
  if (name === undefined) return applyHere(operation, value)
  if (isRows(value)) {
    const index = value.findIndex(({ id }) => id === name)
    const row = value[index]
    if (row === undefined) return value
    const changed = applyAt(operation, below, row)
    if (changed === row) return value
    if (changed === undefined) return value.toSpliced(index, 1)
    return value.with(index, changed as Row)
  }
  if (!isObject(value)) return value
  if (rootOf(value) !== undefined) {
    const node = embeddedPlace(value, name)?.node
    const fields = node && embeddedValues(node)
    const changed = applyAt(operation, below, fields)
    return isObject(changed) && changed !== fields ? withEmbeddedAt(value, name, changed) : value
  }
  const before = ownValue(value, name)
  const changed = applyAt(operation, below, before)
  if (changed === before) return value
  if (changed === undefined) {
    const { [name]: _removed, ...rest } = value
    return rest
  }
  return { ...value, [name]: changed }
}

function applyHere(operation: PatchOperation, value: Json | undefined): Json | undefined {
  switch (operation.op) {
    case 'set':
      return operation.value
    case 'unset':
      return undefined
    case 'insert':
      return isRows(value) && !value.some(({ id }) => id === operation.row.id)
        ? placeAfter(value, operation.row, operation.after)
        : value
    case 'remove':
      return isRows(value) ? value.filter(({ id }) => id !== operation.id) : value
    case 'move': {
      if (!isRows(value)) return value
      const row = value.find(({ id }) => id === operation.id)
      if (row === undefined) return value
      const others = value.filter((other) => other !== row)
      return placeAfter(others, row, operation.after)
    }
  }
}

function placeAfter(rows: readonly Row[], row: Row, after: string | null): readonly Row[] {
  if (after === null) return [row, ...rows]
  const index = rows.findIndex(({ id }) => id === after)
  return index === -1 ? [...rows, row] : rows.toSpliced(index + 1, 0, row)
}

/** The paths that a patch changes: those of its operations, with row ids, each once. */
export function changedPaths(patch: Patch): readonly PatchPath[] {
  const paths = new Map<string, PatchPath>()
  for (const operation of patch) {
    const path = pathOf(operation)
    paths.set(JSON.stringify(path), path)
  }
  return [...paths.values()]
}

function pathOf(operation: PatchOperation): PatchPath {
  switch (operation.op) {
    case 'set':
    case 'unset':
      return operation.path
    case 'insert':
      return [...operation.path, operation.row.id]
    case 'remove':
    case 'move':
      return [...operation.path, operation.id]
  }
}
