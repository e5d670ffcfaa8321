import { defineConfig } from '../../src/index.ts'

/** Numbers that one process writes and another reads. */
export default defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'numbers',
      access: { read: () => true },
      fields: [
        { name: 'value', type: 'number' },
        { name: 'other', type: 'relationship', relationTo: 'numbers' },
      ],
    },
  ],
})
