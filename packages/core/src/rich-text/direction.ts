import { isNode, nodesIn, type RichTextNode } from './nodes.ts'

export type WrittenDirection = 'ltr' | 'rtl'

const letter = /\p{L}/u
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** The direction that words have by themselves: that of their first letter; null without letters. */
export function directionOfWords(words: string): WrittenDirection | null {
  const first = letter.exec(words)?.[0]
  if (first === undefined) return null
  return rightToLeft.test(first) ? 'rtl' : 'ltr'
}

const lines: ReadonlySet<string> = new Set(['paragraph', 'heading', 'quote', 'list'])

/**
 * The direction that the author gave a line: one that its words do not have by themselves. Editors
 * write the direction of the words too, some always and others never; that is no edit.
 */
export function givenDirection(node: RichTextNode): WrittenDirection | null {
  const { type, direction } = node
  if ((direction !== 'ltr' && direction !== 'rtl') || !lines.has(type)) return null
  const own = directionInside(node)
  return own === null || own === direction ? null : direction
}

function directionInside(node: RichTextNode): WrittenDirection | null {
  if (typeof node.text === 'string') return directionOfWords(node.text)
  for (const child of nodesIn(node)) {
    const found = isNode(child) ? directionInside(child) : null
    if (found !== null) return found
  }
  return null
}
