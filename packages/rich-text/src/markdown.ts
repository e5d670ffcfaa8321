import { newElement } from './markdown/new-nodes.ts'
import type { MarkdownOptions, MarkdownReadingOptions } from './markdown/options.ts'
import { readBlocks } from './markdown/read-blocks.ts'
import { blocksMarkdown } from './markdown/write-blocks.ts'
import { nodesOfText, type TextNode } from './reading/nodes.ts'

export type {
  MarkdownImage,
  MarkdownOptions,
  MarkdownReadingOptions,
} from './markdown/options.ts'
export type { NamedDocument } from './reading/links.ts'
export type { TextNode } from './reading/nodes.ts'

/** A rich text that was read from Markdown. */
export interface TextFromMarkdown {
  readonly root: TextNode & { readonly type: 'root'; readonly children: readonly TextNode[] }
}

/** A rich text as Markdown of GitHub's flavour, with `==highlight==`. */
export function richTextToMarkdown(text: unknown, options: MarkdownOptions = {}): string {
  return blocksMarkdown(nodesOfText(text), options)
}

/** A rich text of Markdown of GitHub's flavour. HTML in it stays words. */
export function markdownToRichText(
  markdown: string,
  options: MarkdownReadingOptions = {},
): TextFromMarkdown {
  const children = readBlocks(markdown.split(/\r\n?|\n/), options)
  return { root: { ...newElement('root', children), type: 'root', children } }
}
