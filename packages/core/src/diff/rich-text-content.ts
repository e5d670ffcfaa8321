import type { JsonObject } from '../json.ts'
import type { ContentDiff } from './field-diff.ts'
import type { DiffBudget } from './match-sequences.ts'

/** What the comparison of a text needs from its caller. */
export interface TextComparison {
  readonly budget: DiffBudget
  /**
   * Compares the fields of a block in the text; null where it has none. Where only one side has the
   * block, both values are its values.
   */
  readonly compareContent: (
    before: JsonObject | null,
    after: JsonObject | null,
    isOneSided: boolean,
  ) => Omit<ContentDiff, 'op' | 'isInline'>
}

/** The only side that has something; null where both have it. */
export type Side = 'before' | 'after' | null

/** The only side that has a block; null where both have it. */
export const sideOfBlock = (before: object | undefined, after: object | undefined): Side =>
  before === undefined ? 'after' : after === undefined ? 'before' : null

/** Compares the fields of a block or inline block; `side` is the only side that has it. */
export function diffContent(
  before: JsonObject | null,
  after: JsonObject | null,
  side: Side,
  isInline: boolean,
  { compareContent }: TextComparison,
): ContentDiff | null {
  if (before === null && after === null) return null
  if (side !== null) {
    const held = side === 'before' ? before : after
    const op = side === 'before' ? 'removed' : 'inserted'
    return { ...compareContent(held, held, true), op, isInline }
  }
  const compared = compareContent(before, after, false)
  const isChanged = compared.children.some((child) => child.isChanged)
  return { ...compared, op: isChanged ? 'changed' : 'same', isInline }
}
