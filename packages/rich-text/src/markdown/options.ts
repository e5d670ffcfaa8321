import type { NamedDocument } from '../reading/links.ts'
import type { TextNode } from '../reading/nodes.ts'

/** How a text is written as Markdown. */
export interface MarkdownOptions {
  /** Address of the page of a document, for internal links; null leaves only the words of the link. */
  readonly internalLink?: (document: NamedDocument) => string | null
  /** Goes in front of addresses of files that begin with a slash. */
  readonly serverURL?: string
  /** Markdown of blocks and of other nodes that Markdown has no signs for; undefined skips them. */
  readonly node?: (node: TextNode) => string | undefined
  /** Called for each node that was skipped. */
  readonly onSkipped?: (node: TextNode) => void
}

/** A picture in Markdown. */
export interface MarkdownImage {
  readonly url: string
  readonly alt: string
  readonly title: string
}

/** How Markdown is read. */
export interface MarkdownReadingOptions {
  /** The upload that a picture shows. Without one, the picture becomes a link. */
  readonly upload?: (image: MarkdownImage) => NamedDocument | null
  /** The document that an address leads to, for internal links. */
  readonly document?: (url: string) => NamedDocument | null
  /** Ids of links and uploads. Default: random. */
  readonly newId?: () => string
}
