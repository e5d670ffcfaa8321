import {
  type DiffBudget,
  defaultDiffSteps,
  Interner,
  matchSequences,
} from '../diff/match-sequences.ts'
import { identityOf, isInline, isNode, isUnset } from '../diff/rich-text-blocks.ts'
import { ownValue } from '../documents/json-shape.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { editorNotes, findInNodes, type RichTextNode, rootOf } from '../rich-text/nodes.ts'
import { alignNodes } from './align-nodes.ts'
import { mergeLine } from './line.ts'
import { mergeOrder } from './order.ts'
import { isLine, nodeKey, nodesOf, tokensOf } from './rich-text-line.ts'
import { type MergeSide, mergeThree } from './three-ways.ts'

/** The text with each of the possible answers to a conflict. */
export interface TextAnswers {
  readonly mine: Json
  readonly theirs: Json
  /** With the text of both, one after the other; absent where something would be duplicated. */
  readonly both?: Json
}

export interface MergedText {
  /** The changes of both sides; where both changed the same words, mine. */
  readonly merged: Json
  /** Null without a conflict. */
  readonly answers: TextAnswers | null
}

/** Merges the fields of a block in the text. */
export type MergeFields = (
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
) => { readonly merged: JsonObject; readonly conflicts: readonly unknown[] }

/**
 * Merges two rich texts that come from one base, paragraph by paragraph: paragraphs that either
 * side inserted are kept, the stored side's first, and one that both edited is merged by its words.
 * A conflict is a paragraph where both changed the same words, or one that a side removed and the
 * other edited: it stays until answered. Null if the values are not rich texts.
 */
export function mergeRichText(
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
  mergeFields: MergeFields,
): MergedText | null {
  if (![mine, theirs].some(isState) || ![base, mine, theirs].every(isStateOrNothing)) return null
  const merged = mergeStates(base, mine, theirs, mergeFields, 'open')
  if (!merged.isDisputed) return { merged: merged.value, answers: null }
  const answered = (answer: Answer) => mergeStates(base, mine, theirs, mergeFields, answer).value
  return {
    merged: merged.value,
    answers: {
      mine: answered('mine'),
      theirs: answered('theirs'),
      ...(merged.mayKeepBoth && { both: answered('both') }),
    },
  }
}

/** How conflicts are resolved; `open` keeps everything that can be kept. */
type Answer = MergeSide | 'both' | 'open'

const isState = (value: Json | undefined): boolean => rootOf(value) !== undefined

const isStateOrNothing = (value: Json | undefined): boolean =>
  value === undefined || value === null || isState(value)

interface Merging {
  readonly answer: Answer
  /** The side whose change wins where only one can. */
  readonly side: MergeSide
  readonly mergeFields: MergeFields
  readonly budget: DiffBudget
  isDisputed: boolean
  mayKeepBoth: boolean
}

function mergeStates(
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
  mergeFields: MergeFields,
  answer: Answer,
) {
  const merging: Merging = {
    answer,
    side: answer === 'theirs' ? 'theirs' : 'mine',
    mergeFields,
    budget: { left: defaultDiffSteps },
    isDisputed: false,
    mayKeepBoth: true,
  }
  const children = mergeChildren(childrenIn(base), childrenIn(mine), childrenIn(theirs), merging)
  const [envelope, theirEnvelope] = [envelopeOf(mine) ?? envelopeOf(theirs), envelopeOf(theirs)]
  const around = mergeNames(
    envelopeOf(base) ?? {},
    envelope ?? {},
    theirEnvelope ?? envelope ?? {},
    merging,
  )
  const roots = [rootNodeOf(base), rootNodeOf(mine), rootNodeOf(theirs)] as const
  const [ownRoot, theirRoot] = [roots[1] ?? roots[2] ?? {}, roots[2] ?? roots[1] ?? {}]
  const root = mergeNames(roots[0] ?? {}, ownRoot, theirRoot, merging)
  const { isDisputed, mayKeepBoth } = merging
  // An editor stores null for an empty text.
  const value = children.length === 0 ? null : { ...around, root: { ...root, children } }
  return { value, isDisputed, mayKeepBoth }
}

const childrenIn = (state: Json | undefined): readonly Json[] => rootOf(state)?.children ?? []

function envelopeOf(state: Json | undefined): JsonObject | null {
  if (!isObject(state)) return null
  const { root: _root, ...envelope } = state
  return envelope
}

function rootNodeOf(state: Json | undefined): JsonObject | null {
  return isObject(state) && isObject(state.root) ? withoutChildren(state.root) : null
}

function withoutChildren(node: JsonObject): JsonObject {
  const { children: _children, ...rest } = node
  return rest
}

/** Merges sibling nodes of a text, a list, a table or a cell. */
function mergeChildren(
  base: readonly Json[],
  mine: readonly Json[],
  theirs: readonly Json[],
  merging: Merging,
): readonly Json[] {
  const [own, other] = nameNodes(base, mine, theirs, merging.budget)
  const inBase = new Map(base.map((node, at) => [`base${at}`, node]))
  const inMine = new Map(own.map(({ id, node }) => [id, node]))
  const inTheirs = new Map(other.map(({ id, node }) => [id, node]))
  const merged = new Map<string, readonly Json[]>()
  for (const id of new Set([...inMine.keys(), ...inTheirs.keys()])) {
    const nodes = mergeNode(inBase.get(id), inMine.get(id), inTheirs.get(id), merging)
    if (nodes.length > 0) merged.set(id, nodes)
  }
  const named = (nodes: readonly Json[]) => nodes.map((_, at) => ({ id: `base${at}` }))
  const order = mergeOrder(
    named(base),
    withKept(base.length, own, merged),
    withKept(base.length, other, merged),
    new Set(merged.keys()),
  )
  return order.ids.flatMap((id) => merged.get(id) ?? [])
}

type Named = { readonly id: string }
type NamedNode = Named & { readonly node: Json }

/**
 * Names each side's nodes by their place in the base, and new ones by their side or as common to
 * both.
 */
function nameNodes(
  base: readonly Json[],
  mine: readonly Json[],
  theirs: readonly Json[],
  budget: DiffBudget,
): readonly [readonly NamedNode[], readonly NamedNode[]] {
  const name = (side: readonly Json[], prefix: string): readonly NamedNode[] => {
    const pairs = alignNodes(base, side, budget)
    return side.map((node, at) => {
      const pair = pairs.of(at)
      return { id: pair === undefined ? `${prefix}${at}` : `base${pair.at}`, node }
    })
  }
  const [own, other] = [name(mine, 'mine'), name(theirs, 'theirs')]
  const [newOwn, newOther] = [newNodes(own, 'mine'), newNodes(other, 'theirs')]
  const interner = new Interner()
  const number = ({ mark }: NewNode) => interner.number(mark)
  const matches = matchSequences(newOwn.map(number), newOther.map(number), budget)
  const same = new Map<string, string>()
  newOwn.forEach(({ id, identity }, at) => {
    const match = identity
      ? newOther.find((node) => node.identity === identity)
      : newOther[matches[at] as number]
    if (match !== undefined) same.set(match.id, id)
  })
  return [own, other.map(({ id, node }) => ({ id: same.get(id) ?? id, node }))]
}

interface NewNode {
  readonly id: string
  readonly identity: string | null
  /** Equal where both sides inserted the same node behind the same node. */
  readonly mark: string
}

function newNodes(nodes: readonly NamedNode[], prefix: string): readonly NewNode[] {
  const found: NewNode[] = []
  let behind = ''
  for (const { id, node } of nodes) {
    if (!id.startsWith(prefix)) behind = id
    else {
      const identity = isNode(node) ? identityOf(node) : null
      found.push({ id, identity, mark: `${behind}\n${nodeKey(node)}` })
    }
  }
  return found
}

/** A side's nodes, and those that it removed but keeps because the other side edited them. */
function withKept(
  baseLength: number,
  nodes: readonly NamedNode[],
  merged: ReadonlyMap<string, unknown>,
): readonly Named[] {
  const result = nodes.map(({ id }) => ({ id }))
  const present = new Set(result.map(({ id }) => id))
  let behind = -1
  for (let at = 0; at < baseLength; at++) {
    const id = `base${at}`
    if (present.has(id)) behind = result.findIndex((node) => node.id === id)
    else if (merged.has(id)) result.splice(++behind, 0, { id })
  }
  return result
}

/** The result for one node: nothing, one node, or two where both sides' are kept. */
function mergeNode(
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
  merging: Merging,
): readonly Json[] {
  if (mine === undefined || theirs === undefined) {
    const left = mine ?? theirs
    if (left === undefined) return []
    if (base === undefined) return [left]
    if (nodeKey(left) === nodeKey(base)) return []
    merging.isDisputed = true
    const isRemovalAnswered = merging.answer === (mine === undefined ? 'mine' : 'theirs')
    return isRemovalAnswered ? [] : [left]
  }
  const [ownKey, theirKey] = [nodeKey(mine), nodeKey(theirs)]
  const baseKey = base === undefined ? null : nodeKey(base)
  if (ownKey === theirKey || baseKey === theirKey) return [mine]
  if (baseKey === ownKey) return [theirs]
  if (base === undefined || !isNode(base) || !isNode(mine) || !isNode(theirs)) {
    return disputed(mine, theirs, merging)
  }
  if (isLine(base) && isLine(mine) && isLine(theirs)) return mergeLines(base, mine, theirs, merging)
  const types = new Set([base.type, mine.type, theirs.type])
  if (types.size > 1) return disputed(mine, theirs, merging)
  if ([base, mine, theirs].every(isContainer)) return mergeContainers(base, mine, theirs, merging)
  if ([base, mine, theirs].every(({ fields, children }) => isObject(fields) && !children)) {
    return mergeBlocks(base, mine, theirs, merging)
  }
  return disputed(mine, theirs, merging)
}

function disputed(mine: Json, theirs: Json, merging: Merging): readonly Json[] {
  merging.isDisputed = true
  if (!mayBeTwice(mine) || !mayBeTwice(theirs)) merging.mayKeepBoth = false
  else if (merging.answer === 'both') return [mine, theirs]
  return [merging.side === 'theirs' ? theirs : mine]
}

/** A node with an identity and a part of a table must not be duplicated. */
const mayBeTwice = (node: Json): boolean =>
  isNode(node) &&
  findInNodes({ root: { type: 'root', children: [node] } }, (inside) =>
    identityOf(inside) !== null || unique.has(inside.type) ? true : undefined,
  ) === undefined

const unique: ReadonlySet<string> = new Set([
  'upload',
  'block',
  'inlineBlock',
  'tablerow',
  'tablecell',
])

function mergeLines(
  base: RichTextNode,
  mine: RichTextNode,
  theirs: RichTextNode,
  merging: Merging,
): readonly Json[] {
  const [was, own, other] = [lineOf(base), lineOf(mine), lineOf(theirs)]
  const ofSide = (side: MergeSide) => {
    const inside: Merging = { ...merging, answer: side, side, isDisputed: false }
    const line = mergeLine(was, own, other, side, merging.budget)
    const names = mergeNames(
      withoutChildren(base),
      withoutChildren(mine),
      withoutChildren(theirs),
      inside,
    )
    const node = { ...names, children: nodesOf(line.value) }
    return { node, isDisputed: line.isDisputed || inside.isDisputed }
  }
  const merged = ofSide(merging.side)
  if (!merged.isDisputed) return [merged.node]
  return disputed(ofSide('mine').node, ofSide('theirs').node, merging)
}

const lineOf = (node: RichTextNode) => tokensOf(nodesIn(node))

const nodesIn = ({ children }: RichTextNode): readonly Json[] =>
  Array.isArray(children) ? children : []

const isContainer = (node: RichTextNode): boolean =>
  containers.has(node.type) &&
  Array.isArray(node.children) &&
  !(node.children as readonly Json[]).some(isInline)

const containers: ReadonlySet<string> = new Set([
  'list',
  'listitem',
  'quote',
  'table',
  'tablerow',
  'tablecell',
])

function mergeContainers(
  base: RichTextNode,
  mine: RichTextNode,
  theirs: RichTextNode,
  merging: Merging,
): readonly Json[] {
  const [was, own, other] = [nodesIn(base), nodesIn(mine), nodesIn(theirs)]
  const children = mergeChildren(was, own, other, merging)
  const names = mergeNames(
    withoutChildren(base),
    withoutChildren(mine),
    withoutChildren(theirs),
    merging,
  )
  if (base.type === 'list')
    return children.length === 0 ? [] : [{ ...names, children: numbered(children, names.start) }]
  // A new row and a new column may not fit together: then the whole table is one conflict.
  if (base.type === 'table' && [was, own, other].every(isEven) && !isEven(children)) {
    return disputed(mine, theirs, merging)
  }
  return [{ ...names, children }]
}

/** Numbers list items again; an item that only holds a nested list has no number. */
function numbered(items: readonly Json[], start: Json | undefined): readonly Json[] {
  let value = typeof start === 'number' ? start : 1
  return items.map((item) => {
    if (!isNode(item) || item.type !== 'listitem' || typeof item.value !== 'number') return item
    const own = item.value === value ? item : { ...item, value }
    const [first] = nodesIn(item)
    if (!isNode(first) || first.type !== 'list') value++
    return own
  })
}

/** Whether all rows of a table have the same width. */
function isEven(rows: readonly Json[]): boolean {
  const widths = rows.map((row) => {
    const cells = isNode(row) ? nodesIn(row) : []
    const span = (cell: Json) =>
      isNode(cell) && typeof cell.colSpan === 'number' ? cell.colSpan : 1
    return cells.reduce<number>((width, cell) => width + span(cell), 0)
  })
  return new Set(widths).size < 2
}

function mergeBlocks(
  base: RichTextNode,
  mine: RichTextNode,
  theirs: RichTextNode,
  merging: Merging,
): readonly Json[] {
  const sides = merging.side === 'theirs' ? [theirs, mine] : [mine, theirs]
  const [first, second] = sides.map(({ fields }) => fields as JsonObject) as [
    JsonObject,
    JsonObject,
  ]
  const fields = merging.mergeFields(base.fields as JsonObject, first, second)
  if (fields.conflicts.length > 0) {
    merging.isDisputed = true
    merging.mayKeepBoth = false
  }
  const [was, own, other] = [withoutFields(base), withoutFields(mine), withoutFields(theirs)]
  const names = mergeNames(was, own, other, merging)
  return [{ ...names, fields: fields.merged }]
}

function withoutFields(node: JsonObject): JsonObject {
  const { fields: _fields, ...rest } = node
  return rest
}

/**
 * Merges the attributes of nodes by name; attributes that the editor writes by itself are not a
 * change.
 */
function mergeNames(
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  merging: Merging,
): JsonObject {
  const entries: [string, Json][] = []
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const [was, own, other] = [base, mine, theirs].map((side) => ownValue(side, name))
    if (editorNotes.has(name) || (name === 'value' && mine.type === 'listitem')) {
      const note = own ?? other
      if (note !== undefined) entries.push([name, note])
      continue
    }
    const set = (value: Json | undefined) => (isUnset(name, value) ? undefined : value)
    const { value, isDisputed } = mergeThree(set(was), set(own), set(other), merging.side)
    if (isDisputed) {
      merging.isDisputed = true
      merging.mayKeepBoth = false
    }
    const written = value ?? [own, other].find((side) => isUnset(name, side))
    if (written !== undefined) entries.push([name, written])
  }
  return Object.fromEntries(entries)
}
