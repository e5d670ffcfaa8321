import { elementsIn, isBlock, tagOf, wholeNumber } from './dom.ts'
import type { ItemPlace, ListKey } from './lists.ts'
import type { Look } from './look.ts'
import type { ListType } from './wire-nodes.ts'

/** The look inside a list; null if the element is none. */
export function listInside(element: Element, tag: string, look: Look): Look | null {
  if (tag !== 'ul' && tag !== 'ol' && tag !== 'menu' && tag !== 'dir') return null
  const type = typeOf(element, tag)
  const start = wholeNumber(element, 'start', 1)
  const own: ListKey = { id: element, type, start: Math.min(Math.max(start, 0), 1_000_000) }
  return { ...look, heading: null, isQuote: false, item: null, lists: [...look.lists, own] }
}

/** The look inside an item of a list. */
export function itemInside(element: Element, look: Look): Look {
  const lists = flatLists(element, look.lists)
  const item: ItemPlace = { lists, isChecked: checkOf(element) === true }
  return { ...look, heading: null, isQuote: false, item, lists }
}

/** Some programs write each level as a list of its own, and its depth beside it. */
function flatLists(item: Element, lists: readonly ListKey[]): readonly ListKey[] {
  const own = lists.at(-1) ?? { id: null, type: 'bullet', start: 1 }
  const slack = item.parentElement?.getAttribute('data-indent')
  const online = item.getAttribute('data-aria-level')
  const level = online === null ? Number(slack ?? Number.NaN) + 1 : Number(online)
  if (lists.length > 1 || !Number.isInteger(level) || level < 1)
    return lists.length > 0 ? lists : [own]
  const around = Array.from({ length: Math.min(level, 12) - 1 }, () => anyList)
  const listId = item.getAttribute('data-listid')
  const isCounted = own.type === 'number' && listId !== null
  return [...around, { ...own, id: isCounted ? `online ${listId} ${level}` : null }]
}

const anyList: ListKey = { id: null, type: 'bullet', start: 1 }

function typeOf(list: Element, tag: string): ListType {
  const isCheck = elementsIn(list).some((item) => tagOf(item) === 'li' && checkOf(item) !== null)
  if (isCheck) return 'check'
  return tag === 'ol' ? 'number' : 'bullet'
}

/** Whether an item is checked; null if it has no box. */
function checkOf(item: Element): boolean | null {
  if (item.getAttribute('role') === 'checkbox' || item.hasAttribute('data-checked')) {
    return (item.getAttribute('aria-checked') ?? item.getAttribute('data-checked')) === 'true'
  }
  const box = boxIn(item, 3)
  if (box === null) return null
  return tagOf(box) === 'input'
    ? box.hasAttribute('checked')
    : box.classList.contains('checkbox-on')
}

/** The box at the beginning of an item, at most a few elements deep. */
function boxIn(parent: Element, depth: number): Element | null {
  for (const element of elementsIn(parent)) {
    const tag = tagOf(element)
    if (tag === 'input' && element.getAttribute('type')?.toLowerCase() === 'checkbox')
      return element
    if (element.classList.contains('checkbox')) return element
    if (tag === 'ul' || tag === 'ol') return null
    const inside =
      depth > 1 && (isBlock(tag) || tag === 'label' || tag === 'span')
        ? boxIn(element, depth - 1)
        : null
    if (inside !== null) return inside
  }
  return null
}
