export const locales = ['en', 'de', 'ar', 'ja'] as const

export type Locale = (typeof locales)[number]

/** One text in the languages it has been written in. English is the language everything starts in. */
export type Localized<T = string> = { en: T } & { [L in Exclude<Locale, 'en'>]?: T }

export type Tree = string | number | boolean | null | undefined | Tree[] | { [key: string]: Tree }

function isLocalized(value: { [key: string]: Tree }): boolean {
  const keys = Object.keys(value)
  return 'en' in value && keys.every((key) => locales.some((locale) => locale === key))
}

/**
 * The tree as a writer of that language would send it. What is not translated is left out, so that
 * readers get the fallback language and not a copy of it.
 */
export function inLocale(tree: Tree, locale: Locale): Tree {
  if (Array.isArray(tree)) return tree.map((item) => inLocale(item, locale))
  if (typeof tree !== 'object' || tree === null) return tree
  if (isLocalized(tree)) return tree[locale]
  const result: { [key: string]: Tree } = {}
  for (const [key, value] of Object.entries(tree)) {
    const own = inLocale(value, locale)
    if (own !== undefined) result[key] = own
  }
  return result
}

export function localesOf(tree: Tree): Set<Locale> {
  const found = new Set<Locale>()
  const visit = (value: Tree): void => {
    if (Array.isArray(value)) for (const item of value) visit(item)
    else if (typeof value === 'object' && value !== null) {
      if (isLocalized(value)) {
        for (const locale of locales) if (locale in value) found.add(locale)
      } else for (const item of Object.values(value)) visit(item)
    }
  }
  visit(tree)
  return found
}
