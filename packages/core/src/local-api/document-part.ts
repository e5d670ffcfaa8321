/** A part of a stored document: a field or a row, in one locale or in all that it has. */
export interface DocumentPart {
  /** Names and row ids: `['layout', 'k3j9', 'heading']`. */
  readonly path: readonly string[]
  /** The locale, for a localized field or a row in one; `null` for all locales. */
  readonly locale: string | null
}
