import { defineConfig } from 'stet'

export default defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'recipes',
      access: { read: () => true },
      admin: { useAsTitle: 'title' },
      fields: [
        { name: 'title', type: 'text', required: true },
        { name: 'minutes', type: 'number' },
      ],
    },
  ],
})
