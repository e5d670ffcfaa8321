import type { Label } from '../../../i18n/labels.ts'
import type { Themed } from '../brand.ts'

// The fields and blocks in a text are parameters, because they may hold texts in turn: `fields.ts`
// puts them together.

/** Tags of headings. */
export const headingTags = Object.freeze(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const)
/** A tag of headings. */
export type HeadingTag = (typeof headingTags)[number]

/** Formats of words. */
export const textFormats = Object.freeze([
  ...(['bold', 'italic', 'underline', 'strikethrough', 'code'] as const),
  ...(['subscript', 'superscript', 'highlight'] as const),
] as const)
/** A format of words. */
export type TextFormat = (typeof textFormats)[number]

/** Kinds of lists. */
export const listKinds = Object.freeze(['bullet', 'number', 'check'] as const)
/** A kind of lists. */
export type ListKind = (typeof listKinds)[number]

/** A style of words that the site names, such as a colour with a meaning. */
export interface TextStyle {
  /** Kept with the words: `$: { style: 'warning' }`. Letters, digits, `-` and `_`. */
  readonly name: string
  /** What editors choose it by. Default: made from the name. */
  readonly label?: Label
  /** The colour of the words in the panel, such as `#a02020`. Sites have styles of their own for it. */
  readonly color: Themed<string>
}

interface ReferenceFeature {
  /** Slugs of the only collections whose documents are offered and accepted. Default: all that are fit. */
  readonly only?: readonly string[]
  /** Maximum levels of documents populated behind them. Default: the `depth` of the read. */
  readonly maxDepth?: number
}
/** Options of links. */
export interface LinkFeature<Field> extends ReferenceFeature {
  /** More fields of every link, beside its address. */
  readonly fields?: readonly Field[]
}
/** Options of files in a text. */
export interface UploadFeature<Field> extends ReferenceFeature {
  /** What the files of an upload collection have in a text, by its slug; it limits nothing. */
  readonly collections?: Readonly<Record<string, UploadInText<Field>>>
}
/** What a file of one collection has in a text. */
export interface UploadInText<Field> {
  /** Fields of the file in this text, such as a caption. */
  readonly fields: readonly Field[]
}
/** Options of documents in a text. */
export interface RelationshipFeature extends ReferenceFeature {}

/** Which toolbars the editor has. */
export interface TextToolbars {
  /** Above the text. Default true. */
  readonly fixed?: boolean
  /** Beside selected words. Default true. */
  readonly floating?: boolean
}
/** How long a text may be when it is published. */
export interface TextLimits {
  readonly words?: number
  /** Without the ends of lines. */
  readonly characters?: number
}

/**
 * What a rich text may hold, and how it is edited. An option that a field leaves out is as in the
 * config's `richText.features`; what both leave out is on, but for blocks, styles, limits and smart
 * quotes. Content that is not allowed any more stays; only more of it is refused.
 */
export interface RichTextFeaturesOf<Field, Block> {
  /** Tags of the headings. Default: h1 to h6. */
  readonly headings?: readonly HeadingTag[]
  /** Formats of words. Default: all. */
  readonly formats?: readonly TextFormat[]
  /** Kinds of lists. Default: all. */
  readonly lists?: readonly ListKind[]
  readonly quotes?: boolean
  /** Lines across the text. */
  readonly rules?: boolean
  readonly tables?: boolean
  readonly codeBlocks?: boolean
  /** Whether lines can be aligned. */
  readonly alignment?: boolean
  /** Whether lines outside of lists can be indented. */
  readonly indentation?: boolean
  /** Styles of words that the site names. Default: none. */
  readonly styles?: readonly TextStyle[]
  readonly links?: false | LinkFeature<Field>
  readonly uploads?: false | UploadFeature<Field>
  readonly relationships?: false | RelationshipFeature
  /** Blocks between paragraphs. */
  readonly blocks?: readonly Block[]
  /** Slugs of the config's own `blocks` that are listed behind them. */
  readonly blockReferences?: readonly string[]
  /** Blocks in the line. */
  readonly inlineBlocks?: readonly Block[]
  /** Slugs of the config's own `blocks` that are listed behind them. */
  readonly inlineBlockReferences?: readonly string[]
  readonly toolbars?: TextToolbars
  /** Default: none. */
  readonly limits?: TextLimits
  /** Whether typed quotes become those of the text's language. Default false. */
  readonly smartQuotes?: boolean
}
