// The fields and blocks in a text are parameters, because they may hold texts in turn: `fields.ts`
// puts them together.

/** Options of links. */
export interface LinkFeature<Field> {
  /** More fields of every link, beside its address. */
  readonly fields?: readonly Field[]
  /** Maximum levels of documents populated behind a link. Default: the `depth` of the read. */
  readonly maxDepth?: number
}
/** Options of files in a text. */
export interface UploadFeature<Field> {
  /** What the files of an upload collection have in a text, by its slug. */
  readonly collections?: Readonly<Record<string, UploadInText<Field>>>
  /** Maximum levels of documents populated behind a file. Default: the `depth` of the read. */
  readonly maxDepth?: number
}
/** What a file of one collection has in a text. */
export interface UploadInText<Field> {
  /** Fields of the file in this text, such as a caption. */
  readonly fields: readonly Field[]
}
/** Options of documents in a text. */
export interface RelationshipFeature {
  /** Maximum levels of documents populated behind a document. Default: the `depth` of the read. */
  readonly maxDepth?: number
}

/**
 * What the nodes of a rich text hold. What a field leaves out is as in the config's
 * `richText.features`.
 */
export interface RichTextFeaturesOf<Field, Block> {
  readonly links?: LinkFeature<Field>
  readonly uploads?: UploadFeature<Field>
  readonly relationships?: RelationshipFeature
  /** Blocks between paragraphs. */
  readonly blocks?: readonly Block[]
  /** Slugs of the config's own `blocks` that are listed behind them. */
  readonly blockReferences?: readonly string[]
  /** Blocks in the line. */
  readonly inlineBlocks?: readonly Block[]
  /** Slugs of the config's own `blocks` that are listed behind them. */
  readonly inlineBlockReferences?: readonly string[]
}
