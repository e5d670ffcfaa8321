/** Declarations of a style, with the names that React gives them. */
export type Style = Readonly<Record<string, string>>

/** Attributes of an element, with the names of HTML. What is undefined or false is left out. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>> & {
  readonly style?: never
}

/** What a text is rendered to: strings of HTML, or elements of React. */
export interface RenderTarget<Output> {
  element(tag: string, attributes: Attributes, style: Style, children: readonly Output[]): Output
  /** Words, of which nothing is markup. */
  words(words: string): Output
  join(parts: readonly Output[]): Output
}
