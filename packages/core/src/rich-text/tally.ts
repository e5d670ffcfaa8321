import type { Json } from '../json.ts'
import { isNode, nodesIn, type RichTextNode, rootOf } from './nodes.ts'

/** How much of one kind a text holds. */
interface Tally {
  readonly nodes: number
  /** Those of the nodes that hold no words. */
  readonly empty: number
  /** The length of the words in the nodes; words in a node inside another of the kind count once. */
  readonly characters: number
}

const nothing: Tally = Object.freeze({ nodes: 0, empty: 0, characters: 0 })

/**
 * How much of each kind a text holds, where `kindsOf` gives the kinds of a node. Texts inside blocks
 * are not entered.
 */
export function tallyOf(
  value: Json | undefined,
  kindsOf: (node: RichTextNode) => readonly string[],
): ReadonlyMap<string, Tally> {
  const tallies = new Map<string, Tally>()
  const around = new Set<string>()
  // Recursive: a text that was parsed is not deeper than the stack.
  const visit = (node: RichTextNode): number => {
    const kinds = kindsOf(node)
    const outermost = kinds.filter((kind) => !around.has(kind))
    for (const kind of outermost) around.add(kind)
    let characters = typeof node.text === 'string' ? node.text.length : 0
    for (const child of nodesIn(node)) if (isNode(child)) characters += visit(child)
    for (const kind of outermost) around.delete(kind)
    for (const kind of kinds) {
      const tally = tallies.get(kind) ?? nothing
      tallies.set(kind, {
        nodes: tally.nodes + 1,
        empty: tally.empty + (characters === 0 ? 1 : 0),
        characters: tally.characters + (outermost.includes(kind) ? characters : 0),
      })
    }
    return characters
  }
  for (const node of rootOf(value)?.children ?? []) if (isNode(node)) visit(node)
  return tallies
}

/**
 * Whether there is more of a kind than before. A node that was only cut in two is no more of it, nor
 * are words that were written into it.
 */
export function isMore(now: Tally, before: Tally = nothing): boolean {
  return (
    now.nodes > before.nodes && (now.characters > before.characters || now.empty > before.empty)
  )
}
