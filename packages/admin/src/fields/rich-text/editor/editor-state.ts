import { isObject, type Json, type JsonObject } from '@stet/core'

/**
 * Converts a stored rich text to the editor's state. Nodes that the editor does not support (blocks, tables,
 * pictures, a plugin's nodes, a supported node with an unknown attribute) become a `kept` node around their
 * JSON, which is stored unchanged whatever is edited beside it.
 */
export function toEditorState(value: unknown): JsonObject {
  const root = isObject(value) && isObject(value.root) ? value.root : {}
  const stored = Array.isArray(root.children) ? root.children : []
  const children = stored.length > 0 ? stored.map(block) : [emptyParagraph]
  return { root: { ...plainRoot, ...pick(root, elementKeys), children } }
}

/** A node in the editor that stands for one it does not support. */
export interface OpaqueJson extends JsonObject {
  readonly type: 'kept'
  readonly json: Json
  /** Whether it is inline. */
  readonly inline: boolean
}

const plainRoot = { type: 'root', version: 1, direction: null, format: '', indent: 0 } as const
const emptyParagraph: JsonObject = {
  ...{ type: 'paragraph', version: 1, direction: null, format: '', indent: 0 },
  ...{ textFormat: 0, textStyle: '', children: [] },
}

const nodeKeys = ['type', 'version', '$'] as const
const elementKeys = ['direction', 'format', 'indent', 'textFormat', 'textStyle'] as const
/** Attributes that links of stock Lexical editors have. */
const stockLinkKeys = ['url', 'target', 'rel', 'title'] as const
const textKeys = ['detail', 'format', 'mode', 'style', 'text'] as const
const knownKeys: Readonly<Record<string, ReadonlySet<string>>> = Object.freeze({
  text: new Set([...nodeKeys, ...textKeys]),
  tab: new Set([...nodeKeys, ...textKeys]),
  linebreak: new Set(nodeKeys),
  paragraph: new Set([...nodeKeys, ...elementKeys, 'children']),
  heading: new Set([...nodeKeys, ...elementKeys, 'children', 'tag']),
  quote: new Set([...nodeKeys, ...elementKeys, 'children']),
  list: new Set([...nodeKeys, ...elementKeys, 'children', 'listType', 'start', 'tag']),
  listitem: new Set([...nodeKeys, ...elementKeys, 'children', 'value', 'checked']),
  link: new Set([...nodeKeys, ...elementKeys, 'children', 'id', 'fields', ...stockLinkKeys]),
  autolink: new Set([...nodeKeys, ...elementKeys, 'children', 'id', 'fields', 'isUnlinked']),
})

const headings: ReadonlySet<unknown> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const listTypes: ReadonlySet<unknown> = new Set(['bullet', 'number', 'check'])
const alignments: ReadonlySet<unknown> = new Set([
  ...['', 'left', 'start', 'center', 'right', 'end', 'justify'],
])

function block(node: Json): JsonObject {
  if (!isKnown(node)) return kept(node, false)
  switch (node.type) {
    case 'paragraph':
    case 'quote':
      return { ...node, children: node.children.map(inline) }
    case 'heading':
      return headings.has(node.tag)
        ? { ...node, children: node.children.map(inline) }
        : kept(node, false)
    case 'list':
      return list(node) ?? kept(node, false)
    default:
      return kept(node, false)
  }
}

/** Converts a list whose items are lines or nested lists; `null` if the node is something else. */
function list(node: KnownNode): JsonObject | null {
  if (!listTypes.has(node.listType)) return null
  const items: JsonObject[] = []
  for (const item of node.children) {
    if (!isKnown(item) || item.type !== 'listitem') return null
    const [first, ...rest] = item.children
    const isNested = isObject(first) && first.type === 'list'
    if (!isNested) {
      if (item.children.some((child) => isObject(child) && child.type === 'list')) return null
      items.push({ ...item, children: item.children.map(inline) })
      continue
    }
    const nested = rest.length === 0 && isKnown(first) ? list(first) : null
    if (nested === null) return null
    items.push({ ...item, children: [nested] })
  }
  return { ...node, children: items }
}

function inline(node: Json): JsonObject {
  if (!isKnown(node)) return kept(node, true)
  switch (node.type) {
    case 'text':
    case 'tab':
      return isText(node) ? node : kept(node, true)
    case 'linebreak':
      return node
    case 'link':
    case 'autolink':
      return link(node) ?? kept(node, true)
    default:
      return kept(node, true)
  }
}

/** Converts a link around plain text. Other editors store its address on the node itself. */
function link(node: KnownNode): JsonObject | null {
  const isPlain = node.children.every(
    (child) => isKnown(child) && child.type === 'text' && isText(child),
  )
  if (!isPlain || node.children.length === 0) return null
  if (isObject(node.fields)) return node
  const { url, target, rel, title, ...rest } = node
  if (typeof url !== 'string') return null
  return {
    ...rest,
    fields: {
      ...{ linkType: 'custom', url, newTab: target === '_blank' },
      ...(typeof rel === 'string' && { rel }),
      ...(typeof title === 'string' && { title }),
    },
  }
}

interface KnownNode extends JsonObject {
  readonly type: string
  readonly children: readonly Json[]
}

function isKnown(node: Json): node is KnownNode {
  if (!isObject(node) || typeof node.type !== 'string') return false
  const keys = knownKeys[node.type]
  if (keys === undefined || !Object.keys(node).every((key) => keys.has(key))) return false
  if (!keys.has('children')) return true
  const { children, format = '', indent = 0, direction = null } = node
  return (
    Array.isArray(children) &&
    alignments.has(format) &&
    typeof indent === 'number' &&
    (direction === null || direction === 'ltr' || direction === 'rtl')
  )
}

function isText({ text, format = 0, mode = 'normal', style = '' }: JsonObject): boolean {
  const isPlain = typeof text === 'string' && typeof style === 'string' && mode === 'normal'
  return isPlain && typeof format === 'number' && Number.isInteger(format) && format >= 0
}

const kept = (json: Json, isInline: boolean): OpaqueJson => ({
  ...{ type: 'kept', version: 1, json },
  inline: isInline,
})

function pick(from: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)))
}
