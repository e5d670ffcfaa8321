import { attributesOf, holdsLine, identityOf } from '../diff/rich-text-blocks.ts'
import { stableText } from '../diff/stable-text.ts'
import { splitWords } from '../diff/text-diff.ts'
import type { Json, JsonObject } from '../json.ts'
import { isNode, type RichTextNode } from '../rich-text/nodes.ts'

/** A word of a line, or an inline node that is not text, with its formatting. */
export interface LineToken {
  /** Equal for the same word or node with any formatting. */
  readonly key: string
  /** Null for a node that is not text. */
  readonly text: string | null
  /** The node of the word; of a text node, without its text. */
  readonly node: JsonObject
  /** The editor's bits: 1 bold, 2 italic, … */
  readonly format: number
  /** Equal for text that looks the same apart from its format. */
  readonly look: string
  /** The links and marks around it, outermost first, without their children. */
  readonly around: readonly JsonObject[]
  readonly aroundKey: string
}

export const isBlankToken = ({ text }: LineToken): boolean => text !== null && text.trim() === ''

/** Whether a new sentence begins behind the token. */
export const endsSentence = ({ text, node }: LineToken): boolean =>
  text === null ? node.type === 'linebreak' : /[.!?…。！？؟।]$/u.test(text)

/** A line word by word; text that the editor split into several nodes is joined. */
export function tokensOf(children: readonly Json[]): readonly LineToken[] {
  const tokens: LineToken[] = []
  read(children, [], tokens)
  return tokens
}

function read(children: readonly Json[], around: readonly JsonObject[], tokens: LineToken[]): void {
  const aroundKey = around
    .map((link) => stableText({ type: link.type, ...attributesOf(link as RichTextNode) }))
    .join('\n')
  for (const child of children) {
    if (!isNode(child)) continue
    const { type, children: inside } = child
    if (isAround(child) && Array.isArray(inside)) {
      const { children: _inside, ...link } = child
      read(inside, [...around, link], tokens)
    } else if (type === 'text' && typeof child.text === 'string' && isFormat(child.format)) {
      const { text, ...node } = child
      const { format = 0, ...rest } = node as JsonObject
      const look = stableText(withoutPlain(attributesOf(rest as RichTextNode)))
      for (const word of splitWords(text as string)) {
        tokens.push({
          key: `t${word}`,
          text: word,
          node,
          format: format as number,
          look,
          around,
          aroundKey,
        })
      }
    } else {
      const key = `n${identityOf(child) ?? stableText({ type, ...attributesOf(child) })}`
      tokens.push({
        key,
        text: null,
        node: child,
        format: 0,
        look: stableText({ type, ...attributesOf(child) }),
        around,
        aroundKey,
      })
    }
  }
}

const isAround = ({ type }: RichTextNode): boolean =>
  type === 'link' || type === 'autolink' || type === 'mark'

const isFormat = (format: Json | undefined): boolean =>
  format === undefined || (typeof format === 'number' && Number.isInteger(format))

const plain: JsonObject = { mode: 'normal', style: '', detail: 0 }

const withoutPlain = (attributes: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(attributes).filter(([name, value]) => plain[name] !== value))

/** The nodes of a line with these tokens. */
export function nodesOf(tokens: readonly LineToken[], depth = 0): readonly Json[] {
  const nodes: Json[] = []
  for (let at = 0; at < tokens.length; ) {
    const first = tokens[at] as LineToken
    let end = at + 1
    const link = first.around[depth]
    if (link !== undefined) {
      const key = outerKey(first, depth)
      while (end < tokens.length && outerKey(tokens[end] as LineToken, depth) === key) end++
      nodes.push({ ...link, children: nodesOf(tokens.slice(at, end), depth + 1) })
    } else if (first.text === null) nodes.push(first.node)
    else {
      while (end < tokens.length && joins(first, tokens[end] as LineToken)) end++
      const text = tokens
        .slice(at, end)
        .map((token) => token.text)
        .join('')
      const isPlain = first.format === 0 && !Object.hasOwn(first.node, 'format')
      nodes.push({ ...first.node, ...(!isPlain && { format: first.format }), text })
    }
    at = end
  }
  return nodes
}

/**
 * The key of what is around a token, down to a depth; line breaks separate the keys, and no key
 * contains one.
 */
const outerKey = ({ aroundKey }: LineToken, depth: number): string =>
  aroundKey
    .split('\n')
    .slice(0, depth + 1)
    .join('\n')

const joins = (one: LineToken, other: LineToken): boolean =>
  other.text !== null &&
  one.format === other.format &&
  one.look === other.look &&
  one.aroundKey === other.aroundKey

/** Whether the node is a single line: a block without blocks in it. */
export const isLine = (node: RichTextNode): boolean =>
  lines.has(node.type) && Array.isArray(node.children) && holdsLine(node)

const lines: ReadonlySet<string> = new Set(['paragraph', 'heading', 'quote', 'listitem', 'code'])

/** Equal for nodes that look the same; attributes that only the editor uses are ignored. */
export function nodeKey(node: Json): string {
  if (typeof node === 'object' && node !== null) {
    const known = keys.get(node)
    if (known !== undefined) return known
    const key = keyOf(node)
    keys.set(node, key)
    return key
  }
  return stableText(node)
}

// Nodes are never changed in place, so their keys can be kept.
const keys = new WeakMap<object, string>()

function keyOf(node: Json): string {
  if (!isNode(node)) return stableText(node)
  const own = `${node.type}${stableText(attributesOf(node))}`
  if (!Array.isArray(node.children)) return own
  if (isLine(node)) {
    const runs = nodesOf(tokensOf(node.children)).map((run) => runKey(run as JsonObject))
    return `${own}(${runs.join(',')})`
  }
  return `${own}(${(node.children as readonly Json[]).map(nodeKey).join(',')})`
}

function runKey(run: JsonObject): string {
  const { type, children } = run
  const attributes = attributesOf(run as RichTextNode)
  const own = stableText({
    type,
    ...(type === 'text' ? { format: 0, ...withoutPlain(attributes) } : attributes),
  })
  return Array.isArray(children)
    ? `${own}(${children.map((child: Json) => runKey(child as JsonObject)).join(',')})`
    : own
}
