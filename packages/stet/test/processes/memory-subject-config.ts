import { defineConfig } from '../../src/index.ts'

/** A collection whose documents refer to each other, for every kind of list. */
export default defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'entries',
      access: { read: () => true, readVersions: () => true },
      versions: true,
      fields: [
        { name: 'title', type: 'text', index: true },
        { name: 'shelf', type: 'text' },
        { name: 'views', type: 'number' },
        { name: 'body', type: 'textarea' },
        { name: 'parent', type: 'relationship', relationTo: 'entries' },
        { name: 'children', type: 'join', collection: 'entries', on: 'parent' },
      ],
    },
  ],
})
