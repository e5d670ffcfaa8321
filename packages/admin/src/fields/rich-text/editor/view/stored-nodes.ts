import { isObject, type Json, type JsonObject } from '@stet/core'
import {
  $getNodeByKey,
  $getRoot,
  $isElementNode,
  $isTextNode,
  type EditorState,
  type ElementNode,
  type LexicalNode,
  type NodeKey,
  type TextNode,
  type UpdateListenerPayload,
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

  /**
   * Takes notice of an update: the JSON of what it changed is written anew when it is next needed. A
   * node that an update only touched, as the neighbours of a moved line, keeps its JSON.
   */
  forget({
    dirtyElements,
    dirtyLeaves,
    prevEditorState,
    editorState,
  }: UpdateListenerPayload): void {
    const touched = [...dirtyElements].flatMap(([key, isItself]) => (isItself ? [key] : []))
    for (const key of [...dirtyLeaves, ...touched]) {
      if (isUnchanged(key, prevEditorState, editorState)) continue
      this.#json.delete(key)
      const node = editorState.read(() => $getNodeByKey(key))
      const parents = node === null ? [] : editorState.read(() => node.getParentKeys())
      for (const parent of parents) this.#json.delete(parent)
    }
  }

  /**
   * Notes which stored nodes the nodes of the editor stand for, as far as they have the same
   * structure: the editor joins words of one format and neighbouring lists.
   */
  $align(value: Json | undefined): void {
    const root = isObject(value) && isObject(value.root) ? value.root : null
    if (root !== null) this.#$align($getRoot(), root)
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
    const groups = $groupsOf(children, stored)
    if (groups !== null) {
      const isSame = groups.map(([child, pieces]) => {
        const [only, ...others] = pieces
        return others.length > 0 || only === undefined || this.#$align(child, only)
      })
      return isSame.every(Boolean)
    }
    // Without the same number of nodes only the first and the last ones are known to be the same.
    const most = Math.min(children.length, stored.length)
    let matched = 0
    while (matched < most && this.#$alignAt(children, stored, matched)) matched += 1
    for (let back = 1; back <= most - matched; back += 1) {
      if (!this.#$alignAt(children, stored, -back)) break
    }
    return false
  }

  #$alignAt(children: readonly LexicalNode[], stored: readonly Json[], at: number): boolean {
    const child = children.at(at)
    return child !== undefined && this.#$align(child, stored.at(at))
  }

  /** The stored node that a node of the editor stands for, unless it was changed since. */
  jsonOf(key: NodeKey): JsonObject | undefined {
    return this.#json.get(key)
  }

  /**
   * The text as it is stored; null for an empty one. `around` is the text before what was edited, and the
   * result if that was nothing: nodes that were made anew with the same content stand for the same ones.
   */
  $value(around: Json | undefined): Json | null {
    const root = $getRoot()
    const [only, ...others] = $storedChildren(root)
    const isBlank =
      others.length === 0 &&
      only?.getType() === 'paragraph' &&
      $isElementNode(only) &&
      only.isEmpty() &&
      only.getFormatType() === '' &&
      only.getIndent() === 0 &&
      only.getDirection() === null
    if (isBlank || only === undefined) return null
    const before = isObject(around) ? around : {}
    const oldRoot = isObject(before.root) ? before.root : {}
    const json = this.$json(root)
    this.#$prune()
    const { direction = null } = oldRoot
    const value = { ...before, root: { ...oldRoot, ...json, direction } }
    if (around === undefined || !isSameText(value, around)) return value
    this.$align(around)
    return around
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
    this.#json.set(key, json)
    return json
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

/** Whether a node has the same attributes and children after an update as before it. */
function isUnchanged(key: NodeKey, before: EditorState, after: EditorState): boolean {
  const [then, now] = [before, after].map((state) => state.read(() => $ownOf(key)))
  return then !== null && now !== null && isSameText(then, now)
}

function $ownOf(key: NodeKey): JsonObject | null {
  const node = $getNodeByKey(key)
  if (node === null) return null
  const own = withoutGaps(node.exportJSON())
  return $isElementNode(node) ? { ...own, children: node.getChildrenKeys() } : own
}

/**
 * The nodes of the editor, each with the stored ones that it stands for: words of one look are one
 * node, words without a letter none, and a row that is shorter than others is filled with empty cells.
 * `null` if they differ in more than that.
 */
function $groupsOf(
  children: readonly LexicalNode[],
  stored: readonly Json[],
): readonly (readonly [LexicalNode, readonly Json[]])[] | null {
  if (children.length === stored.length && !stored.some(isWordless)) {
    return children.map((child, at) => [child, [stored[at] as Json]])
  }
  const groups: (readonly [LexicalNode, readonly Json[]])[] = []
  let next = 0
  for (const child of children) {
    while (isWordless(stored[next])) next += 1
    const pieces = stored.slice(next, next + $piecesOf(child, stored, next))
    if (pieces.length === 0 && !$isFilling(child)) return null
    next += pieces.length
    groups.push([child, pieces])
  }
  while (isWordless(stored[next])) next += 1
  return next === stored.length ? groups : null
}

/** How many stored nodes, from one on, a node of the editor stands for. */
function $piecesOf(child: LexicalNode, stored: readonly Json[], from: number): number {
  if (from >= stored.length) return 0
  if (!$isTextNode(child)) return 1
  const words = child.getTextContent()
  let text = ''
  for (let at = from; at < stored.length; at += 1) {
    const piece = stored[at]
    if (!isObject(piece) || piece.type !== 'text' || !hasLookOf(child, piece)) break
    text += String(piece.text)
    if (text === words) return at + 1 - from
    if (!words.startsWith(text)) break
  }
  return 1
}

const isWordless = (json: Json | undefined) =>
  isObject(json) && json.type === 'text' && json.text === ''

/** Whether a node is an empty cell, as tables are filled with. */
function $isFilling(node: LexicalNode): boolean {
  if (node.getType() !== 'tablecell' || !$isElementNode(node)) return false
  const [only, ...others] = node.getChildren()
  return others.length === 0 && $isElementNode(only) && only.isEmpty()
}

function isSameWords(node: TextNode, json: JsonObject): boolean {
  return node.getTextContent() === json.text && hasLookOf(node, json)
}

const hasLookOf = (node: TextNode, { format = 0, style = '' }: JsonObject) =>
  node.getFormat() === format && node.getStyle() === style

/** The node's JSON without the attributes that are undefined. */
function withoutGaps(json: object): JsonObject {
  return Object.fromEntries(Object.entries(json).filter(([, value]) => value !== undefined))
}
