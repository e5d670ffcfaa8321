import type { Cms, Config, JsonObject } from 'stet'
import { type SearchPluginOptions, searchPlugin } from '../src/index.ts'

/** A site with posts (drafts, a trash, two locales) and pages (without any of it) that are found. */
export const searchConfig = (options: Partial<SearchPluginOptions> = {}): Config => ({
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  plugins: [searchPlugin({ collections: ['posts', 'pages'], ...options })],
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'posts',
      trash: true,
      versions: { drafts: { schedulePublish: true } },
      fields: [
        { name: 'title', type: 'text', localized: true },
        { name: 'teaser', type: 'text', localized: true },
      ],
    },
    { slug: 'pages', admin: { useAsTitle: 'name' }, fields: [{ name: 'name', type: 'text' }] },
  ],
})

export interface Hit {
  readonly doc: string
  readonly title: unknown
  readonly priority?: unknown
}

/** What visitors of the site find, sorted by document. */
export async function hits(cms: Cms, locale = 'en', slug = 'search'): Promise<Hit[]> {
  const { docs } = await cms.as(null).find({
    collection: slug,
    limit: 0,
    depth: 0,
    locale,
    fallbackLocale: false,
  })
  const found = docs.map(({ doc, title, priority }) => {
    const { relationTo, value } = doc as JsonObject
    return { doc: `${relationTo}/${value}`, title: title ?? null, priority: priority ?? null }
  })
  return found.toSorted((one, other) => (one.doc < other.doc ? -1 : 1))
}

/** The titles that visitors find. */
export const titles = async (cms: Cms, locale = 'en'): Promise<unknown[]> =>
  (await hits(cms, locale)).map(({ title }) => title)
