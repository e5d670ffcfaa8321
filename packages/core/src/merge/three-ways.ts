import { isSameJson } from '../documents/json-shape.ts'
import type { Json } from '../json.ts'

/** The side whose change is taken where both changed the same value. */
export type MergeSide = 'mine' | 'theirs'

/** The result of merging one value. */
export interface MergedValue<T> {
  readonly value: T
  readonly isDisputed: boolean
}

/** The value of the side that changed it; if both changed it differently, that of `answer`. */
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
