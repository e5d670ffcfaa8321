import { isObject, type Json } from '../json.ts'
import type { RowOperation } from './field-diff.ts'
import { interleaveOrders, type Move, type OrderPlace } from './interleave-orders.ts'
import { longestRising } from './match-sequences.ts'

/**
 * A row that was matched between both sides, or that only one side has; a moved row at each of its
 * places.
 */
export interface RowMatch {
  /** Null for a row that has no unique id. */
  readonly id: string | null
  readonly op: RowOperation
  readonly beforeIndex: number | null
  readonly afterIndex: number | null
  readonly move: Move | null
}

/**
 * Matches the rows of two lists: by id at any place; rows without an id by content, then by place
 * among themselves. A row that changed its block type is another row. The result has the orders of
 * both lists, removed rows before the rows that took their place.
 */
export function matchRows(before: readonly Json[], after: readonly Json[]): readonly RowMatch[] {
  const partners = findPartners(before, after)
  const kept = after.flatMap((_, afterIndex) => {
    const beforeIndex = partners.get(afterIndex)
    return beforeIndex === undefined ? [] : [{ beforeIndex, afterIndex }]
  })
  const inPlace = new Set(
    longestRising(kept.map(({ beforeIndex }) => beforeIndex)).map((at) => kept[at]?.afterIndex),
  )
  const places = interleaveOrders(before.length, after.length, (atB) => {
    const at = partners.get(atB)
    return at === undefined ? undefined : { at, isMoved: !inPlace.has(atB) }
  })
  return places.map((place) => ({
    id: idOf(place.atB === null ? before[place.atA ?? -1] : after[place.atB]),
    op: operationAt(place),
    beforeIndex: place.atA,
    afterIndex: place.atB,
    move: place.move,
  }))
}

function operationAt({ side, move }: OrderPlace): RowOperation {
  if (side === 'both') return 'same'
  if (side === 'before') return move === null ? 'removed' : 'movedAway'
  return move === null ? 'inserted' : 'moved'
}

/** For each index of `after` the index of the matched row in `before`, each used once. */
function findPartners(
  before: readonly Json[],
  after: readonly Json[],
): ReadonlyMap<number, number> {
  const partners = new Map<number, number>()
  const byId = new Map<string, number>()
  const byContent = new Map<string, number[]>()
  const free = new Set<number>()
  before.forEach((row, index) => {
    const id = idOf(row)
    if (id !== null) {
      if (!byId.has(id)) byId.set(id, index)
      return
    }
    free.add(index)
    const content = JSON.stringify(row)
    byContent.set(content, [...(byContent.get(content) ?? []), index])
  })
  const waiting: number[] = []
  after.forEach((row, index) => {
    const id = idOf(row)
    if (id === null) {
      const same = byContent.get(JSON.stringify(row))?.shift()
      if (same === undefined) waiting.push(index)
      else {
        free.delete(same)
        partners.set(index, same)
      }
      return
    }
    const other = byId.get(id)
    if (other === undefined || !isSameBlock(before[other], row)) return
    byId.delete(id)
    partners.set(index, other)
  })
  const left = [...free]
  for (const index of waiting) {
    const at = left.findIndex((other) => isSameBlock(before[other], after[index]))
    if (at === -1) continue
    partners.set(index, left[at] as number)
    left.splice(at, 1)
  }
  return partners
}

function idOf(row: Json | undefined): string | null {
  return isObject(row) && typeof row.id === 'string' && row.id !== '' ? row.id : null
}

function isSameBlock(one: Json | undefined, other: Json | undefined): boolean {
  if (!isObject(one) || !isObject(other)) return isObject(one) === isObject(other)
  return one.blockType === other.blockType
}
