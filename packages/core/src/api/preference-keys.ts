/** The keys of the panel's preferences. */
export const preferenceKeys = {
  nav: 'nav',
  /** The locale of the content. */
  locale: 'locale',
  /** Whether pages are shown beside forms, and how wide. */
  livePreview: 'live-preview',
  /** Whether the locale that is translated from is shown beside the edited one. */
  sideBySide: 'side-by-side',
  list: (collection: string) => `collection-${collection}`,
  trash: (collection: string) => `trash-${collection}`,
  views: (collection: string) => `views-${collection}`,
  /** How the joins in a collection's documents are listed. */
  joins: (collection: string) => `joins-${collection}`,
  /** Which parts of a document's form are open. */
  document: (collection: string, id: string) => `collection-${collection}-${id}`,
  global: (global: string) => `global-${global}`,
} as const

/** Preferences sent with the session: screens would jump if they arrived later. */
export function openingPreferenceKeys(config: {
  readonly collections: readonly { readonly slug: string; readonly trash: unknown }[]
}): readonly string[] {
  const ofLists = config.collections.flatMap(({ slug, trash }) => [
    preferenceKeys.list(slug),
    preferenceKeys.views(slug),
    ...(trash === false ? [] : [preferenceKeys.trash(slug)]),
    preferenceKeys.joins(slug),
  ])
  const { nav, locale, livePreview, sideBySide } = preferenceKeys
  return [nav, locale, livePreview, sideBySide, ...ofLists]
}
