import { type MarkedPart, markedParts } from './source-marks.ts'

/** The attribute of elements that says which field they show, or which row. */
const sourceAttribute = 'data-stet-edit'

/** Something on the page that came from a field. */
export interface Sourced {
  readonly source: string
  readonly element: Element
  /** The part of a text, where the element shows something else beside it. */
  readonly part: (MarkedPart & { readonly text: Text }) | null
}

/** Everything that says where it came from, in the order of the page. */
export function allSourced(root: Element): readonly Sourced[] {
  const found: Sourced[] = []
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (node instanceof Text) found.push(...ofText(node))
    else found.push(...ofElement(node))
  }
  return found
}

/** What is at a point of an element, innermost: a text of it, it, or what is around it. */
export function sourcedAt(target: Element, x: number, y: number): Sourced | null {
  for (let element: Element | null = target; element; element = element.parentElement) {
    const parts = [...element.childNodes].flatMap((node) =>
      node instanceof Text ? ofText(node) : [],
    )
    const [first] = parts.length > 1 ? parts.filter((one) => isInside(one, x, y)) : parts
    const [found] = first ? [first] : ofElement(element)
    if (found) return found
  }
  return null
}

/** Where something is in the window. */
export function boxOf(sourced: Sourced): DOMRect {
  return rangeOfPart(sourced)?.getBoundingClientRect() ?? sourced.element.getBoundingClientRect()
}

/** The part of a text that something is; null for a whole element. */
export function rangeOfPart({ part }: Sourced): Range | null {
  if (!part) return null
  const range = document.createRange()
  // The text may be shorter than when it was found.
  const { length } = part.text
  range.setStart(part.text, Math.min(part.start, length))
  range.setEnd(part.text, Math.min(part.end, length))
  return range
}

/** The element of a row: the one that names it, else the smallest that holds all that came from it and nothing else. */
export function elementOfRow(row: string, all: readonly Sourced[]): Element | null {
  const named = all.find(({ source }) => source === row)
  if (named) return named.element
  const isOfRow = ({ source }: Sourced) => source.startsWith(`${row}.`)
  const own = all.filter(isOfRow)
  let element = own[0]?.element ?? null
  while (element && !own.every((one) => element?.contains(one.element))) {
    element = element.parentElement
  }
  const isShared = all.some(
    (one) => !isOfRow(one) && one.element !== element && element?.contains(one.element),
  )
  return isShared ? null : element
}

function ofElement(node: Node): readonly Sourced[] {
  const source = node instanceof Element ? node.getAttribute(sourceAttribute) : null
  return source === null ? [] : [{ source, element: node as Element, part: null }]
}

function ofText(text: Text): readonly Sourced[] {
  const element = text.parentElement
  if (!element || notShown.has(element.localName)) return []
  const parts = markedParts(text.data)
  const isAlone =
    parts.length === 1 &&
    [...element.childNodes].every((node) => node === text || !node.textContent?.trim())
  return parts.map((part) => ({
    source: part.source,
    element,
    part: isAlone ? null : { ...part, text },
  }))
}

const notShown: ReadonlySet<string> = new Set([
  'title',
  'script',
  'style',
  'noscript',
  'template',
  'option',
])

/** A part may be several lines, each with a box of its own. */
function isInside(sourced: Sourced, x: number, y: number): boolean {
  const boxes = [...(rangeOfPart(sourced)?.getClientRects() ?? [])]
  return boxes.some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  )
}
