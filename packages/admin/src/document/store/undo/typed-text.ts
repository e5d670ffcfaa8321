/** One change of a text, as hands make it. */
export interface TypedText {
  /** `typed` and `deleted`: one sign after the other; `replaced`: pasted, cut, corrected, chosen. */
  readonly kind: 'typed' | 'deleted' | 'replaced'
  /** Where the caret is after it. */
  readonly caret: number
  /** A new word or line begins with it. */
  readonly beginsWord: boolean
  readonly beginsLine: boolean
}

/** What was done to a text; a caret between two equal letters is taken to be at the later place. */
export function typedText(before: string, after: string): TypedText {
  const start = commonStart(before, after)
  const end = commonEnd(before, after, start)
  const added = after.length - start - end
  const removed = before.length - start - end
  const kind =
    added === 1 && removed === 0 ? 'typed' : added === 0 && removed === 1 ? 'deleted' : 'replaced'
  const previous = before.charAt(start - 1)
  const isTyped = kind === 'typed'
  return {
    kind,
    caret: after.length - end,
    beginsWord: isTyped && /\s/u.test(previous) && !/\s/u.test(after.charAt(start)),
    beginsLine: isTyped && previous === '\n',
  }
}

/** Where the caret belongs in a text that changed under it. */
export function caretAfter(before: string, after: string): number {
  return after.length - commonEnd(before, after, commonStart(before, after))
}

function commonStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length)
  let length = 0
  while (length < most && a[length] === b[length]) length += 1
  return length
}

function commonEnd(a: string, b: string, from: number): number {
  const most = Math.min(a.length, b.length) - from
  let length = 0
  while (length < most && a[a.length - 1 - length] === b[b.length - 1 - length]) length += 1
  return length
}
