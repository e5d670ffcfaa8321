import type { Json } from '../../../json.ts'
import { embeddedId, embeddedKind } from '../../../rich-text/embedded-fields.ts'
import { isInline, isNode, nodesIn, type RichTextNode } from '../../../rich-text/nodes.ts'
import {
  contentKey,
  type InlineContent,
  type InlineMark,
  type KnownCode,
} from './inline-content.ts'

/** A node of a line that a translator has as a code. */
export interface LineCode extends KnownCode {
  /** Of formatted words without the words, of a link without what is in it. */
  readonly node: Json
}

/** The nodes of one line as a text with codes. */
export interface LineContent {
  readonly content: InlineContent
  readonly codes: readonly LineCode[]
}

/** A line as a translator has it: words without a format are plain, everything else is coded. */
export function lineContent(nodes: readonly Json[]): LineContent {
  const content: (string | InlineMark)[] = []
  const codes: LineCode[] = []
  const add = (code: Omit<LineCode, 'number'>): number => {
    const number = codes.length + 1
    codes.push({ number, ...code })
    return number
  }
  const read = (children: readonly Json[]) => {
    for (const child of children) {
      const words = wordsOf(child)
      if (words === '') continue
      if (isNode(child) && words !== null) {
        if (isPlain(child)) addWords(content, words)
        else {
          const { text: _text, ...node } = child
          const number = add({ node, isPair: true, isOptional: true })
          content.push({ open: number })
          addWords(content, words)
          content.push({ close: number })
        }
      } else if (isNode(child) && isAround(child)) {
        const { children: _children, ...node } = child
        const number = add({ node, isPair: true, isOptional: true })
        content.push({ open: number })
        read(nodesIn(child))
        content.push({ close: number })
      } else {
        content.push({ code: add({ node: child, isPair: false, isOptional: isBlank(child) }) })
      }
    }
  }
  read(nodes)
  return { content, codes }
}

/**
 * The nodes of a line whose words were translated. Formats, links and everything else are those of
 * the source; a line that says the same as the source is the source's own.
 */
export function withLineContent(
  nodes: readonly Json[],
  translated: InlineContent,
): readonly Json[] {
  const { content, codes } = lineContent(nodes)
  if (contentKey(content) === contentKey(translated)) return nodes
  const plain = plainNode(nodes) ?? emptyText
  const byNumber = new Map(codes.map((code) => [code.number, code.node]))
  const line: Frame = { nodes: [], look: null, around: null }
  const frames: Frame[] = []
  let frame = line
  for (const piece of translated) {
    if (typeof piece === 'string') {
      if (piece !== '') frame.nodes.push({ ...(frame.look ?? plain), text: piece })
    } else if ('open' in piece) {
      const node = byNumber.get(piece.open) as RichTextNode
      frames.push(frame)
      frame = isAroundType(node)
        ? { nodes: [], look: frame.look, around: node }
        : { nodes: frame.nodes, look: bothLooks(frame.look, node), around: null }
    } else if ('close' in piece) {
      const outer = frames.pop() ?? line
      if (frame.around) outer.nodes.push({ ...frame.around, children: frame.nodes })
      frame = outer
    } else frame.nodes.push(byNumber.get(piece.code) as Json)
  }
  return line.nodes
}

interface Frame {
  readonly nodes: Json[]
  /** The formatted text whose words these are; null for plain words. */
  readonly look: RichTextNode | null
  readonly around: RichTextNode | null
}

function addWords(content: (string | InlineMark)[], words: string): void {
  const last = content.at(-1)
  if (typeof last === 'string') content[content.length - 1] = last + words
  else content.push(words)
}

const wordsOf = (node: Json): string | null =>
  isNode(node) && typeof node.text === 'string' ? node.text : null

const aroundTypes: ReadonlySet<string> = new Set(['link', 'autolink', 'mark'])

const isAroundType = ({ type }: RichTextNode): boolean => aroundTypes.has(type)

/** Whether a node holds words in the line. */
const isAround = (node: RichTextNode): boolean =>
  isAroundType(node) && Array.isArray(node.children) && nodesIn(node).every(isInline)

/** Whether nothing is lost with the node but blank space. */
const isBlank = (node: Json): boolean =>
  isNode(node) && (node.type === 'linebreak' || node.type === 'tab')

const plainAttributes: Readonly<Record<string, readonly Json[]>> = {
  type: ['text'],
  format: [0],
  detail: [0],
  mode: ['normal'],
  style: [''],
}

function isPlain(node: RichTextNode): boolean {
  return Object.entries(node).every(
    ([name, value]) =>
      name === 'text' ||
      name === 'version' ||
      value === undefined ||
      (Object.hasOwn(plainAttributes, name) && plainAttributes[name]?.includes(value)),
  )
}

const emptyText: RichTextNode = Object.freeze({
  type: 'text',
  version: 1,
  detail: 0,
  format: 0,
  mode: 'normal',
  style: '',
  text: '',
})

/** The first words without a format, as a pattern for others. */
function plainNode(nodes: readonly Json[]): RichTextNode | undefined {
  for (const node of nodes) {
    if (!isNode(node)) continue
    if (wordsOf(node) !== null && isPlain(node)) return node
    const inside = isAround(node) ? plainNode(nodesIn(node)) : undefined
    if (inside !== undefined) return inside
  }
  return undefined
}

/** A format in another one: words have both. */
function bothLooks(outer: RichTextNode | null, inner: RichTextNode): RichTextNode {
  if (outer === null) return inner
  const formats = [outer.format, inner.format].map((one) => (typeof one === 'number' ? one : 0))
  const style = inner.style === undefined || inner.style === '' ? outer.style : inner.style
  return {
    ...outer,
    ...inner,
    format: formats.reduce((all, one) => all | one, 0),
    ...(style === undefined ? {} : { style }),
  }
}

/**
 * A text of a locale with the codes of its source: a format or link in it is the one that the source
 * has too. Null where it has one that the source has not.
 */
export function inCodesOf(source: readonly LineCode[], text: LineContent): InlineContent | null {
  const numbers = new Map<number, number>()
  const free = new Set(source)
  for (const { number, node, isPair } of text.codes) {
    const alike = [...free].filter((one) => one.isPair === isPair && isAlike(one.node, node))
    const same = alike.find((one) => idOf(one.node) === idOf(node)) ?? alike[0]
    if (same === undefined) return null
    free.delete(same)
    numbers.set(number, same.number)
  }
  const renumbered = (number: number) => numbers.get(number) ?? number
  return text.content.map((piece) => {
    if (typeof piece === 'string') return piece
    if ('open' in piece) return { open: renumbered(piece.open) }
    return 'close' in piece ? { close: renumbered(piece.close) } : { code: renumbered(piece.code) }
  })
}

const isAlike = (one: Json, other: Json): boolean =>
  isNode(one) &&
  isNode(other) &&
  one.type === other.type &&
  embeddedKind(one) === embeddedKind(other) &&
  (wordsType !== one.type || (one.format === other.format && one.style === other.style))

const wordsType = 'text'

const idOf = (node: Json): string | undefined => (isNode(node) ? embeddedId(node) : undefined)
