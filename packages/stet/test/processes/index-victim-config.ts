import { defineConfig } from '../../src/index.ts'

const fields = [
  { name: 'title', type: 'text' },
  { name: 'body', type: 'textarea' },
] as const
const users = { slug: 'users', auth: true, fields: [] } as const
const access = { read: () => true }

/** A site whose posts are searched. */
export const searchedSite = defineConfig({
  collections: [
    users,
    { slug: 'posts', search: { language: 'en' }, access, admin: { useAsTitle: 'title' }, fields },
  ],
})

/** The same site without the search. */
export const plainSite = defineConfig({
  collections: [users, { slug: 'posts', access, admin: { useAsTitle: 'title' }, fields }],
})
