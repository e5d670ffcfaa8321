import { childNodes, DEEPEST_NODE, type TextNode, wholeOf } from '../reading/nodes.ts'
import { isInLine } from '../reading/words.ts'
import { paragraphLines, trimmedEnd } from './lines.ts'
import type { MarkdownOptions } from './options.ts'
import { inlineMarkdown } from './write-inline.ts'

const HIGHEST_NUMBER = 999_999_999

/** Words continue in a list that begins with another number than 1, or with an empty item. */
const continuesWords = /^(?!1[.)])\d|^(?:\d+[.)]|[-*])(?:\n|$)/

/** A list with the lists in it. */
export function listMarkdown(
  list: TextNode,
  options: MarkdownOptions,
  isOtherMarker: boolean,
  depth: number,
): string {
  if (depth > DEEPEST_NODE) return ''
  const lines: string[] = []
  let number = wholeOf(list.start, list.start === 0 ? 0 : 1, HIGHEST_NUMBER)
  let indent = ''
  for (const item of childNodes(list)) {
    const children = childNodes(item)
    const lists = children.filter(({ type }) => type === 'list')
    const words = children.filter(({ type }) => type !== 'list')
    const marker =
      list.listType === 'number'
        ? `${number}${isOtherMarker ? ')' : '.'} `
        : isOtherMarker
          ? '* '
          : '- '
    const isListAlone = words.length === 0 && indent === ''
    const nested = lists.map((inner, index) => {
      // The markers of lists that begin in one line differ: `- - -` would be a rule.
      const isOther = isListAlone && index === 0 && !isOtherMarker
      return listMarkdown(inner, options, isOther, depth + 1)
    })
    if (lists.length === 0 || words.length > 0) {
      indent = ' '.repeat(marker.length)
      const box = list.listType === 'check' ? `[${item.checked === true ? 'x' : ' '}] ` : ''
      lines.push(trimmedEnd(marker + box + indented(itemLines(words, options), indent)))
      number++
    } else if (isListAlone) {
      // A list in a list that has no item before it.
      indent = ' '.repeat(marker.length)
      lines.push(marker + indented(nested.splice(0).join('\n'), indent))
      number++
    }
    for (const inner of nested) {
      if (continuesWords.test(inner)) lines.push('')
      lines.push(indent + indented(inner, indent))
    }
  }
  return lines.join('\n')
}

/** The words of an item; what stands on lines of its own in it is on lines of the item. */
function itemLines(nodes: readonly TextNode[], options: MarkdownOptions): string {
  const lines: TextNode[][] = [[]]
  for (const node of nodes) {
    if (isInLine(node)) lines.at(-1)?.push(node)
    else lines.push([...childNodes(node)], [])
  }
  const inline = lines
    .filter((line) => line.length > 0)
    .map((line) => inlineMarkdown(line, options))
    .join('\n')
  return paragraphLines(inline)
}

const indented = (text: string, indent: string) => text.replaceAll('\n', `\n${indent}`)
