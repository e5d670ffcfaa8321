import { defineConfig } from 'stet'

/** What a publication's article holds; anyone may read, so that a request measures reading alone. */
export default defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [{ name: 'name', type: 'text' }] },
    {
      slug: 'articles',
      access: { read: () => true },
      admin: { useAsTitle: 'title' },
      fields: [
        { name: 'title', type: 'text', required: true },
        { name: 'slug', type: 'text' },
        { name: 'publishedAt', type: 'date' },
        { name: 'featured', type: 'checkbox' },
        { name: 'readingMinutes', type: 'number' },
        { name: 'summary', type: 'textarea' },
        { name: 'body', type: 'richText' },
        {
          name: 'layout',
          type: 'blocks',
          blocks: [
            {
              slug: 'quote',
              fields: [
                { name: 'text', type: 'textarea' },
                { name: 'source', type: 'text' },
              ],
            },
            {
              slug: 'gallery',
              fields: [
                {
                  name: 'items',
                  type: 'array',
                  fields: [{ name: 'caption', type: 'text' }],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
})
