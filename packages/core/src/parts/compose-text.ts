import { drawn, isOtherIn } from '../diff/rich-text-attributes.ts'
import type { ContainerNode, RichTextBlock } from '../diff/rich-text-blocks.ts'
import type { Json, JsonObject } from '../json.ts'
import { numbered } from '../merge/lists-and-tables.ts'
import { isNode, nodesIn, type RichTextNode } from '../rich-text/nodes.ts'

/** A block of a text that is being composed. */
export interface Leaf {
  readonly block: RichTextBlock
  /** In place of the block's own JSON. */
  readonly node?: Json
  /** How many of the containers around it begin with it. */
  readonly opens: number
}

/** A list or another container that is being filled. */
interface OpenContainer {
  readonly around: ContainerNode
  readonly children: Json[]
  /** Its last child is text beside blocks, which more such text would run into. */
  endsWithLine: boolean
}

/**
 * The nodes of a text with these blocks. A block that does not begin a list, quote, … stays in that
 * of the block before it if it `isSame`; else it gets its own.
 */
export function composeNodes(
  leaves: readonly Leaf[],
  isSame: (one: ContainerNode, other: ContainerNode) => boolean,
): readonly Json[] {
  const root: Json[] = []
  const open: OpenContainer[] = []
  const close = (depth: number) => {
    while (open.length > depth) {
      const closed = open.pop() as OpenContainer
      const outer = open.at(-1)?.children ?? root
      outer.push(filled(closed))
    }
  }
  for (const { block, node = block.node, opens } of leaves) {
    const { around, type } = block
    const isLine = type === 'line'
    let kept = 0
    const most = Math.min(around.length - opens, open.length)
    while (kept < most && isAlike(open[kept]?.around, around[kept], isSame)) kept++
    if (isLine && kept === around.length && open[kept - 1]?.endsWithLine) kept--
    close(kept)
    for (const container of around.slice(kept)) {
      const last = open.at(-1)
      if (last !== undefined) last.endsWithLine = false
      open.push({ around: container, children: [], endsWithLine: false })
    }
    const holder = open.at(-1)
    const into = holder?.children ?? root
    if (isLine && isNode(node)) into.push(...nodesIn(node))
    else into.push(node)
    if (holder !== undefined) holder.endsWithLine = isLine
  }
  close(0)
  return root
}

function filled({ around: { node }, children }: OpenContainer): RichTextNode {
  const inside = node.type === 'list' ? numbered(children, node.start) : children
  return { ...node, children: inside } as JsonObject as RichTextNode
}

/** Whether blocks of both containers may stand in one; how its attributes differ aside. */
function isAlike(
  one: ContainerNode | undefined,
  other: ContainerNode | undefined,
  isSame: (one: ContainerNode, other: ContainerNode) => boolean,
): boolean {
  if (one === undefined || other === undefined || one.type !== other.type) return false
  return !isOtherIn(drawn[one.type] ?? [], one, other) && isSame(one, other)
}

/**
 * Tells which containers of two texts are the same: those with a block that both texts have in them.
 */
export function sameContainers(
  pairs: readonly (readonly [RichTextBlock, RichTextBlock])[],
): (one: ContainerNode, other: ContainerNode) => boolean {
  const known = new Map<ContainerNode, ContainerNode>()
  const first = (container: ContainerNode): ContainerNode => {
    let found = container
    for (let next = known.get(found); next !== undefined; next = known.get(found)) found = next
    return found
  }
  for (const [one, other] of pairs) {
    one.around.forEach((container, depth) => {
      const partner = other.around[depth]
      if (partner === undefined) return
      const [a, b] = [first(container), first(partner)]
      if (a !== b) known.set(b, a)
    })
  }
  return (one, other) => first(one) === first(other)
}
