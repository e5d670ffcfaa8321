import { withoutMarks } from './source-marks.ts'
import { rangeOfPart, type Sourced } from './sources.ts'

/** A place in words of the page; white space does not count, since pages have it as they like. */
export interface ClickedWords {
  readonly words: string
  /** How many of their characters are before the place. */
  readonly at: number
  /** Whether there is white space right before it. */
  readonly isAfterSpace: boolean
}

/**
 * The words around a point in something that was clicked: those of the line, which a text may have in
 * parts of several formats, and those of the thing itself, which may be in a line with others.
 */
export function clickedWords(sourced: Sourced, x: number, y: number): readonly ClickedWords[] {
  const place = document.caretPositionFromPoint?.(x, y)
  const node = place?.offsetNode
  if (!place || !(node instanceof Text)) return []
  let line: Element | null = node.parentElement
  while (line && getComputedStyle(line).display.startsWith('inline')) line = line.parentElement
  const whole = line && contentOf(line)
  return [whole, rangeOfPart(sourced) ?? contentOf(sourced.element)].flatMap((range) => {
    if (!range?.isPointInRange(node, place.offset)) return []
    const words = withoutSpace(wordsOf(range))
    range.setEnd(node, place.offset)
    const before = wordsOf(range)
    return { words, at: withoutSpace(before).length, isAfterSpace: /\s$/.test(before) }
  })
}

function contentOf(element: Element): Range {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range
}

const wordsOf = (range: Range) => withoutMarks(String(range))
const withoutSpace = (text: string) => text.replace(/\s/g, '')
