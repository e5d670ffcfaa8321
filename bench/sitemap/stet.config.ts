import { sitemapFor } from '@stet/plugin-seo/site'
import { type Cms, defineConfig, type JsonObject } from 'stet'
import { locales } from './posts.ts'

const anyone = () => true
let reads = 0

let countedApi: Cms | undefined

/** The same API, whose readings are counted. */
const counted = (cms: Cms): Cms =>
  (countedApi ??= {
    ...cms,
    as(user) {
      const reader = cms.as(user)
      const find: typeof reader.find = (...args) => {
        reads++
        return reader.find(...args)
      }
      const count: typeof reader.count = (...args) => {
        reads++
        return reader.count(...args)
      }
      return { ...reader, find, count }
    },
  })

/** Posts in three locales with a picture each, their sitemap, and how often it has read. */
export default defineConfig({
  localization: { locales, defaultLocale: 'en' },
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'pictures',
      access: { read: anyone },
      versions: { drafts: true },
      fields: [{ name: 'address', type: 'text' }],
    },
    {
      slug: 'posts',
      trash: true,
      versions: { drafts: true },
      access: { read: anyone },
      admin: { useAsTitle: 'title' },
      fields: [
        { name: 'title', type: 'text', localized: true },
        { name: 'slug', type: 'text', localized: true },
        { name: 'body', type: 'textarea', localized: true },
        { name: 'cover', type: 'relationship', relationTo: 'pictures' },
      ],
    },
  ],
  async site(request, { cms }) {
    if (new URL(request.url).pathname === '/reads') return Response.json(reads)
    const answer = await sitemapFor(request, {
      cms: counted(cms),
      origin: 'https://www.example.org',
      pages: [{ address: { en: '/', de: '/de/', fr: '/fr/' } }],
      collections: [
        {
          collection: 'posts',
          depth: 1,
          select: { title: true, slug: true, cover: true },
          addressOf: ({ doc, locale }) => `/${locale}/${doc.slug}`,
          imagesOf: ({ doc }) => [String((doc.cover as JsonObject | null)?.address ?? '')],
        },
      ],
    })
    return answer ?? new Response('Not found', { status: 404 })
  },
})
