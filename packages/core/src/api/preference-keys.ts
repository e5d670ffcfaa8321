/** Under which keys the panel keeps what its users chose. */
export const preferenceKeys = {
  nav: 'nav',
  list: (collection: string) => `collection-${collection}`,
  views: (collection: string) => `views-${collection}`,
  /** What of a document's form is open. */
  document: (collection: string, id: string) => `collection-${collection}-${id}`,
  global: (global: string) => `global-${global}`,
} as const

/** What is told with the session, because screens would jump if it came after them. */
export function openingPreferenceKeys(config: {
  readonly collections: readonly { readonly slug: string }[]
}): readonly string[] {
  return [preferenceKeys.nav, ...config.collections.map(({ slug }) => preferenceKeys.list(slug))]
}
