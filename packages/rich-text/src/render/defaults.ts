import { childNodes, stringOf, type TextNode, wholeOf } from '../reading/nodes.ts'
import { plainWords } from '../reading/words.ts'
import { file } from './files.ts'
import { link } from './links.ts'
import { list, listItem } from './lists.ts'
import {
  type DefaultConverter,
  element,
  otherDirection,
  type Rendering,
  skipped,
} from './rendering.ts'
import { table, tableCell, tableRow } from './tables.ts'
import type { Attributes, Style } from './target.ts'
import { words } from './words.ts'

const ALIGNMENT = /^(left|start|center|right|end|justify)$/
const DEEPEST_INDENT = 40
const INDENT_PIXELS = 40

/** Where the lines of a node stand, and in which direction they run. */
function placed<Output>(
  node: TextNode,
  rendering: Rendering<Output>,
  id?: string,
): { readonly attributes: Attributes; readonly style: Style } {
  const { options } = rendering
  const indent = options.disableIndent ? 0 : wholeOf(node.indent, 0, DEEPEST_INDENT)
  const alignment = options.disableTextAlign ? '' : stringOf(node.format)
  return {
    attributes: { id, dir: otherDirection(node, rendering) },
    style: {
      ...(indent > 0 && { paddingInlineStart: `${indent * INDENT_PIXELS}px` }),
      ...(ALIGNMENT.test(alignment) && { textAlign: alignment }),
    },
  }
}

const paragraph: DefaultConverter = ({ node, children, rendering }) => {
  const isEmpty = childNodes(node).length === 0
  const content = isEmpty ? element(rendering, 'br') : children
  return element(rendering, 'p', placed(node, rendering), content)
}

const heading: DefaultConverter = (input) => {
  const { node, rendering } = input
  const tag = /^h[1-6]$/.test(stringOf(node.tag)) ? stringOf(node.tag) : 'h2'
  const id =
    rendering.options.headingIds === false
      ? undefined
      : rendering.headingId(plainWords(childNodes(node)))
  return element(rendering, tag, placed(node, rendering, id), input.children)
}

const quote: DefaultConverter = ({ node, children, rendering }) =>
  element(rendering, 'blockquote', placed(node, rendering), children)

const code: DefaultConverter = ({ node, rendering }) => {
  const language = stringOf(node.language).replace(/[^\w+#-]/g, '')
  const attributes = { class: language ? `language-${language}` : undefined }
  const lines = rendering.target.words(plainWords(childNodes(node)))
  return element(rendering, 'pre', {}, element(rendering, 'code', { attributes }, lines))
}

const withoutConverter: DefaultConverter = ({ node, rendering }) =>
  skipped(rendering, 'no-converter', node)

/** How nodes are rendered if the site does not say otherwise, by type. */
export const defaultConverters: ReadonlyMap<string, DefaultConverter> = new Map([
  ['text', words],
  ['code-highlight', words],
  ['tab', words],
  ['linebreak', ({ rendering }) => element(rendering, 'br')],
  ['paragraph', paragraph],
  ['heading', heading],
  ['quote', quote],
  ['code', code],
  ['horizontalrule', ({ rendering }) => element(rendering, 'hr')],
  ['list', list],
  ['listitem', listItem],
  ['link', link],
  ['autolink', link],
  ['mark', ({ children }) => children],
  ['table', table],
  ['tablerow', tableRow],
  ['tablecell', tableCell],
  ['upload', file],
  ['relationship', withoutConverter],
  ['block', withoutConverter],
  ['inlineBlock', withoutConverter],
])
