import type { JsonObject } from 'stet'
import { defaultLocale, isLocale, type Locale, locales, localizedHref } from './locales.ts'
import { text } from './views.ts'

const folders: Readonly<Record<string, string>> = {
  articles: '/articles/',
  authors: '/authors/',
  topics: '/topics/',
  pages: '/',
}

/** The page of a document; null if it has none. */
export function documentHref(locale: Locale, relationTo: string, slug: string): string | null {
  const folder = Object.hasOwn(folders, relationTo) ? folders[relationTo] : undefined
  return folder === undefined || slug === '' ? null : localizedHref(locale, `${folder}${slug}`)
}

/** The page of a document in a locale of the content. */
export const addressOf = (
  collection: string,
  doc: JsonObject,
  code: string | null,
): string | null => documentHref(isLocale(code) ? code : defaultLocale, collection, text(doc.slug))

/** The pages of the site that are no documents, in every language. */
const places = ['/', '/events', '/search']

/** Whether an address is of a page that is no document. */
export const isPlace = (address: string): boolean => {
  const [path = ''] = address.split(/[?#]/)
  return (
    path.startsWith('/magazine/') ||
    locales.some((locale) => places.some((place) => localizedHref(locale, place) === path))
  )
}
