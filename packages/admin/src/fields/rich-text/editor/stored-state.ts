import { editorNotes, isObject, type Json, type JsonObject } from '@stet/core'
import { $getRoot, $isElementNode, type EditorState, type LexicalNode } from 'lexical'
import { $isOpaque } from './OpaqueNode.ts'

/** Versions of the wire format's nodes; all others are of version 1. */
const versions: Readonly<Record<string, number>> = Object.freeze({ link: 3, autolink: 2 })

interface Exported {
  readonly json: JsonObject
  readonly children: readonly Json[]
}

/**
 * Converts an editor's state to the stored form. Nodes are immutable, so an unchanged node gives the same
 * JSON object as before: a key typed in a long text creates one line anew, and comparing two values skips
 * the lines that they share.
 */
export class StoredStates {
  readonly #known = new WeakMap<LexicalNode, Exported>()

  /** Null for an empty text. `around` has the attributes of the value beside its content. */
  of(state: EditorState, around: Json | undefined): Json | null {
    return state.read(() => {
      const root = $getRoot()
      const [only] = root.getChildren()
      const isBlank =
        root.getChildrenSize() === 1 &&
        only?.getType() === 'paragraph' &&
        $isElementNode(only) &&
        only.isEmpty() &&
        only.getFormatType() === '' &&
        only.getIndent() === 0
      if (isBlank) return null
      const before = isObject(around) ? around : {}
      const oldRoot = isObject(before.root) ? before.root : {}
      return { ...before, root: { ...oldRoot, ...(this.#json(root) as JsonObject) } }
    })
  }

  #json(node: LexicalNode): Json {
    if ($isOpaque(node)) return node.json
    const known = this.#known.get(node)
    const children = $isElementNode(node)
      ? node.getChildren().map((child) => this.#json(child))
      : noChildren
    if (known && isSameList(known.children, children)) return known.json
    const json: JsonObject = {
      ...withoutGaps(node.exportJSON()),
      version: versions[node.getType()] ?? 1,
      ...($isElementNode(node) && { children }),
    }
    this.#known.set(node, { json, children })
    return json
  }
}

/** The node's JSON without the attributes that are undefined. */
function withoutGaps(json: object): JsonObject {
  return Object.fromEntries(Object.entries(json).filter(([, value]) => value !== undefined))
}

const noChildren: readonly Json[] = Object.freeze([])

function isSameList(one: readonly Json[], other: readonly Json[]): boolean {
  return one.length === other.length && one.every((json, index) => json === other[index])
}

/** Whether two values have the same content. Parts that are the same object are skipped. */
export function isSameText(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((json, at) => isSameText(json, other[at]))
  }
  if (!isObject(one) || !isObject(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => editorNotes.has(name) || isSameText(one[name], other[name]))
}
