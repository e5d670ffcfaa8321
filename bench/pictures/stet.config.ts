import { defineConfig } from 'stet'

/** Pictures with the renditions that a collection has where its config says no more. */
export default defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'pictures',
      access: { read: () => true },
      upload: { mimeTypes: ['image/*'], renditions: true },
      fields: [],
    },
  ],
})
