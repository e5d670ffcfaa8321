import type { PatchPath } from '../documents/patch.ts'
import type { Json } from '../json.ts'

/**
 * One place that both sides changed to different values. `undefined` means absent: with
 * `mine: undefined`, I removed a row or value that they changed. For an order of rows that both moved
 * differently, the three values are the lists of row ids.
 *
 * In a rich text only those paragraphs are in conflict in which both changed the same words. Then
 * `base` is the merged text as it stands until it is answered, and the other values are that text
 * with each of the answers. A field that both changed in the same block of a text is a conflict of
 * its own, and no part of these texts.
 */
export interface Conflict {
  readonly path: PatchPath
  readonly kind: 'value' | 'order' | 'text'
  readonly base: Json | undefined
  readonly mine: Json | undefined
  readonly theirs: Json | undefined
  /** For a text: with the text of both, one after the other; absent where that would be invalid. */
  readonly both?: Json
}
