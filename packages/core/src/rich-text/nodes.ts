import { isObject, type Json, type JsonObject } from '../json.ts'

/**
 * Attributes that editors write without an edit: versions of nodes, the text direction, the
 * format of the next typed text. A direction that an author gave a line is one (`givenDirection`).
 */
export const editorNotes: ReadonlySet<string> = new Set([
  'version',
  'direction',
  'textFormat',
  'textStyle',
])

/** The root node of an editor state; undefined if the value is not one. */
export function rootOf(value: unknown): { readonly children: readonly Json[] } | undefined {
  if (!isObject(value) || !isObject(value.root)) return undefined
  const { type, children } = value.root
  return type === 'root' && Array.isArray(children) ? { children } : undefined
}

/** A node of an editor state: an object with a type. */
export interface RichTextNode extends JsonObject {
  readonly type: string
}

/**
 * The text with each node replaced by what `change` returns, in the order of the text; `path` leads
 * to the node: `root`, `children`, 2. Texts inside blocks are not entered. Unchanged nodes are the
 * same objects in the result, and a value that is not a text is returned as it is. Nodes below the
 * depth that a text may have are left alone: such a text is refused.
 */
export function mapNodes<Value extends Json | undefined>(
  value: Value,
  change: (node: RichTextNode, path: readonly (string | number)[]) => RichTextNode,
): Value {
  if (!isObject(value) || !isObject(value.root)) return value
  const root = mapNode(value.root, ['root'], change)
  return root === value.root ? value : ({ ...value, root } as Json as Value)
}

/** Maximum depth of nodes: each takes two of the 200 levels of JSON that a text may have. */
export const deepestNode = 100

function mapNode(
  node: JsonObject,
  path: (string | number)[],
  change: (node: RichTextNode, path: readonly (string | number)[]) => RichTextNode,
): JsonObject {
  const changed = isNode(node) ? change(node, path) : node
  const { children } = changed
  if (!Array.isArray(children) || path.length > deepestNode * 2) return changed
  const kept: readonly Json[] = children
  let mapped: Json[] | null = null
  for (let index = 0; index < kept.length; index++) {
    const child = kept[index]
    if (!isObject(child)) continue
    path.push('children', index)
    const after = mapNode(child, path, change)
    path.length -= 2
    if (after === child) continue
    mapped ??= [...kept]
    mapped[index] = after
  }
  return mapped === null ? changed : { ...changed, children: mapped }
}

/**
 * Calls `visit` with every node of an editor state, also in editor states inside blocks, and
 * returns its first result that is not undefined. Values that are not nodes are passed to
 * `malformed`. Not recursive, because the text decides how deep it nests.
 */
export function findInNodes<Found>(
  state: unknown,
  visit: (node: RichTextNode) => Found | undefined,
  malformed: () => Found | undefined = () => undefined,
): Found | undefined {
  // Nodes in reverse order, so that the next one is the last.
  const nodes: Json[] = []
  // Other values of nodes, such as a block's fields: not nodes, whatever keys they have, but they
  // may hold another editor state.
  const data: unknown[] = [state]
  for (;;) {
    if (nodes.length > 0) {
      const node = nodes.pop()
      const found = isNode(node) ? visit(node) : malformed()
      if (found !== undefined) return found
      if (!isNode(node)) continue
      const { children } = node
      if (Array.isArray(children)) pushReversed(nodes, children)
      else if (children !== undefined) {
        const wrong = malformed()
        if (wrong !== undefined) return wrong
      }
      for (const name in node) {
        const inner = node[name]
        if (name !== 'children' && typeof inner === 'object' && inner !== null) data.push(inner)
      }
      continue
    }
    if (data.length === 0) return undefined
    const inner = data.pop()
    const nested = rootOf(inner)
    if (nested !== undefined) pushReversed(nodes, nested.children)
    else if (typeof inner === 'object' && inner !== null) {
      for (const value of Object.values(inner)) {
        if (typeof value === 'object' && value !== null) data.push(value)
      }
    }
  }
}

function pushReversed(nodes: Json[], children: readonly Json[]): void {
  for (let index = children.length - 1; index >= 0; index--) nodes.push(children[index] as Json)
}

/** Whether a value is a node of an editor state. */
export function isNode(value: unknown): value is RichTextNode {
  return isObject(value) && typeof value.type === 'string'
}

/** The nodes inside a node. */
export function nodesIn({ children }: RichTextNode): readonly Json[] {
  return Array.isArray(children) ? children : []
}

const inline: ReadonlySet<string> = new Set([
  'text',
  'linebreak',
  'tab',
  'link',
  'autolink',
  'inlineBlock',
  'mark',
])

/** Whether a value is a node in the line: all others begin a line of their own. */
export function isInline(value: unknown): boolean {
  return isNode(value) && (inline.has(value.type) || typeof value.text === 'string')
}
