import type { AnyBlock, BlockFields, RenderOptions } from './render/options.ts'
import { renderText } from './render/render.ts'
import type { Attributes, RenderTarget, Style } from './render/target.ts'

export { type NamedDocument, safeAddress } from './reading/links.ts'
export type { TextNode } from './reading/nodes.ts'
export type {
  BlockConverters,
  BlockFields,
  BlockNode,
  Converter,
  ConverterInput,
  Converters,
  RenderOptions,
  RenderProblem,
} from './render/options.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Elements without content, hence without an end. */
const VOID = new Set(['br', 'hr', 'img', 'input', 'source', 'col'])

/** The words as HTML shows them: in an element, or in an attribute with quotes. */
export function escapeHtml(words: string): string {
  return words.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '')
}

/**
 * A rich text as HTML. Whatever JSON stands in place of the text, nothing is thrown and nothing in it
 * becomes markup; what converters return is taken as it is.
 */
export function richTextToHtml<
  Blocks extends BlockFields = AnyBlock,
  InlineBlocks extends BlockFields = AnyBlock,
>(text: unknown, options: RenderOptions<string, Blocks, InlineBlocks> = {}): string {
  return renderText(text, options as RenderOptions<string>, html)
}

const html: RenderTarget<string> = {
  element: (tag, attributes, style, children) => {
    const start = `<${tag}${attributesText(attributes)}${styleText(style)}`
    return VOID.has(tag) ? `${start}/>` : `${start}>${children.join('')}</${tag}>`
  },
  words: escapeHtml,
  join: (parts) => parts.join(''),
}

function attributesText(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => {
      if (value === undefined || value === false) return ''
      return ` ${name}="${value === true ? '' : escapeHtml(String(value))}"`
    })
    .join('')
}

function styleText(style: Style): string {
  const declarations = Object.entries(style).map(([name, value]) => {
    return `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`
  })
  return declarations.length === 0 ? '' : ` style="${escapeHtml(declarations.join(';'))}"`
}
