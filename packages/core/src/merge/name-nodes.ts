import { type DiffBudget, Interner, matchSequences } from '../diff/match-sequences.ts'
import { identityOf } from '../diff/rich-text-blocks.ts'
import type { Json } from '../json.ts'
import { isNode } from '../rich-text/nodes.ts'
import { alignNodes } from './align-nodes.ts'
import { nodeKey } from './rich-text-line.ts'

type Named = { readonly id: string }
type NamedNode = Named & { readonly node: Json }

/**
 * Names each side's nodes by their place in the base, and new ones by their side or as common to
 * both.
 */
export function nameNodes(
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
export function withKept(
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
