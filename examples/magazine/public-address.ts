const DEFAULT_LOCALE = 'en'

const folders = { articles: '/articles', authors: '/authors', topics: '/topics', pages: '' }

export type Addressed = keyof typeof folders | 'events' | 'home'

/** Where a document stands on the public site; the default language has no prefix. */
export function publicAddress(locale: string, kind: Addressed, slug = ''): string {
  const prefix = locale === DEFAULT_LOCALE ? '' : `/${locale}`
  if (kind === 'home') return `${prefix}/`
  if (kind === 'events') return slug ? `${prefix}/events#${slug}` : `${prefix}/events`
  return `${prefix}${folders[kind]}/${slug}`
}
