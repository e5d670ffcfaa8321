import { isSameJson } from '../documents/json-shape.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { givenDirection } from '../rich-text/direction.ts'
import {
  editorNotes,
  isInline,
  isNode,
  nodesIn,
  type RichTextNode,
  rootOf,
} from '../rich-text/nodes.ts'
import { stableText } from './stable-text.ts'
import { splitWords } from './text-diff.ts'

/** The look and link of a stretch of text. */
export interface TextLook {
  /** The editor's bits: 1 bold, 2 italic, 4 struck through, 8 underlined, 16 code, … */
  readonly format: number
  /** The other attributes of the text node, or null. */
  readonly attributes: JsonObject | null
  /** The attributes of the link around it, or null outside links. */
  readonly link: JsonObject | null
}

/** Text of one look, a line break, or an inline node that is not text. */
export interface RichTextStretch extends TextLook {
  readonly text: string
  /** An inline block or another node that is not text. */
  readonly node: JsonObject | null
}

/** One paragraph, heading, list item, picture, … of a rich text, without the blocks inside it. */
export interface RichTextBlock {
  readonly type: string
  /** Its JSON; the text between blocks is that of a node `line`. */
  readonly node: Json
  /** The attributes of the node, such as a heading's tag. */
  readonly attributes: JsonObject
  /** The nodes around it, outermost first: a list, a table and its row. */
  readonly around: readonly ContainerNode[]
  /** How many of those containers begin with this block. */
  readonly opens: number
  readonly stretches: readonly RichTextStretch[]
  /** The values of its own fields: all of a block's, a picture's caption. */
  readonly fields: JsonObject | null
  /** The rows of a table; null for other blocks, and for a malformed table. */
  readonly rows: readonly RichTextRow[] | null
  /** Equal for the same block whatever its text is; null where it has no identity. */
  readonly identity: string | null
  /** Equal for blocks that look the same, at any place. */
  readonly key: string
}

/** A row of a table. */
export interface RichTextRow {
  readonly node: RichTextNode
  readonly attributes: JsonObject
  readonly cells: readonly RichTextCell[]
  readonly key: string
}

/** A cell of a table, with the blocks in it. */
export interface RichTextCell {
  readonly node: RichTextNode
  readonly attributes: JsonObject
  readonly blocks: readonly RichTextBlock[]
  readonly key: string
}

export interface RichTextContainer {
  readonly type: string
  readonly attributes: JsonObject
  readonly key: string
}

/** A container with its JSON, where that is at hand. */
export interface ContainerNode extends RichTextContainer {
  readonly node: RichTextNode
}

// Attribute values that mean the same as an absent attribute: some editors write them, others do
// not.
const unset: ReadonlyMap<string, Json> = new Map<string, Json>([
  ['format', ''],
  ['indent', 0],
  ['checked', false],
])

/** Whether an attribute has the same meaning as an absent one. */
export const isUnset = (name: string, value: Json | undefined): boolean =>
  value === undefined || value === null || unset.get(name) === value

interface Pending {
  readonly node: Json | undefined
  readonly around: readonly ContainerNode[]
  /**
   * How many containers have no block yet: shared by the blocks inside, and set to 0 by the first.
   */
  readonly unopened: { count: number }
}

/**
 * A rich text as the visible blocks in their order. Never fails: a value that is not a node becomes
 * a block without a type that holds the value. Not recursive, because the text decides how deep it
 * nests.
 */
export function blocksOf(state: Json | undefined): readonly RichTextBlock[] {
  const root = rootOf(state)
  if (root === undefined) {
    return state === undefined || state === null ? [] : [foreign(state, [], 0)]
  }
  const blocks = blocksAmong(root.children)
  return blocks.length === 1 && isBlank(blocks[0] as RichTextBlock) ? [] : blocks
}

/** The visible blocks of these nodes in their order. */
export function blocksAmong(nodes: readonly Json[]): readonly RichTextBlock[] {
  const blocks: RichTextBlock[] = []
  const pending: Pending[] = []
  push(pending, nodes, [], { count: 0 })
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, around, unopened } = next
    const opens = unopened.count
    if (!isNode(node)) {
      unopened.count = 0
      blocks.push(foreign(node, around, opens))
      continue
    }
    const children = nodesIn(node)
    const { fields, ...attributes } = attributesOf(node)
    const rows = rowsOf(node)
    if (holdsLine(node) || rows !== null) {
      unopened.count = 0
      const stretches = rows === null ? stretchesOf(children) : []
      const own = isObject(fields) ? attributes : attributesOf(node)
      blocks.push(block(node, own, around, opens, stretches, rows))
      continue
    }
    const whole = attributesOf(node)
    const key = `${node.type}${stableText(whole)}`
    const within = [...around, { type: node.type, attributes: whole, key, node }]
    push(pending, grouped(children), within, { count: opens + 1 })
    unopened.count = 0
  }
  return blocks
}

/** Whether a block is the single empty paragraph of an empty editor. */
const isBlank = ({ type, around, stretches }: RichTextBlock): boolean =>
  type === 'paragraph' && around.length === 0 && stretches.length === 0

function block(
  node: RichTextNode,
  attributes: JsonObject,
  around: readonly ContainerNode[],
  opens: number,
  stretches: readonly RichTextStretch[],
  rows: readonly RichTextRow[] | null,
): RichTextBlock {
  const { type } = node
  const fields = isObject(node.fields) ? node.fields : null
  const places = around.map((container) => container.key).join('\n')
  const content = stretches.map((stretch) => `${JSON.stringify(stretch.text)}${lookKey(stretch)}`)
  const cells = (rows ?? []).map((row) => row.key)
  const inside = fields === null ? [] : [stableText(withoutNothing(fields))]
  const key = [`${type}${stableText(attributes)}`, places, ...content, ...cells, ...inside].join(
    '\n',
  )
  return {
    type,
    node,
    attributes,
    around,
    opens,
    stretches,
    fields,
    rows,
    identity: identityOf(node),
    key,
  }
}

const withoutNothing = (fields: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

/** The identity of a block or inline block; null where only its place identifies it. */
export function identityOf({ type, fields }: JsonObject): string | null {
  if (!isObject(fields) || typeof fields.id !== 'string' || fields.id === '') return null
  return JSON.stringify([type, fields.blockType, fields.id])
}

/** The rows of a table if it holds only rows of cells. */
function rowsOf(node: RichTextNode): readonly RichTextRow[] | null {
  if (node.type !== 'table') return null
  const rows: RichTextRow[] = []
  for (const row of nodesIn(node)) {
    if (!isNode(row) || row.type !== 'tablerow') return null
    const cells: RichTextCell[] = []
    for (const cell of nodesIn(row)) {
      if (!isNode(cell) || cell.type !== 'tablecell') return null
      const attributes = attributesOf(cell)
      const blocks = blocksAmong(grouped(nodesIn(cell)))
      const key = framed([stableText(attributes), ...blocks.map((inside) => inside.key)])
      cells.push({ node: cell, attributes, blocks, key })
    }
    const attributes = attributesOf(row)
    const key = framed([stableText(attributes), ...cells.map((cell) => cell.key)])
    rows.push({ node: row, attributes, cells, key })
  }
  return rows
}

/** Joins keys into one that is about as long as they are together: tables may be nested. */
const framed = (keys: readonly string[]): string =>
  keys.map((key) => `${key.length}:${key}`).join('')

/** Equal for stretches that have the same look and differ only in their text. */
export function lookKey({ format, attributes, link, node }: RichTextStretch): string {
  if (attributes === null && link === null && node === null) return String(format)
  return `${format}${stableText(attributes)}${stableText(link)}${stableText(node)}`
}

function push(
  pending: Pending[],
  children: readonly Json[],
  around: readonly ContainerNode[],
  unopened: { count: number },
): void {
  for (let at = children.length - 1; at >= 0; at--) {
    pending.push({ node: children[at], around, unopened })
  }
}

/** Wraps text between blocks in a block, as when a list item holds words and another list. */
function grouped(children: readonly Json[]): readonly Json[] {
  const result: Json[] = []
  let line: Json[] = []
  const flush = () => {
    if (line.length > 0) result.push({ type: 'line', children: line })
    line = []
  }
  for (const child of children) {
    if (isInline(child)) line.push(child)
    else {
      flush()
      result.push(child)
    }
  }
  flush()
  return result
}

function foreign(
  value: Json | undefined,
  around: readonly ContainerNode[],
  opens: number,
): RichTextBlock {
  const held = value ?? null
  return { ...block({ type: '' }, { value: held }, around, opens, [], null), node: held }
}

/** Whether a node is a single line: it holds text, or nothing. */
export function holdsLine(node: RichTextNode): boolean {
  // What plugins put into a paragraph stands in its line.
  const isAnyInline = node.type === 'paragraph' || node.type === 'heading'
  return nodesIn(node).every(
    (child) => isInline(child) || (isAnyInline && isNode(child) && !blockTypes.has(child.type)),
  )
}

const blockTypes: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'quote',
  'list',
  'listitem',
  'table',
  'tablerow',
  'tablecell',
  'code',
  'block',
  'upload',
  'relationship',
  'horizontalrule',
])

const withHiddenId: ReadonlySet<string> = new Set(['upload', 'link'])

export function attributesOf(node: RichTextNode): JsonObject {
  const attributes: Record<string, Json | undefined> = {}
  for (const [name, value] of Object.entries(node)) {
    if (name === 'type' || editorNotes.has(name)) continue
    if (name === 'children' && Array.isArray(value)) continue
    // The running number of a list item.
    if (name === 'value' && node.type === 'listitem') continue
    // The ids of files and links are not visible.
    if (name === 'id' && withHiddenId.has(node.type)) continue
    if (isUnset(name, value)) continue
    Object.defineProperty(attributes, name, { value, enumerable: true })
  }
  const direction = givenDirection(node)
  if (direction !== null) attributes.direction = direction
  return attributes
}

/** The nodes of one line; neighbours with the same look are joined. */
function stretchesOf(nodes: readonly Json[]): readonly RichTextStretch[] {
  const stretches: RichTextStretch[] = []
  const add = (stretch: RichTextStretch) => {
    const last = stretches.at(-1)
    if (last !== undefined && joins(last, stretch)) {
      stretches[stretches.length - 1] = { ...last, text: last.text + stretch.text }
    } else stretches.push(stretch)
  }
  const pending: { readonly node: Json; readonly link: JsonObject | null }[] = []
  const put = (children: readonly Json[], link: JsonObject | null) => {
    for (let at = children.length - 1; at >= 0; at--) {
      pending.push({ node: children[at] as Json, link })
    }
  }
  put(nodes, null)
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, link } = next
    if (!isNode(node)) {
      add({ ...plain, text: '', node: { type: '', value: node }, link })
      continue
    }
    switch (node.type) {
      case 'text':
        add(readText(node, link))
        break
      case 'linebreak':
      case 'tab':
        add({ ...plain, text: node.type === 'tab' ? '\t' : '\n', node: null, link })
        break
      case 'link':
      case 'autolink':
      case 'mark': {
        const own = { type: node.type, ...attributesOf(node) }
        put(nodesIn(node), link === null ? own : { ...own, around: link })
        break
      }
      default:
        if (typeof node.text === 'string') {
          add(readText(node, link))
          break
        }
        add({ ...plain, text: '', node: { type: node.type, ...attributesOf(node) }, link })
    }
  }
  return stretches.filter(({ node, text }) => node !== null || text !== '')
}

/** Stretches split into words for comparison. */
export function stretchWords(stretches: readonly RichTextStretch[]): readonly RichTextStretch[] {
  return stretches.flatMap((stretch) =>
    stretch.node === null
      ? splitWords(stretch.text).map((text) => ({ ...stretch, text }))
      : [stretch],
  )
}

const plain = { format: 0, attributes: null } as const

function joins(one: RichTextStretch, other: RichTextStretch): boolean {
  return (
    one.node === null &&
    other.node === null &&
    one.format === other.format &&
    one.link === other.link &&
    isSameJson(one.attributes, other.attributes)
  )
}

const plainText: JsonObject = { mode: 'normal', style: '', detail: 0 }

function readText(node: RichTextNode, link: JsonObject | null): RichTextStretch {
  const { format, text, ...rest } = attributesOf(node)
  const attributes: Record<string, Json | undefined> = {}
  for (const [name, value] of Object.entries(rest)) {
    if (plainText[name] !== value) attributes[name] = value
  }
  // A plugin's kind of text. Colours of code are not part of it.
  if (node.type === 'code-highlight') delete attributes.highlightType
  else if (node.type !== 'text') attributes.type = node.type
  // An older config may have stored any value here.
  if (typeof text !== 'string') attributes.text = text
  if (typeof format !== 'number' && format !== undefined) attributes.format = format
  return {
    text: typeof text === 'string' ? text : '',
    node: null,
    format: typeof format === 'number' ? format : 0,
    attributes: Object.keys(attributes).length === 0 ? null : attributes,
    link,
  }
}
