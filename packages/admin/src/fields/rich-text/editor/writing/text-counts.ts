import { isObject, type Json, rootOf, textSize } from '@stet/core'

type TextSize = ReturnType<typeof textSize>

/** Sizes of lines. Lines that are not edited stay the same objects. */
const known = new WeakMap<object, TextSize>()

/** The size of a text as its limits count it; only lines that were edited since are counted anew. */
export function countText(value: Json | undefined): TextSize {
  let words = 0
  let characters = 0
  for (const line of rootOf(value)?.children ?? []) {
    if (!isObject(line)) continue
    let size = known.get(line)
    if (size === undefined) {
      size = textSize({ root: { type: 'root', children: [line] } })
      known.set(line, size)
    }
    words += size.words
    characters += size.characters
  }
  return { words, characters }
}

/** Where a count is with regard to its limit. */
export type LimitState =
  | { readonly kind: 'within' }
  /** Nine tenths are used. */
  | { readonly kind: 'near'; readonly left: number }
  | { readonly kind: 'beyond'; readonly excess: number }

const within: LimitState = Object.freeze({ kind: 'within' })

export function limitState(count: number, limit: number | null): LimitState {
  if (limit === null) return within
  if (count > limit) return { kind: 'beyond', excess: count - limit }
  return count >= limit * 0.9 && count > 0 ? { kind: 'near', left: limit - count } : within
}
