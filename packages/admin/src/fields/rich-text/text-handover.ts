/** What a text that is drawn leaves to its editor. */
export interface TextHandover {
  pressed: PressedPlace | null
  seen: SeenText | null
}

/** A text of which a part is above the window, in pixels. */
export interface SeenText {
  /** From the edge of the window to its begin: less than nothing. */
  readonly top: number
  /** Of its blocks. */
  readonly heights: readonly number[]
}

/** Where a text was pressed before its editor was there. */
export type PressedPlace =
  | LinePlace
  /** A control of a card, by its id. */
  | { readonly kind: 'control'; readonly id: string }

/** A place in a line of a text. */
export interface LinePlace {
  readonly kind: 'caret'
  /** Which block of the text. */
  readonly block: number
  /** Which line of the block. */
  readonly line: number
  /** In characters of the line. */
  readonly offset: number
}

/** Null where a text begins in sight: its editor begins there as well. */
export function seenOf(text: Element): SeenText | null {
  const { top } = text.getBoundingClientRect()
  const heights = () => [...text.children].map((block) => block.getBoundingClientRect().height)
  return top < 0 ? { top, heights: heights() } : null
}

export interface CaretPoint {
  readonly node: Node
  readonly offset: number
}

/** Of a text, wherever that is: no block has this number. */
const END: LinePlace = Object.freeze({ kind: 'caret', block: -1, line: -1, offset: Infinity })

const LINES = 'p, h1, h2, h3, h4, h5, h6, blockquote, li'

export const drawnLinesOf = (block: Element): readonly Element[] => [
  ...(block.matches(LINES) ? [block] : []),
  ...block.querySelectorAll(LINES),
]

/** What of a drawn text is at a point of the window; null where nothing can be written. */
export function placeAt(text: Element, x: number, y: number): PressedPlace | null {
  const card = [...text.querySelectorAll('[inert]')].find((one) => isAt(one, x, y))
  if (card) {
    const controls = card.querySelectorAll('input[id], textarea[id], button[id]')
    const control = [...controls].find((one) => isAt(one, x, y))
    return control ? { kind: 'control', id: control.id } : null
  }
  if (!isAt(text, x, y)) return null
  const point = caretAt(x, y)
  // A placeholder lies over an empty text.
  if (point === null || !text.contains(point.node)) return END
  const { children } = text
  const at = [...children].findIndex((one) => one.contains(point.node))
  // Beside or below its blocks.
  const block = at < 0 ? Math.min(point.offset, children.length - 1) : at
  const lines = children[block] ? drawnLinesOf(children[block]) : []
  const inner = point.node instanceof Element ? point.node : point.node.parentElement
  const line = lines.indexOf(inner?.closest(LINES) ?? text)
  if (line < 0) return { kind: 'caret', block, line: lines.length - 1, offset: Infinity }
  const before = document.createRange()
  before.selectNodeContents(lines[line] ?? text)
  before.setEnd(point.node, point.offset)
  return { kind: 'caret', block, line, offset: before.toString().length }
}

/** Where a line of a drawn text begins; null if it is not of the text. */
export function linePlaceOf(text: Element, line: Element): LinePlace | null {
  const block = [...text.children].findIndex((one) => one.contains(line))
  const lines = text.children[block] ? drawnLinesOf(text.children[block]) : []
  const at = lines.indexOf(line)
  return at < 0 ? null : { kind: 'caret', block, line: at, offset: 0 }
}

/** The place in the same text as its editor shows it; null if that has no such line: its end is nearest. */
export function caretIn(text: Element, { block, line, offset }: LinePlace): CaretPoint | null {
  const found = text.children[block] && drawnLinesOf(text.children[block])[line]
  if (!found) return null
  const texts = document.createTreeWalker(found, NodeFilter.SHOW_TEXT)
  let last: CaretPoint = { node: found, offset: 0 }
  let rest = offset
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const { length } = node as Text
    if (rest <= length) return { node, offset: rest }
    rest -= length
    last = { node, offset: length }
  }
  return last
}

/** Where a caret would be set at a point of the window. */
export function caretAt(x: number, y: number): CaretPoint | null {
  // Safari has only the older way, which the standard lacks.
  if (typeof document.caretPositionFromPoint === 'function') {
    const place = document.caretPositionFromPoint(x, y)
    return place && { node: place.offsetNode, offset: place.offset }
  }
  const range = document.caretRangeFromPoint?.(x, y) ?? null
  return range && { node: range.startContainer, offset: range.startOffset }
}

function isAt(element: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return left <= x && x <= right && top <= y && y <= bottom
}
