import { isObject, type Json, type JsonObject } from '../json.ts'
import { embeddedId, embeddedKind, embeddedValues } from '../rich-text/embedded-fields.ts'
import { isInline, isNode, nodesIn, type RichTextNode } from '../rich-text/nodes.ts'
import { mergeLine } from './line.ts'
import { isEven, numbered } from './lists-and-tables.ts'
import { mergeAttributes, mergeLineAttributes, withoutFields } from './merge-attributes.ts'
import { nameNodes, withKept } from './name-nodes.ts'
import { mergeOrder } from './order.ts'
import { isLine, nodeKey, nodesOf, tokensOf } from './rich-text-line.ts'
import { disputed, type Merging } from './rich-text-merging.ts'
import type { MergeSide } from './three-ways.ts'

/** Merges sibling nodes of a text, a list, a table or a cell. */
export function mergeChildren(
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
    const names = mergeLineAttributes(base, mine, theirs, inside)
    const node = { ...names, children: nodesOf(line.value) }
    return { node, isDisputed: line.isDisputed || inside.isDisputed }
  }
  const merged = ofSide(merging.side)
  if (!merged.isDisputed) return [merged.node]
  return disputed(ofSide('mine').node, ofSide('theirs').node, merging)
}

const lineOf = (node: RichTextNode) => tokensOf(nodesIn(node))

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
  const names = mergeLineAttributes(base, mine, theirs, merging)
  if (base.type === 'list')
    return children.length === 0 ? [] : [{ ...names, children: numbered(children, names.start) }]
  // A new row and a new column may not fit together: then the whole table is one conflict.
  if (base.type === 'table' && [was, own, other].every(isEven) && !isEven(children)) {
    return disputed(mine, theirs, merging)
  }
  return [{ ...names, children }]
}

function mergeBlocks(
  base: RichTextNode,
  mine: RichTextNode,
  theirs: RichTextNode,
  merging: Merging,
): readonly Json[] {
  const names = mergeAttributes(
    withoutFields(base),
    withoutFields(mine),
    withoutFields(theirs),
    merging,
  )
  const id = embeddedId(mine)
  const kind = embeddedKind(mine)
  const isNamed =
    id !== undefined &&
    [base, theirs].every((node) => embeddedId(node) === id && embeddedKind(node) === kind)
  const [was, own, other] = [base, mine, theirs].map(embeddedValues) as [
    JsonObject,
    JsonObject,
    JsonObject,
  ]
  // A field of a node that can be named is asked about for itself.
  const isOwnFirst = isNamed || merging.side === 'mine'
  const { merged, conflicts } = isOwnFirst
    ? merging.mergeFields(was, own, other)
    : merging.mergeFields(was, other, own)
  if (isNamed) {
    for (const conflict of conflicts) {
      merging.inNodes.push({ ...conflict, path: [id, ...conflict.path] })
    }
  } else if (conflicts.length > 0) {
    merging.isDisputed = true
    merging.mayKeepBoth = false
  }
  return [{ ...names, fields: merged }]
}
