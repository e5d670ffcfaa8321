import { safeAddress, shownDocument } from '../reading/links.ts'
import {
  childNodes,
  DEEPEST_NODE,
  objectOf,
  stringOf,
  type TextNode,
  wholeOf,
} from '../reading/nodes.ts'
import { isInLine, plainWords } from '../reading/words.ts'
import { markdownAddress } from './addresses.ts'
import { longestFence, paragraphLines, trimmed } from './lines.ts'
import type { MarkdownOptions } from './options.ts'
import { inlineMarkdown } from './write-inline.ts'
import { listMarkdown } from './write-lists.ts'
import { tableMarkdown } from './write-tables.ts'

/** Nodes between paragraphs, as Markdown. */
export function blocksMarkdown(
  nodes: readonly TextNode[],
  options: MarkdownOptions,
  depth = 0,
): string {
  if (depth > DEEPEST_NODE) return ''
  const blocks: string[] = []
  let isOtherMarker = false
  let afterList = false
  let line: TextNode[] = []
  const endLine = () => {
    // Nodes in the line that stand between paragraphs are a paragraph.
    if (line.length > 0) blocks.push(paragraphLines(inlineMarkdown(line, options)))
    line = []
  }
  for (const node of nodes) {
    if (isInLine(node)) {
      line.push(node)
      continue
    }
    endLine()
    // Two lists in a row would be one, if they had the same marker.
    isOtherMarker = node.type === 'list' && afterList && !isOtherMarker
    const markdown =
      node.type === 'list'
        ? listMarkdown(node, options, isOtherMarker, depth)
        : blockMarkdown(node, options, depth)
    if (markdown === '') continue
    blocks.push(markdown)
    afterList = node.type === 'list'
  }
  endLine()
  return blocks.filter((block) => block !== '').join('\n\n')
}

function blockMarkdown(node: TextNode, options: MarkdownOptions, depth: number): string {
  const children = childNodes(node)
  switch (node.type) {
    case 'paragraph':
      return paragraphLines(inlineMarkdown(children, options))
    case 'heading':
      return headingMarkdown(node, inlineMarkdown(children, options))
    case 'quote': {
      const content = children.every(isInLine)
        ? paragraphLines(inlineMarkdown(children, options))
        : blocksMarkdown(children, options, depth + 1)
      return content === '' ? '' : content.replace(/^/gm, '> ').replace(/^> $/gm, '>')
    }
    case 'code':
      return fenced(plainWords(children), stringOf(node.language))
    case 'horizontalrule':
      return '---'
    case 'table':
      return tableMarkdown(node, options)
    case 'upload':
      return options.node?.(node) ?? imageMarkdown(node, options)
    default: {
      const own = options.node?.(node)
      if (own !== undefined) return own
      if (children.length === 0) options.onSkipped?.(node)
      return blocksMarkdown(children, options, depth + 1)
    }
  }
}

function headingMarkdown(node: TextNode, inline: string): string {
  const level = wholeOf(Number(stringOf(node.tag).slice(1)), 1, 6)
  // Number signs at the end would be read as its frame.
  const words = trimmed(inline.replaceAll('\n', '<br>')).replace(/(?<=^|\s)#+$/, '\\$&')
  return words === '' ? '' : `${'#'.repeat(level)} ${words}`
}

function imageMarkdown(node: TextNode, options: MarkdownOptions): string {
  const file = objectOf(shownDocument(node)?.doc)
  const address = stringOf(file.url)
  if (address === '') {
    options.onSkipped?.(node)
    return ''
  }
  const url = /^\/(?!\/)/.test(address) ? (options.serverURL ?? '') + address : address
  const alt = stringOf(objectOf(node.fields).alt) || stringOf(file.alt) || stringOf(file.filename)
  const words = inlineMarkdown([{ type: 'text', text: alt }], {})
  const isPicture = !/^(?!image)./.test(stringOf(file.mimeType))
  return `${isPicture ? '!' : ''}[${words}](${markdownAddress(safeAddress(url))})`
}

function fenced(code: string, language: string): string {
  const fence = '`'.repeat(Math.max(2, longestFence(code)) + 1)
  return `${fence}${language.replace(/[^\w+#-]/g, '')}\n${code}\n${fence}`
}
