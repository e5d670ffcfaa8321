import { type CollectionConfig, defineConfig } from 'stet'

const sections = ['nature', 'culture', 'science', 'travel', 'food', 'sport', 'music', 'law']

const texts = (slug: string): CollectionConfig => ({
  slug,
  access: { read: () => true },
  admin: { useAsTitle: 'title' },
  fields: [
    { name: 'title', type: 'text', required: true },
    { name: 'body', type: 'textarea' },
    { name: 'section', type: 'select', options: sections, index: true },
  ],
})

/** Two collections that are searched, of which one has a rule that lets a part of it through, and one that is not. */
export default defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    { ...texts('articles'), search: { language: 'en' } },
    {
      ...texts('reports'),
      search: { language: 'en' },
      access: {
        read: ({ req }) => ({
          section: { in: req.user ? ['nature', 'science', 'law'] : ['culture', 'music'] },
        }),
      },
    },
    texts('unsearched'),
  ],
})
