/** What the panel says of something on the page, in the words of the editor's language. */
export interface FieldDescription {
  /** The field's name; of another document, with what it is. */
  readonly label: string
  /** "Edit …": what following it does. */
  readonly action: string
  /** What the field has, where that can be typed in the page; null where it cannot. */
  readonly text: string | null
  /** Whether the text may have several lines. */
  readonly hasLines: boolean
  /** The row that it is in, and what can be done with that. */
  readonly row: RowDescription | null
}

export interface RowDescription {
  readonly source: string
  readonly label: string
  readonly actions: readonly { readonly name: string; readonly label: string }[]
}
