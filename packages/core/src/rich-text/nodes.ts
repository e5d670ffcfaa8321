import type { Json, JsonObject } from '../json.ts'

/**
 * What editors note in nodes without anybody having changed anything: versions of nodes, the direction
 * they guessed, what a next word would look like.
 */
export const editorNotes: ReadonlySet<string> = new Set([
  'version',
  'direction',
  'textFormat',
  'textStyle',
])

/** The root node of an editor state; undefined where the value is none. */
export function rootOf(value: unknown): { readonly children: readonly Json[] } | undefined {
  if (!isRecord(value) || !isRecord(value.root)) return undefined
  const { type, children } = value.root
  return type === 'root' && Array.isArray(children) ? { children } : undefined
}

/** A node of an editor state: an object with a type. */
export interface RichTextNode extends JsonObject {
  readonly type: string
}

/**
 * Calls `visit` with every node of an editor state, also those of editor states inside blocks, and
 * answers its first answer that is not undefined. What stands where a node should be goes to
 * `malformed`. Without recursion, because nesting is the caller's to choose.
 */
export function findInNodes<Found>(
  state: unknown,
  visit: (node: RichTextNode) => Found | undefined,
  malformed: () => Found | undefined = () => undefined,
): Found | undefined {
  // Nodes, in reverse order of the text so that the next one is the last.
  const nodes: Json[] = []
  // What nodes carry beside their children, such as a block's fields: not nodes, whatever keys it
  // has, but it may hold another editor state.
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

function isNode(value: unknown): value is RichTextNode {
  return isRecord(value) && typeof value.type === 'string'
}

/** Whether a value is an object with names. */
export function isRecord(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
