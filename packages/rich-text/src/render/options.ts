import type { NamedDocument } from '../reading/links.ts'
import type { TextNode, UncheckedObject } from '../reading/nodes.ts'

/** What a converter gets. */
export interface ConverterInput<Output, Node = TextNode> {
  readonly node: Node
  /** The nodes inside the node, rendered. */
  readonly children: Output
  /** Missing for nodes on the highest level. */
  readonly parent?: TextNode
  /** Place of the node among its siblings. */
  readonly index: number
  /** Renders another rich text, such as one in a field of the block, with the same converters. */
  readonly render: (text: unknown) => Output
  /** What would be rendered without the converter, of this node or of a changed one. */
  readonly renderDefault: (node?: TextNode) => Output
}

/** Renders a node in place of the default. */
export type Converter<Output, Node = TextNode> = (input: ConverterInput<Output, Node>) => Output

/** Fields of a block in a text. */
export interface BlockFields {
  readonly blockType: string
}

/** The node of a block, with the fields of the block. */
export type BlockNode<Fields> = TextNode & { readonly fields: Fields }

/** Converters of blocks by slug. */
export type BlockConverters<Output, Blocks extends BlockFields> = {
  readonly [Slug in Blocks['blockType']]?: Converter<Output, BlockNode<FieldsOfBlock<Blocks, Slug>>>
}

// Blocks of which the config is not known have any fields.
type FieldsOfBlock<Blocks extends BlockFields, Slug> = string extends Blocks['blockType']
  ? Blocks
  : Extract<Blocks, { readonly blockType: Slug }>

/** Converters of a site. `Blocks` are the fields of its blocks, as `BlocksInTexts` of `stet` has them. */
export interface Converters<
  Output,
  Blocks extends BlockFields = AnyBlock,
  InlineBlocks extends BlockFields = AnyBlock,
> {
  /** By type of node; also of types that the defaults know. */
  readonly nodes?: Readonly<Record<string, Converter<Output>>>
  readonly blocks?: BlockConverters<Output, Blocks>
  readonly inlineBlocks?: BlockConverters<Output, InlineBlocks>
}

/** A block of which only the type is known. */
export type AnyBlock = BlockFields & UncheckedObject

/** What could not be rendered as the text has it. */
export interface RenderProblem {
  readonly kind:
    | 'unknown-node'
    | 'no-converter'
    | 'not-populated'
    | 'no-internal-link'
    | 'unsafe-address'
    | 'too-deep'
  readonly node: TextNode
}

/** How a text is rendered. */
export interface RenderOptions<
  Output,
  Blocks extends BlockFields = AnyBlock,
  InlineBlocks extends BlockFields = AnyBlock,
> {
  readonly converters?: Converters<Output, Blocks, InlineBlocks>
  /**
   * Address of the page of a document, for internal links; null leaves only the words of the link.
   * Without it, internal links lead to `#`.
   */
  readonly internalLink?: (document: NamedDocument) => string | null
  /** Class of an element around the text. Without it, there is none. */
  readonly className?: string
  /** What ids of headings begin with; false for headings without ids. */
  readonly headingIds?: string | false
  /** Goes in front of addresses of files that begin with a slash, such as `https://cms.example.org`. */
  readonly serverURL?: string
  /**
   * `sizes` of pictures: pictures then list their copies in `srcset`. Without it, each copy has a
   * `<source>` with its width.
   */
  readonly pictureSizes?: string
  readonly disableIndent?: boolean
  readonly disableTextAlign?: boolean
  /** Called for whatever could not be rendered as the text has it. Nothing is thrown. */
  readonly onProblem?: (problem: RenderProblem) => void
}
