import { isObject, type Json, type JsonObject } from '@stet/core'
import {
  $getRoot,
  $isElementNode,
  $isTextNode,
  $parseSerializedNode,
  type ElementNode,
  type LexicalNode,
  type SerializedLexicalNode,
} from 'lexical'
import { $isCard, $isPassing, $storedChildren } from '../cards/CardNode.ts'
import type { StateReader } from './editor-state.ts'
import { isSameText } from './same-text.ts'
import type { StoredNodes } from './stored-nodes.ts'

/**
 * Changes the nodes of the editor to those of a stored text. Nodes whose stored JSON is the same
 * object stay as they are, so the cost follows what differs and a caret elsewhere does not move.
 */
export class Reconciler {
  readonly #reader: StateReader
  readonly #stored: StoredNodes

  constructor(reader: StateReader, stored: StoredNodes) {
    this.#reader = reader
    this.#stored = stored
  }

  $show(value: Json | undefined): void {
    const root = $getRoot()
    const { format, indent } = this.#reader.root(value)
    if (root.getFormatType() !== format) root.setFormat((format ?? '') as never)
    if (root.getIndent() !== indent) root.setIndent(Number(indent))
    this.#$children(root, this.#reader.children(value), this.#reader.block)
  }

  /** `read` turns stored children into those of the editor. */
  #$children(parent: ElementNode, wanted: readonly Json[], read: (json: Json) => JsonObject): void {
    const putBack = $takePassing(parent)
    this.#$storedChildren(parent, wanted, read)
    putBack()
  }

  #$storedChildren(
    parent: ElementNode,
    wanted: readonly Json[],
    read: (json: Json) => JsonObject,
  ): void {
    const now = parent.getChildren()
    const isSame = (node: LexicalNode | undefined, json: Json | undefined) =>
      node !== undefined && json !== undefined && this.#stored.jsonOf(node.getKey()) === json
    let start = 0
    while (start < now.length && isSame(now[start], wanted[start])) start += 1
    let tail = 0
    const most = Math.min(now.length, wanted.length) - start
    while (tail < most && isSame(now[now.length - 1 - tail], wanted[wanted.length - 1 - tail])) {
      tail += 1
    }
    const replaced = now.slice(start, now.length - tail)
    const middle = wanted.slice(start, wanted.length - tail)
    if (replaced.length === 0 && middle.length === 0) return
    const byJson = new Map<unknown, LexicalNode>()
    for (const node of replaced) byJson.set(this.#stored.jsonOf(node.getKey()), node)
    const taken = new Set<LexicalNode>()
    const isWanted = new Set<unknown>(middle)
    const nodes = middle.map((json, index) => {
      const same = isObject(json) ? byJson.get(json) : undefined
      // A node that stays in its place keeps its key, and with it the caret or the form in it.
      const there = replaced[index]
      const isFree = there !== undefined && !isWanted.has(this.#stored.jsonOf(there.getKey()))
      const node = same ?? (isFree && this.#$change(there, json, read) ? there : undefined)
      if (node === undefined || taken.has(node)) return null
      taken.add(node)
      return node
    })
    if (nodes.length === replaced.length && nodes.every((node, at) => node === replaced[at])) return
    const brought = nodes.map((node, at) => {
      return node ?? $parseSerializedNode(read(middle[at] as Json) as SerializedLexicalNode)
    })
    parent.splice(start, replaced.length, brought)
  }

  /** Changes a node to a stored one; false if it has to be replaced. */
  #$change(node: LexicalNode, json: Json, read: (json: Json) => JsonObject): boolean {
    if (!isObject(json)) return false
    const target = read(json)
    if ($isCard(node)) {
      const isCard = target.type === 'card' && target.inline === node.isInline()
      if (!isCard || !isSameKind(node.json, json)) return false
      node.setJson(json)
      return true
    }
    if (target.type !== node.getType()) return false
    const { children: _now, ...attributes } = node.exportJSON() as unknown as JsonObject
    const { children: _then, text, ...wanted } = target
    if ($isTextNode(node)) {
      const { text: _text, ...style } = attributes
      if (typeof text !== 'string' || !isSameText(withDefaults(wanted, style), style)) return false
      if (node.getTextContent() !== text) node.setTextContent(text)
      return true
    }
    if (!$isElementNode(node) || !Array.isArray(json.children)) return false
    if (!isSameText(withDefaults(wanted, attributes), attributes)) return false
    const readChildren = childrenOf(target)
    const stored = json.children as readonly Json[]
    if (readChildren.length !== stored.length) return false
    const forms = new Map(stored.map((child, at) => [child, readChildren[at]]))
    this.#$children(node, stored, (child) => forms.get(child) ?? {})
    return true
  }
}

/**
 * Takes the cards out that are no part of the text; the result puts them back behind the lines that
 * they were behind, or where as many lines are before them.
 */
function $takePassing(parent: ElementNode): () => void {
  const children = parent.getChildren()
  if (!children.some($isPassing)) return () => undefined
  let lines = 0
  let line: LexicalNode | null = null
  const taken: { card: LexicalNode; line: LexicalNode | null; lines: number }[] = []
  for (const child of children) {
    if ($isPassing(child)) taken.push({ card: child, line, lines })
    else {
      line = child
      lines += 1
    }
  }
  for (const { card } of taken) card.remove()
  return () => {
    const now = $storedChildren(parent)
    for (const { card, line, lines } of taken.reverse()) {
      const before = line?.getParent()?.is(parent) ? line : now[Math.min(lines, now.length) - 1]
      if (before === undefined) parent.splice(0, 0, [card])
      else before.insertAfter(card)
    }
  }
}

/** Attributes that a stored node leaves out are as the editor has them. */
function withDefaults(wanted: JsonObject, now: JsonObject): JsonObject {
  const missing = Object.entries(now).filter(([name, value]) => {
    return wanted[name] === undefined && isDefault(value)
  })
  return missing.length === 0 ? wanted : { ...wanted, ...Object.fromEntries(missing) }
}

function isDefault(value: Json | undefined): boolean {
  return value === undefined || value === null || value === '' || value === 0 || value === 'normal'
}

/** Whether a card can show another node without being made anew. */
function isSameKind(one: Json, other: JsonObject): boolean {
  if (!isObject(one) || one.type !== other.type || one.relationTo !== other.relationTo) return false
  const [fields, others] = [one.fields, other.fields]
  if (!isObject(fields) || !isObject(others)) return true
  return fields.id === others.id && fields.blockType === others.blockType
}

const childrenOf = ({ children }: JsonObject): readonly JsonObject[] =>
  Array.isArray(children) ? (children as JsonObject[]) : []
