import { type AccessArgs, defineConfig } from '../../src/index.ts'

/** Processes with one secret take each other's tokens. */
export const previewSecret = 'a secret for tests'

const isAdmin = ({ req }: Pick<AccessArgs, 'req'>) => req.user?.role === 'admin'
const isEditor = ({ req }: Pick<AccessArgs, 'req'>) =>
  req.user?.collection === 'users' && req.user.role !== 'guest'
const published = { _status: { equals: 'published' } } as const

/** A site with drafts, locales, references, joins and a global, which two editors, a guest and readers use. */
export const previewConfig = defineConfig({
  serverURL: 'https://stet.test',
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  collections: [
    {
      slug: 'users',
      auth: true,
      access: { read: () => true },
      fields: [{ name: 'role', type: 'text' }],
    },
    {
      slug: 'authors',
      access: { read: () => true, update: isEditor },
      fields: [
        { name: 'name', type: 'text' },
        { name: 'posts', type: 'join', collection: 'posts', on: 'author' },
      ],
    },
    {
      slug: 'posts',
      versions: { drafts: true },
      access: {
        read: ({ req }) => (isEditor({ req }) ? true : published),
        readVersions: isEditor,
        create: isEditor,
        update: isEditor,
      },
      fields: [
        { name: 'title', type: 'text', localized: true },
        { name: 'slug', type: 'text', unique: true },
        { name: 'views', type: 'number' },
        { name: 'body', type: 'richText' },
        { name: 'author', type: 'relationship', relationTo: 'authors' },
        {
          name: 'lines',
          type: 'array',
          fields: [
            { name: 'label', type: 'text' },
            { name: 'tags', type: 'text', hasMany: true },
          ],
        },
        {
          name: 'sections',
          type: 'blocks',
          blocks: [{ slug: 'quote', fields: [{ name: 'words', type: 'textarea' }] }],
        },
        {
          name: 'verdict',
          type: 'text',
          access: { read: isAdmin, update: isAdmin },
        },
      ],
    },
    {
      slug: 'notes',
      access: { read: () => true, update: isEditor },
      fields: [{ name: 'text', type: 'text' }],
    },
    {
      slug: 'secrets',
      access: { read: isAdmin, update: isAdmin },
      fields: [{ name: 'text', type: 'text' }],
    },
  ],
  endpoints: [
    {
      path: '/mail',
      method: 'post',
      handler: () => Response.json({ sent: true }),
    },
    {
      path: '/broken',
      method: 'get',
      handler: () => {
        throw new Error('The site is broken.')
      },
    },
  ],
  globals: [
    {
      slug: 'settings',
      access: { read: () => true, update: isEditor },
      fields: [{ name: 'name', type: 'text' }],
    },
  ],
})
