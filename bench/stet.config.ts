import { type Block, defineConfig, type Field } from 'stet'

const blocks: readonly Block[] = [
  {
    slug: 'quote',
    fields: [
      { name: 'text', type: 'textarea' },
      { name: 'source', type: 'text' },
    ],
  },
  {
    slug: 'gallery',
    fields: [{ name: 'items', type: 'array', fields: [{ name: 'caption', type: 'text' }] }],
  },
]

const fields: readonly Field[] = [
  { name: 'title', type: 'text', required: true },
  { name: 'slug', type: 'text' },
  { name: 'publishedAt', type: 'date' },
  { name: 'featured', type: 'checkbox' },
  { name: 'readingMinutes', type: 'number' },
  { name: 'summary', type: 'textarea' },
  { name: 'body', type: 'richText' },
  { name: 'layout', type: 'blocks', blocks },
]

/**
 * The content of a publication; every caller may read it, so that requests measure only reading.
 */
export default defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [{ name: 'name', type: 'text' }] },
    { slug: 'articles', access: { read: () => true }, admin: { useAsTitle: 'title' }, fields },
    {
      slug: 'stories',
      access: { read: () => true },
      admin: { useAsTitle: 'title' },
      versions: { drafts: { autosave: true } },
      fields,
    },
    {
      slug: 'entries',
      access: { read: () => true },
      admin: { useAsTitle: 'title' },
      fields: [
        { name: 'title', type: 'text', required: true },
        { name: 'summary', type: 'textarea' },
        { name: 'topic', type: 'text', index: true },
        { name: 'rank', type: 'number', index: true },
        // These two have no index, to measure queries without one.
        { name: 'shelf', type: 'text' },
        { name: 'views', type: 'number' },
      ],
    },
  ],
})
