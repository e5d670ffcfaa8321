import type { Row } from '../documents/json-shape.ts'
import { placeRows } from '../documents/patch.ts'

export const ids = (rows: readonly Row[]): readonly string[] => rows.map(({ id }) => id)

export interface MergedOrder {
  readonly ids: readonly string[]
  readonly isDisputed: boolean
}

/**
 * Replays their inserts and moves on my order, for the rows that are left. If replaying mine on
 * theirs gives another order of the rows that both know, the moves conflict; mine are kept.
 */
export function mergeOrder(
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

/** Applies to `onto` the inserts and moves that lead from `base` to `changed`. */
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
  // A row that moved in `onto` does not determine the place of its neighbours.
  const moved = new Set(
    placeRows(base, onto).flatMap((placement) => (placement.op === 'move' ? placement.id : [])),
  )
  for (const placement of placeRows(base, changed)) {
    const id = placement.op === 'insert' ? placement.row.id : placement.id
    // The row was removed, or both inserted it.
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

/** The rows of `changed`, with those that `base` has in the order of `base`. */
function withoutMoves(base: readonly Row[], changed: readonly Row[]): readonly Row[] {
  const known = new Set(ids(base))
  const byID = new Map(changed.map((row) => [row.id, row]))
  const inBaseOrder = base.flatMap(({ id }) => byID.get(id) ?? [])
  let next = 0
  return changed.map((row) => (known.has(row.id) ? (inBaseOrder[next++] ?? row) : row))
}
