export const locales = ['en', 'de', 'ar', 'ja'] as const

export type Locale = (typeof locales)[number]

/** One text in the languages it has been written in. English is the language everything starts in. */
export type Localized<T = string> = { en: T } & { [L in Exclude<Locale, 'en'>]?: T }

export type Tree = string | number | boolean | null | Tree[] | TreeObject

export type TreeObject = { [key: string]: Tree | undefined }

function isLocalized(value: TreeObject): boolean {
  const keys = Object.keys(value)
  return 'en' in value && keys.every((key) => locales.some((locale) => locale === key))
}

export function isObject(tree: Tree | undefined): tree is TreeObject {
  return typeof tree === 'object' && tree !== null && !Array.isArray(tree)
}

/**
 * The tree as a writer of that language would send it. What is not translated is left out, so that
 * readers get the fallback language and not a copy of it.
 */
export function inLocale(tree: TreeObject, locale: Locale): TreeObject {
  const result: TreeObject = {}
  for (const [key, value] of Object.entries(tree)) {
    const own = valueInLocale(value, locale)
    if (own !== undefined) result[key] = own
  }
  return result
}

function valueInLocale(value: Tree | undefined, locale: Locale): Tree | undefined {
  if (Array.isArray(value)) {
    return value.flatMap((item) => {
      const own = valueInLocale(item, locale)
      return own === undefined ? [] : [own]
    })
  }
  if (!isObject(value)) return value
  return isLocalized(value) ? value[locale] : inLocale(value, locale)
}

/** The languages something in the tree is written in, in their usual order. */
export function localesOf(tree: TreeObject): Locale[] {
  const found = new Set<string>()
  const visit = (value: Tree | undefined): void => {
    if (Array.isArray(value)) for (const item of value) visit(item)
    else if (isObject(value)) {
      if (isLocalized(value)) for (const locale of Object.keys(value)) found.add(locale)
      else for (const item of Object.values(value)) visit(item)
    }
  }
  visit(tree)
  return locales.filter((locale) => found.has(locale))
}
