import { childNodes, type TextNode } from '../reading/nodes.ts'
import { BLANK, endsParagraph, FENCE, HEADING, isItemStart, QUOTE, RULE } from './block-starts.ts'
import { inlineNodes } from './inline-nodes.ts'
import { trimmed } from './lines.ts'
import { lineBreak, newElement, newParagraph, newWords } from './new-nodes.ts'
import type { MarkdownReadingOptions } from './options.ts'
import type { BlockReader, ReadBlock } from './read-block.ts'
import { readList } from './read-lists.ts'
import { isTableStart, readTable } from './read-tables.ts'

/** Lines that are in more quotes and lists than this are read as words. */
const DEEPEST = 40

const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/
const INDENTED = /^(?: {4}| {0,3}\t)/

/** The nodes of Markdown, line by line. */
export function readBlocks(
  lines: readonly string[],
  options: MarkdownReadingOptions,
  depth = 0,
): readonly TextNode[] {
  const nodes: TextNode[] = []
  for (let at = 0; at < lines.length; ) {
    if (BLANK.test(lines[at] ?? '')) {
      at++
      continue
    }
    const read = readBlock(lines, at, options, depth)
    for (const node of read.nodes) nodes.push(node)
    at += read.lines
  }
  return nodes
}

function readBlock(
  lines: readonly string[],
  at: number,
  options: MarkdownReadingOptions,
  depth: number,
): ReadBlock {
  const line = lines[at] ?? ''
  if (INDENTED.test(line)) return readIndentedCode(lines, at)
  if (FENCE.test(line)) return readFencedCode(lines, at)
  if (RULE.test(line)) return { nodes: [{ type: 'horizontalrule', version: 1 }], lines: 1 }
  const heading = HEADING.exec(line)
  if (heading !== null) {
    const words = trimmed(heading[2] ?? '').replace(/(?<=^|[ \t])#+$/, '')
    return { nodes: headingNodes(heading[1]?.length ?? 1, words, options), lines: 1 }
  }
  if (depth < DEEPEST) {
    if (QUOTE.test(line)) {
      return readQuote(lines, at, (own, deeper) => readBlocks(own, options, deeper), depth)
    }
    if (isItemStart(line)) {
      // An item holds words: its pictures are links.
      const { upload: _, ...withoutUploads } = options
      return readList(lines, at, (own, deeper) => readBlocks(own, withoutUploads, deeper), depth)
    }
  }
  if (isTableStart(line, lines[at + 1])) return readTable(lines, at, options)
  return readParagraph(lines, at, options)
}

function readParagraph(
  lines: readonly string[],
  at: number,
  options: MarkdownReadingOptions,
): ReadBlock {
  const own = [lines[at] ?? '']
  for (let next = at + 1; next < lines.length; next++) {
    const line = lines[next] ?? ''
    const underline = UNDERLINE.exec(line)
    if (underline !== null) {
      const level = underline[1]?.startsWith('=') ? 1 : 2
      return { nodes: headingNodes(level, own.join('\n'), options), lines: own.length + 1 }
    }
    if (endsParagraph(line) || isTableStart(line, lines[next + 1])) break
    own.push(line)
  }
  return { nodes: paragraphNodes(own.join('\n'), options), lines: own.length }
}

function paragraphNodes(source: string, options: MarkdownReadingOptions): readonly TextNode[] {
  const inline = inlineNodes(trimmed(source), options)
  const nodes: TextNode[] = []
  let line: TextNode[] = []
  const endLine = () => {
    if (line.some((node) => node.type !== 'text' || !BLANK.test(String(node.text)))) {
      nodes.push(newParagraph(line))
    }
    line = []
  }
  for (const node of inline) {
    if (node.type === 'upload') {
      endLine()
      nodes.push(node)
    } else line.push(node)
  }
  endLine()
  return nodes
}

function headingNodes(
  level: number,
  source: string,
  options: MarkdownReadingOptions,
): readonly TextNode[] {
  // A heading holds no file: its picture stands behind it.
  const inline = inlineNodes(trimmed(source), options)
  const words = inline.filter(({ type }) => type !== 'upload')
  const files = inline.filter(({ type }) => type === 'upload')
  return words.length > 0 ? [newElement('heading', words, { tag: `h${level}` }), ...files] : files
}

function readQuote(
  lines: readonly string[],
  at: number,
  read: BlockReader,
  depth: number,
): ReadBlock {
  const own: string[] = []
  for (let next = at; next < lines.length; next++) {
    const line = lines[next] ?? ''
    const isQuoted = QUOTE.test(line)
    const isContinued = !endsParagraph(line) && !endsParagraph(own.at(-1) ?? '')
    if (!isQuoted && !isContinued) break
    own.push(line.replace(QUOTE, ''))
  }
  // A quote of the editor holds one paragraph; what else is quoted stands beside it.
  const nodes = read(own, depth + 1).map((node) =>
    node.type === 'paragraph' ? newElement('quote', childNodes(node)) : node,
  )
  return { nodes, lines: own.length }
}

function readFencedCode(lines: readonly string[], at: number): ReadBlock {
  const [, indent = '', fence = '', info = ''] = FENCE.exec(lines[at] ?? '') ?? []
  const own: string[] = []
  let next = at + 1
  for (; next < lines.length; next++) {
    const line = lines[next] ?? ''
    const closing = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1] ?? ''
    if (closing.startsWith(fence)) break
    own.push(line.replace(new RegExp(`^ {0,${indent.length}}`), ''))
  }
  const [language = ''] = info.trim().split(/\s/)
  return { nodes: [codeNode(own, language)], lines: Math.min(next + 1, lines.length) - at }
}

function readIndentedCode(lines: readonly string[], at: number): ReadBlock {
  let end = at
  for (let next = at; next < lines.length; next++) {
    const line = lines[next] ?? ''
    if (INDENTED.test(line)) end = next + 1
    else if (!BLANK.test(line)) break
  }
  const own = lines.slice(at, end).map((line) => line.replace(INDENTED, ''))
  return { nodes: [codeNode(own, '')], lines: own.length }
}

function codeNode(lines: readonly string[], language: string): TextNode {
  const children = lines.flatMap((line, index) => [
    ...(index === 0 ? [] : [lineBreak]),
    ...(line === '' ? [] : [newWords(line)]),
  ])
  return newElement('code', children, language === '' ? {} : { language })
}
