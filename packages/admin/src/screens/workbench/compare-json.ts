import { pathTo } from '../../ui/json-tree/json-rows.ts'

/** A difference between two answers. */
export interface JsonChange {
  /** The way to the value, as JavaScript would write it. */
  readonly path: string
  readonly kind: 'added' | 'removed' | 'changed'
  /** Undefined where there is none. */
  readonly before: unknown
  readonly after: unknown
}

/**
 * What differs between two answers, in their order. Rows of lists that all have ids are compared with the
 * row of the same id, others with the one at the same place.
 */
export function compareJson(before: unknown, after: unknown): readonly JsonChange[] {
  const changes: JsonChange[] = []
  compare('', before, after, changes)
  return changes
}

function compare(path: string, before: unknown, after: unknown, changes: JsonChange[]): void {
  if (Object.is(before, after)) return
  if (Array.isArray(before) && Array.isArray(after)) {
    compareEntries(path, entriesOf(before, after), changes)
  } else if (isRecord(before) && isRecord(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    const entries = [...names].map((name) => [name, own(before, name), own(after, name)] as const)
    compareEntries(path, entries, changes)
  } else changes.push({ path, kind: 'changed', before, after })
}

type Entry = readonly [name: string | number, before: unknown, after: unknown]

function compareEntries(path: string, entries: readonly Entry[], changes: JsonChange[]): void {
  for (const [name, before, after] of entries) {
    const at = pathTo(path, name)
    if (before === undefined) changes.push({ path: at, kind: 'added', before, after })
    else if (after === undefined) changes.push({ path: at, kind: 'removed', before, after })
    else compare(at, before, after, changes)
  }
}

function entriesOf(before: readonly unknown[], after: readonly unknown[]): readonly Entry[] {
  const [left, right] = [idsOf(before), idsOf(after)]
  if (left === null || right === null) {
    const length = Math.max(before.length, after.length)
    return Array.from({ length }, (_, index) => [index, before[index], after[index]])
  }
  return [
    ...[...left].map(([id, index]): Entry => {
      const other = right.get(id)
      return [index, before[index], other === undefined ? undefined : after[other]]
    }),
    ...[...right]
      .filter(([id]) => !left.has(id))
      .map(([, index]): Entry => [index, undefined, after[index]]),
  ]
}

/** The places of rows by their ids; null unless every row has one of its own. */
function idsOf(list: readonly unknown[]): ReadonlyMap<unknown, number> | null {
  const places = new Map<unknown, number>()
  for (const [index, row] of list.entries()) {
    const id = isRecord(row) ? row.id : undefined
    if ((typeof id !== 'string' && typeof id !== 'number') || places.has(id)) return null
    places.set(id, index)
  }
  return places
}

const own = (record: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
