import { createElement, Fragment, type ReactNode } from 'react'
import type { AnyBlock, BlockFields, RenderOptions } from './render/options.ts'
import { renderText } from './render/render.ts'
import type { RenderTarget } from './render/target.ts'

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

/** Properties of `RichText`. */
export interface RichTextProps<
  Blocks extends BlockFields = AnyBlock,
  InlineBlocks extends BlockFields = AnyBlock,
> extends RenderOptions<ReactNode, Blocks, InlineBlocks> {
  /** The text, or whatever JSON stands in its place. */
  readonly value: unknown
}

/** Attributes that React calls by another name than HTML. */
const NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  srcset: 'srcSet',
}

/** A rich text. It has neither state nor effects, so that it runs on a server too. */
export function RichText<
  Blocks extends BlockFields = AnyBlock,
  InlineBlocks extends BlockFields = AnyBlock,
>({ value, ...options }: RichTextProps<Blocks, InlineBlocks>): ReactNode {
  return renderText(value, options as RenderOptions<ReactNode>, elements)
}

const elements: RenderTarget<ReactNode> = {
  element: (tag, attributes, style, children) => {
    const properties: Record<string, unknown> = Object.fromEntries(
      Object.entries(attributes)
        .filter(([, value]) => value !== undefined)
        // React would write `data-*="true"`.
        .map(([name, value]) => [
          NAMES[name] ?? name,
          value === true && name.startsWith('data-') ? '' : value,
        ]),
    )
    if (Object.keys(style).length > 0) properties.style = style
    return createElement(tag, properties, ...contentOf(children))
  },
  words: (words) => words,
  join: (parts) => createElement(Fragment, null, ...contentOf(parts)),
}

/** Children with keys of their own; none at all for elements that may have none. */
function contentOf(children: readonly ReactNode[]): readonly ReactNode[] {
  if (children.length < 2) return children
  return [children.map((child, key) => createElement(Fragment, { key }, child))]
}
