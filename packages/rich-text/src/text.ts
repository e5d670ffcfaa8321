import { createHeadingIds } from './reading/heading-ids.ts'
import { linkTarget, type NamedDocument, shownDocument } from './reading/links.ts'
import {
  childNodes,
  DEEPEST_NODE,
  nodesOfText,
  objectOf,
  stringOf,
  type TextNode,
} from './reading/nodes.ts'
import { isInLine, isLeaf, plainWords } from './reading/words.ts'

export type { NamedDocument } from './reading/links.ts'
export type { TextNode } from './reading/nodes.ts'

/** Words of nodes that hold none of their own, such as blocks. */
export interface PlainTextOptions {
  /** The words of a block; undefined for a block without any. */
  readonly block?: (node: TextNode) => string | undefined
}

/** A rich text without formats: a line for each paragraph, heading, item and row of a table. */
export function plainText(text: unknown, options: PlainTextOptions = {}): string {
  return linesOf(nodesOfText(text), options, 0).join('\n')
}

function linesOf(
  nodes: readonly TextNode[],
  options: PlainTextOptions,
  depth: number,
): readonly string[] {
  if (depth > DEEPEST_NODE) return []
  const lines: string[] = []
  let line: string[] = []
  const end = () => {
    if (line.length > 0) lines.push(line.join(''))
    line = []
  }
  for (const node of nodes) {
    const ofBlock = options.block !== undefined && /^(inlineB|b)lock$/.test(node.type)
    const own = ofBlock ? options.block?.(node) : undefined
    if (isInLine(node)) line.push(own ?? plainWords([node]))
    else {
      end()
      if (own !== undefined) lines.push(own)
      else if (node.type === 'tablerow') {
        const cells = childNodes(node).map((cell) => linesOf(childNodes(cell), options, depth + 2))
        lines.push(cells.map((inCell) => inCell.join(' ')).join('\t'))
      } else {
        for (const inside of linesOf(childNodes(node), options, depth + 1)) lines.push(inside)
      }
    }
  }
  end()
  return lines
}

/** Number of words, by the rules of the locale: also for scripts without spaces. */
export function countWords(text: unknown, locale = 'en'): number {
  return wordsOf(plainText(text), locale).length
}

function wordsOf(plain: string, locale: string): readonly Intl.SegmentData[] {
  const segments = new Intl.Segmenter(locale, { granularity: 'word' }).segment(plain)
  return [...segments].filter(({ isWordLike }) => isWordLike)
}

/** How fast people read. */
export interface ReadingSpeed {
  /** Default: 220. */
  readonly wordsPerMinute?: number
  /** Of Chinese and Japanese. Default: 500. */
  readonly charactersPerMinute?: number
}

const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * Minutes that reading takes, at least one. Characters of Chinese and Japanese count one by one,
 * whatever the locale: a text may mix scripts.
 */
export function readingMinutes(
  text: unknown,
  locale = 'en',
  { wordsPerMinute = 220, charactersPerMinute = 500 }: ReadingSpeed = {},
): number {
  let minutes = 0
  for (const { segment } of wordsOf(plainText(text), locale)) {
    minutes += WITHOUT_SPACES.test(segment)
      ? [...segment].length / charactersPerMinute
      : 1 / wordsPerMinute
  }
  return Math.max(1, Math.round(minutes))
}

/**
 * The first paragraph with words, cut after a word if it has more than `most` characters. The
 * ellipsis of a cut one is counted.
 */
export function excerptOf(text: unknown, most = 160, locale = 'en'): string {
  const first = nodesOfText(text)
    .filter(({ type }) => type === 'paragraph')
    .map((node) => plainWords(childNodes(node)).replace(/\s+/g, ' ').trim())
    .find((plain) => plain !== '')
  if (first === undefined || first.length <= most) return first ?? ''
  let end = 0
  for (const { index, segment } of wordsOf(first, locale)) {
    if (index + segment.length >= most) break
    end = index + segment.length
  }
  // A word that is longer than all: between two characters that belong together there is no cut.
  for (const { index } of end > 0 ? [] : new Intl.Segmenter(locale).segment(first)) {
    if (index >= most) break
    end = index
  }
  return `${first.slice(0, end)}…`
}

/** A heading of a text. */
export interface OutlineEntry {
  /** From 1 to 6. */
  readonly level: number
  readonly words: string
  /** The id that the heading has in HTML and in React. */
  readonly id: string
}

/** The headings of a text, in their order. `idPrefix` is `headingIds` of the rendered text. */
export function outline(text: unknown, idPrefix = ''): readonly OutlineEntry[] {
  const idOf = createHeadingIds(idPrefix)
  const entries: OutlineEntry[] = []
  const visit = (node: TextNode, depth: number) => {
    if (depth > DEEPEST_NODE || isLeaf(node)) return
    if (node.type === 'heading') {
      const level = /^h([1-6])$/.exec(stringOf(node.tag))?.[1]
      const words = plainWords(childNodes(node))
      entries.push({ level: Number(level ?? 2), words, id: idOf(words) })
    }
    for (const child of childNodes(node)) visit(child, depth + 1)
  }
  for (const node of nodesOfText(text)) visit(node, 0)
  return entries
}

/** The documents that a text links to or shows, in its order; those of texts in its blocks too. */
export function documentsIn(text: unknown): readonly NamedDocument[] {
  const found: NamedDocument[] = []
  const visit = (value: unknown, depth: number) => {
    if (depth > DEEPEST_NODE) return
    for (const node of nodesOfText(value)) visitNode(node, depth)
  }
  const visitNode = (node: TextNode, depth: number) => {
    const document = documentOf(node)
    if (document !== undefined) found.push(document)
    if (depth > DEEPEST_NODE) return
    if (/^(inlineB|b)lock$/.test(node.type)) {
      for (const field of Object.values(objectOf(node.fields))) visit(field, depth + 1)
    }
    for (const child of childNodes(node)) visitNode(child, depth + 1)
  }
  visit(text, 0)
  return found
}

function documentOf(node: TextNode): NamedDocument | undefined {
  if (node.type === 'link' || node.type === 'autolink') return linkTarget(node).document
  return node.type === 'upload' || node.type === 'relationship' ? shownDocument(node) : undefined
}
