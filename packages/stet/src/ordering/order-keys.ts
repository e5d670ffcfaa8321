import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'

// A letter for the length of the number, then digits only: such texts compare alike in every
// collation, whatever it thinks of upper and lower case, of "ch" or of where "z" belongs.
const digits = '0123456789'
const heads = 'bcdfghjkmnpqrstv'

/** Keys longer than this come from hundreds of moves to one spot; then all are made anew. */
export const longestOrderKey = 60

/** A key between two others; `null` is the start or the end. Throws where there is no room, or a key is not ours. */
export function orderKeyBetween(before: string | null, after: string | null): string {
  return generateKeyBetween(before, after, digits, heads)
}

/** That many keys, in order. */
export function orderKeysBetween(
  before: string | null,
  after: string | null,
  count: number,
): readonly string[] {
  return generateNKeysBetween(before, after, count, digits, heads)
}
