/** Told to a drawn line of a text by what takes the place of another drawing of it, which was written in. */
export const WRITTEN_EARLY = 'stet:written-early'

export type WrittenEarly = CustomEvent<{
  /** The line that was written in, which is drawn no more. */
  readonly line: Element
  /** Where the caret was in it; null where it was elsewhere. */
  readonly caret: { readonly node: Node; readonly offset: number } | null
}>
