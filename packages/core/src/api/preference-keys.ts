/** Under which keys the panel keeps what its users chose. */
export const preferenceKeys = {
  nav: 'nav',
  list: (collection: string) => `collection-${collection}`,
  views: (collection: string) => `views-${collection}`,
} as const

/** What is told with the session, because screens would jump if it came after them. */
export function openingPreferenceKeys(config: {
  readonly collections: readonly { readonly slug: string }[]
}): readonly string[] {
  return [preferenceKeys.nav, ...config.collections.map(({ slug }) => preferenceKeys.list(slug))]
}
