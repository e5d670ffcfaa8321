import { isSameJson } from '../documents/json-shape.ts'
import type { Json } from '../json.ts'

/** Whose change stands where both changed the same thing. */
export type MergeSide = 'mine' | 'theirs'

/** What came of one value on two sides. */
export interface MergedValue<T> {
  readonly value: T
  readonly isDisputed: boolean
}

/** The side that changed a value; where both did, differently, that of `answer`. */
export function mergeThree<T extends Json | undefined>(
  base: T,
  mine: T,
  theirs: T,
  answer: MergeSide,
): MergedValue<T> {
  if (isSameJson(mine, theirs) || isSameJson(base, theirs))
    return { value: mine, isDisputed: false }
  if (isSameJson(base, mine)) return { value: theirs, isDisputed: false }
  return { value: answer === 'theirs' ? theirs : mine, isDisputed: true }
}
