import type { JsonObject } from '@stet/core'
import {
  type ListType,
  type Nodes,
  type Standing,
  storedBreak,
  storedElement,
  storedList,
} from './wire-nodes.ts'

/** A list that items are in. Items of one list share one `id`. */
export interface ListKey {
  /**
   * An object for a list whose items count on after something stood between them; null for any list of the
   * type that stands there.
   */
  readonly id: object | string | null
  readonly type: ListType
  readonly start: number
}

/** Where an item stands: the lists around it, from the outermost on. */
export interface ItemPlace {
  readonly lists: readonly ListKey[]
  readonly isChecked: boolean
}

/** An item with its words. */
export interface ItemLine {
  readonly place: ItemPlace
  readonly words: Nodes
  readonly standing: Standing
}

/** Deeper lists are drawn no deeper than this: a stored text has a greatest depth. */
const deepestList = 12

interface OpenList {
  readonly key: ListKey
  /** Number of lists around it where it came from. */
  readonly depth: number
  readonly start: number
  /** The number of the next item. */
  value: number
  readonly items: JsonObject[]
}

/** Builds lists inside lists from items that follow each other. */
export class ListBuilder {
  /** How many items each list had before something stood between its items. */
  readonly #counts = new Map<object, number>()
  #open: OpenList[] = []
  #last: ItemPlace | null = null

  add({ place, words, standing }: ItemLine): void {
    const last = this.#open.at(-1)
    if (place === this.#last && last !== undefined) {
      // Another paragraph of the same item.
      const item = last.items.at(-1) as JsonObject
      const before = item.children as Nodes
      const between = before.length > 0 && words.length > 0 ? [storedBreak] : []
      last.items[last.items.length - 1] = { ...item, children: [...before, ...between, ...words] }
      return
    }
    this.#last = place
    const wanted = place.lists.slice(0, deepestList)
    this.#close(this.#shared(wanted))
    const from = (this.#open.at(-1)?.depth ?? -1) + 1
    for (const [depth, key] of wanted.entries()) {
      if (depth >= from && (key.id !== null || depth === wanted.length - 1)) this.#begin(key, depth)
    }
    const open = this.#open.at(-1)
    if (open === undefined) return
    open.items.push(
      storedElement('listitem', words, standing, {
        value: open.value++,
        ...(open.key.type === 'check' && { checked: place.isChecked }),
      }),
    )
    const { id } = open.key
    if (typeof id === 'object' && id !== null) this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1)
  }

  /** The lists that were built, outermost first, and a new beginning. */
  take(): Nodes {
    this.#close(0)
    const nodes = this.#finished
    this.#finished = []
    this.#last = null
    return nodes
  }

  #finished: JsonObject[] = []

  /** Number of open lists that a wanted item is in. */
  #shared(wanted: readonly ListKey[]): number {
    const differs = this.#open.findIndex(({ key, depth }) => {
      const other = wanted[depth]
      if (other === undefined) return true
      if (key.id !== null && other.id !== null) return key.id !== other.id
      return depth === wanted.length - 1 && key.type !== other.type
    })
    return differs === -1 ? this.#open.length : differs
  }

  #begin(key: ListKey, depth: number): void {
    const before = typeof key.id === 'object' && key.id !== null ? this.#counts.get(key.id) : 0
    const start = key.type === 'number' ? key.start + (before ?? 0) : 1
    this.#open.push({ key, depth, start, value: start, items: [] })
  }

  /** Closes lists until `depth` are open. */
  #close(depth: number): void {
    while (this.#open.length > depth) {
      const { key, start, items } = this.#open.pop() as OpenList
      const node = withWrittenBoxes(storedList(key.type, start, items))
      const around = this.#open.at(-1)
      if (around === undefined) this.#finished.push(node)
      else {
        around.items.push(
          storedElement(
            'listitem',
            [node],
            {},
            {
              value: around.value,
              ...(around.key.type === 'check' && { checked: false }),
            },
          ),
        )
      }
    }
  }
}

const writtenBox = /^\[([ xX])\]\s+/

/** A list whose items all begin with a box of characters is one to be checked: Notion writes them so. */
function withWrittenBoxes(node: JsonObject): JsonObject {
  const items = node.children as Nodes
  const boxes = items.map((item) => boxOf(item))
  const hasBoxes = node.listType === 'bullet' && boxes.some((box) => box !== null)
  if (!hasBoxes || !items.every((item, at) => boxes[at] !== null || isNested(item))) return node
  const children = items.map((item, at) => {
    const [first, ...rest] = item.children as Nodes
    const box = boxes[at]
    if (first === undefined || !box) return { ...item, checked: false }
    const text = String(first.text).replace(writtenBox, '')
    const words = text === '' ? rest : [{ ...first, text }, ...rest]
    return { ...item, children: words, checked: box !== ' ' }
  })
  return { ...node, listType: 'check', children }
}

const isNested = ({ children }: JsonObject) => (children as Nodes)[0]?.type === 'list'

function boxOf({ children }: JsonObject): string | null {
  const [first] = children as Nodes
  return first?.type === 'text' ? (writtenBox.exec(String(first.text))?.[1] ?? null) : null
}
