import { type Locale, localizedHref } from './locales.ts'

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
