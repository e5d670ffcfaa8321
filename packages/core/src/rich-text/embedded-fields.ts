import { isObject, type Json, type JsonObject } from '../json.ts'
import { mapNodes, type RichTextNode, rootOf } from './nodes.ts'

// Some nodes of a rich text hold fields of the config in `fields`: blocks, inline blocks, links and
// uploads. They are to a text what rows are to a list: each has an id, and a kind that says which
// fields it has.

/**
 * Which fields a node holds: `block.SLUG`, `inlineBlock.SLUG`, `upload.COLLECTION` or `link`;
 * undefined for nodes that hold none.
 */
export function embeddedKind(node: RichTextNode): string | undefined {
  switch (node.type) {
    case 'block':
    case 'inlineBlock': {
      const slug = isObject(node.fields) ? node.fields.blockType : undefined
      return typeof slug === 'string' ? `${node.type}.${slug}` : undefined
    }
    case 'upload':
      return typeof node.relationTo === 'string' ? `upload.${node.relationTo}` : undefined
    case 'link':
    case 'autolink':
      return 'link'
    default:
      return undefined
  }
}

/** The values of the fields that a node holds; an upload without any has null there. */
export function embeddedValues(node: RichTextNode): JsonObject {
  return isObject(node.fields) ? node.fields : nothing
}

/** The node with other values; one without any keeps saying so in its way. */
export function withEmbeddedValues(node: RichTextNode, fields: JsonObject): RichTextNode {
  const hasNone = !isObject(node.fields) && Object.keys(fields).length === 0
  return fields === node.fields || hasNone ? node : { ...node, fields }
}

/** Whether a node is a block, between paragraphs or in a line. */
export function isBlockNode({ type }: RichTextNode): boolean {
  return type === 'block' || type === 'inlineBlock'
}

/** The id of a node that holds fields: blocks have it among their fields. */
export function embeddedId(node: RichTextNode): string | undefined {
  const id = isBlockNode(node) ? embeddedValues(node).id : node.id
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** The node with this id. */
export function withEmbeddedId(node: RichTextNode, id: string): RichTextNode {
  return isBlockNode(node) ? { ...node, fields: { ...embeddedValues(node), id } } : { ...node, id }
}

/** The nodes of a text that hold fields, by their ids; of several with one id, the first. */
export function embeddedById(value: Json | undefined): ReadonlyMap<string, RichTextNode> {
  const byId = new Map<string, RichTextNode>()
  visitEmbedded(value, (node) => {
    const id = embeddedId(node)
    if (id !== undefined && !byId.has(id)) byId.set(id, node)
  })
  return byId
}

/** The node that is to be compared with another: the one with its id, if it has the same fields. */
export function sameEmbedded(
  byId: ReadonlyMap<string, RichTextNode>,
  node: RichTextNode,
): RichTextNode | undefined {
  const id = embeddedId(node)
  const same = id === undefined ? undefined : byId.get(id)
  return same !== undefined && embeddedKind(same) === embeddedKind(node) ? same : undefined
}

/**
 * The number of steps that lead from a text into the fields of a node, if the path does that from
 * `from` on: `root`, `children`, 2, `fields`; else 0.
 */
export function stepsToFields(
  value: Json | undefined,
  path: readonly (string | number)[],
  from: number,
): number {
  if (path[from] !== 'root' || rootOf(value) === undefined) return 0
  let at = from + 1
  while (path[at] === 'children') at += 2
  return path[at] === 'fields' ? at + 1 - from : 0
}

/**
 * The node at a path that begins with `root` and leads into the fields of a node, and the number of
 * steps until there; null if there is none.
 */
export function embeddedAt(
  value: Json | undefined,
  path: readonly (string | number)[],
): { readonly node: RichTextNode; readonly kind: string; readonly steps: number } | null {
  let node: Json | undefined = isObject(value) && path[0] === 'root' ? value.root : undefined
  for (let step = 1; isObject(node); step += 2) {
    const [name, index] = [path[step], path[step + 1]]
    if (name === 'fields') {
      const kind = typeof node.type === 'string' ? embeddedKind(node as RichTextNode) : undefined
      return kind === undefined ? null : { node: node as RichTextNode, kind, steps: step + 1 }
    }
    if (name !== 'children' || !Array.isArray(node.children)) return null
    node = (node.children as readonly Json[])[Number(index)]
  }
  return null
}

/**
 * What may be done with each node of a text that holds fields. `path` leads from the text to the
 * node: `root`, `children`, 2. One list is reused for the whole text: copy what you keep.
 */
export type EmbeddedVisitor<Result> = (
  node: RichTextNode,
  kind: string,
  path: readonly (string | number)[],
) => Result

/** Visits each node of a text that holds fields, in the order of the text. */
export function visitEmbedded(value: Json | undefined, visit: EmbeddedVisitor<void>): void {
  mapEmbedded(value, (node, kind, path) => {
    visit(node, kind, path)
    return node
  })
}

/**
 * The text with each node that holds fields replaced by what `change` returns, in the order of the
 * text. Unchanged nodes are the same objects in the result.
 */
export function mapEmbedded<Value extends Json | undefined>(
  value: Value,
  change: EmbeddedVisitor<RichTextNode>,
): Value {
  return mapNodes(value, (node, path) => {
    const kind = embeddedKind(node)
    return kind === undefined ? node : change(node, kind, path)
  })
}

const nothing: JsonObject = Object.freeze({})
