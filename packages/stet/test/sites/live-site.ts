import { defineConfig, type User } from '../../src/index.ts'

const isChief = ({ req: { user } }: { req: { user: User | null } }) => user?.role === 'chief'

/**
 * A site where authors read and write only their own documents,
 * and only chiefs see drafts of news and jobs.
 */
export const liveConfig = defineConfig({
  collections: [
    {
      slug: 'users',
      auth: true,
      access: { read: () => true },
      admin: { useAsTitle: 'name' },
      fields: [
        { name: 'name', type: 'text' },
        { name: 'role', type: 'text' },
      ],
    },
    {
      slug: 'notes',
      trash: true,
      access: {
        read: ({ req: { user } }) =>
          user?.role === 'chief' ? true : user ? { owner: { equals: String(user.id) } } : false,
        update: () => true,
        delete: () => true,
      },
      fields: [
        { name: 'owner', type: 'text' },
        { name: 'text', type: 'text' },
      ],
    },
    {
      slug: 'news',
      access: { read: () => true, readVersions: isChief, update: () => true },
      versions: { drafts: { autosave: true } },
      fields: [{ name: 'title', type: 'text' }],
    },
  ],
  jobs: {
    tasks: [{ name: 'count', run: ({ progress }) => progress(1, 'counted') }],
    access: { read: isChief },
  },
  globals: [{ slug: 'settings', fields: [{ name: 'name', type: 'text' }] }],
})

export const people = [
  { id: 'chief', name: 'Ada', role: 'chief' },
  { id: 'author', name: 'Ed', role: 'author' },
] as const
export const password = 'correct horse battery'
