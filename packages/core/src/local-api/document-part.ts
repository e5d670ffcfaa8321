/**
 * A part of a stored document: a field or a row, in one locale or in all that it has, or a piece of
 * a rich text.
 */
export interface DocumentPart {
  /**
   * Names and row ids: `['layout', 'k3j9', 'heading']`. A text is to its nodes what a list is to its
   * rows: `['body', 'q1', 'saying']` is a field of a block in it.
   */
  readonly path: readonly string[]
  /** The locale, for a localized field or a row in one; `null` for all locales. */
  readonly locale: string | null
  /** Only this piece of the text at the path. */
  readonly piece?: TextPiece
}

/** A piece of a rich text: one of the differences between two versions of it. */
export interface TextPiece {
  /** To a block of the text; in a table on to a row and a cell, in a line on to an inline block. */
  readonly steps: readonly PieceStep[]
  /** The side of the comparison from which it is taken. */
  readonly from: 'before' | 'after'
  /**
   * Blocks that were taken from this side before: with them, equal blocks are told apart. Default: as
   * the current text suggests.
   */
  readonly taken?: readonly PieceStep[]
}

/** The index of a piece on both sides of a comparison; `null` on a side that does not have it. */
export type PieceStep = readonly [before: number | null, after: number | null]
