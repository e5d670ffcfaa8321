import { isObject, type Json, type JsonObject } from '@stet/core'
import {
  $getNodeByKey,
  $getRoot,
  $isElementNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type NodeKey,
} from 'lexical'
import { $isCard, $storedChildren } from '../cards/CardNode.ts'
import { isSameText } from './same-text.ts'

/** Versions of the wire format's nodes; all others are of version 1. */
const versions: Readonly<Record<string, number>> = Object.freeze({ link: 3, autolink: 2 })

/**
 * The stored JSON of each node of the editor. A node that is not edited keeps the JSON object that it
 * was read from, so that an edit writes the edited line only and comparing two values skips the lines
 * that they share. Call the methods inside an editor's read or update.
 */
export class StoredNodes {
  readonly #json = new Map<NodeKey, JsonObject>()

  /** Takes notice that nodes changed: their JSON is written anew when it is next needed. */
  forget(keys: Iterable<NodeKey>): void {
    for (const key of keys) {
      const json = this.#json.get(key)
      if (json !== undefined) this.#before.set(key, json)
      this.#json.delete(key)
    }
  }

  /** The JSON of changed nodes before they changed: it stays theirs if nothing differs after all. */
  readonly #before = new Map<NodeKey, JsonObject>()

  /**
   * Notes which stored nodes the nodes of the editor stand for, as far as they have the same
   * structure: the editor joins words of one format and neighbouring lists.
   */
  $align(value: Json | undefined): void {
    const root = isObject(value) && isObject(value.root) ? value.root : null
    if (root !== null) this.#$align($getRoot(), root)
    this.#before.clear()
    this.#$prune()
  }

  #$align(node: LexicalNode, json: Json | undefined): boolean {
    const key = node.getKey()
    if (isObject(json) && this.#json.get(key) === json) return true
    this.#json.delete(key)
    if (!isObject(json)) return false
    if ($isCard(node)) {
      if (!isSameText(node.json, json)) return false
    } else {
      if (json.type !== node.getType()) return false
      if ($isElementNode(node) && !this.#$alignChildren(node, json.children)) return false
      if ($isTextNode(node) && !isSameWords(node, json)) return false
    }
    this.#json.set(key, json)
    return true
  }

  #$alignChildren(node: ElementNode, stored: Json | undefined): boolean {
    const children = $storedChildren(node)
    if (!Array.isArray(stored)) return false
    // Without the same number of nodes only the first and the last ones are known to be the same.
    const isSameCount = stored.length === children.length
    let isSame = isSameCount
    let matched = 0
    for (; matched < Math.min(children.length, stored.length); matched += 1) {
      const child = children[matched]
      if (child === undefined || !this.#$align(child, stored[matched])) {
        isSame = false
        if (!isSameCount) break
      }
    }
    for (
      let back = 1;
      !isSameCount && back <= Math.min(children.length, stored.length) - matched;
      back += 1
    ) {
      const child = children[children.length - back]
      if (child === undefined || !this.#$align(child, stored[stored.length - back])) break
    }
    return isSame
  }

  /** The stored node that a node of the editor stands for, unless it was changed since. */
  jsonOf(key: NodeKey): JsonObject | undefined {
    return this.#json.get(key)
  }

  /** The text as it is stored; null for an empty one. `around` has the attributes beside its content. */
  $value(around: Json | undefined): Json | null {
    const root = $getRoot()
    const [only, ...others] = $storedChildren(root)
    const isBlank =
      others.length === 0 &&
      only?.getType() === 'paragraph' &&
      $isElementNode(only) &&
      only.isEmpty() &&
      only.getFormatType() === '' &&
      only.getIndent() === 0
    if (isBlank || only === undefined) return null
    const before = isObject(around) ? around : {}
    const oldRoot = isObject(before.root) ? before.root : {}
    const json = this.$json(root)
    this.#before.clear()
    this.#$prune()
    return { ...before, root: { ...oldRoot, ...json } }
  }

  /** A node with everything in it, as it is stored. */
  $json(node: LexicalNode): JsonObject {
    const key = node.getKey()
    const known = this.#json.get(key)
    if (known !== undefined) return known
    let json: JsonObject
    if ($isCard(node)) json = isObject(node.json) ? node.json : { type: 'unknown' }
    else {
      json = { ...withoutGaps(node.exportJSON()), version: versions[node.getType()] ?? 1 }
      if ($isElementNode(node)) {
        json = { ...json, children: $storedChildren(node).map((child) => this.$json(child)) }
      }
    }
    const before = this.#before.get(key)
    const kept = before !== undefined && isSameText(before, json) ? before : json
    this.#json.set(key, kept)
    return kept
  }

  /** Drops nodes that are gone, once they are many. */
  #$prune(): void {
    this.#sinceLastPrune += 1
    if (this.#sinceLastPrune < 1000) return
    this.#sinceLastPrune = 0
    for (const key of this.#json.keys()) if ($getNodeByKey(key) === null) this.#json.delete(key)
  }

  #sinceLastPrune = 0
}

function isSameWords(node: LexicalNode, { text, format = 0, style = '' }: JsonObject): boolean {
  return (
    $isTextNode(node) &&
    node.getTextContent() === text &&
    node.getFormat() === format &&
    node.getStyle() === style
  )
}

/** The node's JSON without the attributes that are undefined. */
function withoutGaps(json: object): JsonObject {
  return Object.fromEntries(Object.entries(json).filter(([, value]) => value !== undefined))
}
