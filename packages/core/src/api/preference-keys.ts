/** Under which keys the panel keeps what its users chose. */
export const preferenceKeys = {
  nav: 'nav',
  /** The locale of the content. */
  locale: 'locale',
  list: (collection: string) => `collection-${collection}`,
  trash: (collection: string) => `trash-${collection}`,
  views: (collection: string) => `views-${collection}`,
  /** How the joins of a collection's documents are listed. */
  joins: (collection: string) => `joins-${collection}`,
  /** What of a document's form is open. */
  document: (collection: string, id: string) => `collection-${collection}-${id}`,
  global: (global: string) => `global-${global}`,
} as const

/** What is told with the session, because screens would jump if it came after them. */
export function openingPreferenceKeys(config: {
  readonly collections: readonly { readonly slug: string; readonly trash: unknown }[]
}): readonly string[] {
  const ofLists = config.collections.flatMap(({ slug, trash }) => [
    preferenceKeys.list(slug),
    ...(trash === false ? [] : [preferenceKeys.trash(slug)]),
    preferenceKeys.joins(slug),
  ])
  return [preferenceKeys.nav, preferenceKeys.locale, ...ofLists]
}
