import { isObject, type Json, type JsonObject } from '@stet/core'

/** A stored node whose attributes are all known: it has children if its type has. */
export interface KnownNode extends JsonObject {
  readonly type: string
  readonly children: readonly Json[]
}

/** How nodes of one stored type are read into the editor. */
export interface NodeReader {
  /** Where such a node may be. */
  readonly level: 'block' | 'inline' | 'inside'
  /** Attributes beside those of every node; a node with others becomes a card. */
  readonly attributes: readonly string[]
  /** The node in the editor's form; `null` if it holds what the editor cannot edit. */
  readonly read: (node: KnownNode, state: StateReader) => JsonObject | null
}

/** Attributes of every node. */
const nodeKeys = ['type', 'version', '$'] as const
/** Attributes of nodes with children. */
export const elementKeys = [
  ...(['direction', 'format', 'indent', 'textFormat', 'textStyle'] as const),
  'children',
] as const
export const textAttributes = ['detail', 'format', 'mode', 'style', 'text'] as const

const plainRoot = { type: 'root', version: 1, direction: null, format: '', indent: 0 } as const
const emptyParagraph: JsonObject = {
  ...{ type: 'paragraph', version: 1, direction: null, format: '', indent: 0 },
  ...{ textFormat: 0, textStyle: '', children: [] },
}
const alignments: ReadonlySet<unknown> = new Set([
  ...['', 'left', 'start', 'center', 'right', 'end', 'justify'],
])

/**
 * Reads stored rich texts into the editor's form. Nodes that no reader takes (blocks, pictures, a
 * plugin's nodes, a known node with an unknown attribute) become cards around their JSON, which is
 * stored unchanged whatever is edited beside it.
 */
export class StateReader {
  readonly #readers: ReadonlyMap<string, NodeReader>
  readonly #keys: ReadonlyMap<string, ReadonlySet<string>>

  constructor(readers: ReadonlyMap<string, NodeReader>) {
    this.#readers = readers
    this.#keys = new Map(
      [...readers].map(([type, { attributes }]) => [type, new Set([...nodeKeys, ...attributes])]),
    )
  }

  /** The state of the editor for a stored text. */
  state(value: unknown): JsonObject {
    return { root: { ...this.root(value), children: this.children(value).map(this.block) } }
  }

  /** The attributes of the root; its direction would be that of all lines that have none of their own. */
  root(value: unknown): JsonObject {
    const root = isObject(value) && isObject(value.root) ? value.root : {}
    const known = Object.entries(root).filter(([key]) => rootKeys.has(key))
    return { ...plainRoot, ...Object.fromEntries(known), direction: null }
  }

  /** The stored blocks of the root; a text without any has an empty paragraph. */
  children(value: unknown): readonly Json[] {
    const root = isObject(value) && isObject(value.root) ? value.root : {}
    const { children } = root
    return Array.isArray(children) && children.length > 0 ? (children as Json[]) : onlyParagraph
  }

  /** A node that stands between others. */
  readonly block = (node: Json): JsonObject => this.#read(node, 'block') ?? card(node, false)

  /** A node in a line. */
  readonly inline = (node: Json): JsonObject => this.#read(node, 'inline') ?? card(node, true)

  /** A node that only one other kind holds, such as the row of a table; `null` if it is another. */
  inside(node: Json, type: string): JsonObject | null {
    return isObject(node) && node.type === type ? this.#read(node, 'inside') : null
  }

  #read(node: Json, level: NodeReader['level']): JsonObject | null {
    if (!isObject(node) || typeof node.type !== 'string') return null
    const reader = this.#readers.get(node.type)
    const keys = this.#keys.get(node.type)
    if (reader === undefined || keys === undefined || reader.level !== level) return null
    if (!Object.keys(node).every((key) => keys.has(key))) return null
    if (keys.has('children') && !isElement(node)) return null
    return reader.read(node as KnownNode, this)
  }
}

const rootKeys: ReadonlySet<string> = new Set(elementKeys.filter((key) => key !== 'children'))
const onlyParagraph: readonly Json[] = Object.freeze([emptyParagraph])

function isElement({ children, format = '', indent = 0, direction = null }: JsonObject): boolean {
  return (
    Array.isArray(children) &&
    alignments.has(format) &&
    typeof indent === 'number' &&
    (direction === null || direction === 'ltr' || direction === 'rtl')
  )
}

const card = (json: Json, isInline: boolean): JsonObject => ({
  ...{ type: 'card', version: 1, json },
  inline: isInline,
})
