import type { Cms, Config, DocumentId, JsonObject } from 'stet'
import { type RedirectsPluginOptions, redirectFor, redirectsPlugin } from '../src/index.ts'

/** A site with pages (drafts, a trash, two locales) and notes (without any of it) at addresses. */
export const redirectsConfig = (options: Partial<RedirectsPluginOptions> = {}): Config => ({
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  plugins: [
    redirectsPlugin({
      collections: ['pages', 'notes'],
      origins: ['https://stet.test'],
      addressOf: ({ collection, doc, locale }) =>
        doc.slug ? `${locale === 'de' ? '/de' : ''}${prefix[collection]}/${doc.slug}` : null,
      ...options,
    }),
  ],
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'pages',
      trash: true,
      versions: { drafts: true },
      access: { read: ({ req }) => (req.user ? true : { secret: { not_equals: true } }) },
      fields: [
        { name: 'slug', type: 'text' },
        { name: 'secret', type: 'checkbox' },
      ],
    },
    {
      slug: 'notes',
      access: { read: () => true },
      fields: [{ name: 'slug', type: 'text' }],
    },
  ],
})

const prefix: Readonly<Record<string, string>> = { pages: '', notes: '/notes' }

/** Where a visitor is led, `301 /b`; null where nowhere. */
export async function led(cms: Cms, path: string, init?: RequestInit): Promise<string | null> {
  const response = await redirectFor(new Request(`https://stet.test${path}`, init), { cms })
  return response && `${response.status} ${response.headers.get('location')}`
}

/** Publishes a page with a slug. */
export async function publish(cms: Cms, id: string, slug: string): Promise<void> {
  const site = cms.asSystem()
  const found = await site.findByID({ collection: 'pages', id, disableErrors: true, draft: true })
  const data = { slug, _status: 'published' }
  if (found) await site.update({ collection: 'pages', id, data })
  else await site.create({ collection: 'pages', data: { id, ...data } })
}

/** Creates a redirect to an address, or with a reference to a document. */
export function redirect(cms: Cms, from: string, to: string | JsonObject, more: JsonObject = {}) {
  const target =
    typeof to === 'string' ? { type: 'custom', url: to } : { type: 'reference', reference: to }
  return cms
    .asSystem()
    .create({ collection: 'redirects', data: { from, to: target, ...more }, depth: 0 })
}

export const page = (value: DocumentId) => ({ relationTo: 'pages', value })

/** All redirects as `/a → /b`, in the order of where they begin. */
export async function graph(cms: Cms): Promise<string[]> {
  const { docs } = await cms
    .asSystem()
    .find({ collection: 'redirects', limit: 0, depth: 0, sort: 'from' })
  return docs.map(({ from, to }) => {
    const { type, url, reference } = to as JsonObject
    const { relationTo, value } = (reference ?? {}) as JsonObject
    return `${from} → ${type === 'custom' ? url : `${relationTo}/${value}`}`
  })
}
