import { type AccessArgs, defineConfig } from '../../src/index.ts'

const anyone = () => true
const administrators = ({ req }: Pick<AccessArgs, 'req'>) => req.user?.role === 'admin'

/** A small site with every kind of access that the API tests need. */
export const testConfig = defineConfig({
  localization: {
    locales: [
      { code: 'en', label: 'English' },
      { code: 'de', label: 'Deutsch' },
      { code: 'ar', label: 'العربية', rtl: true },
    ],
    defaultLocale: 'en',
  },
  i18n: { supportedLanguages: ['en', 'de'] },
  admin: { user: 'users' },
  collections: [
    {
      slug: 'users',
      auth: { tokenExpiration: 7200, maxLoginAttempts: 3 },
      access: {
        create: administrators,
        read: ({ req }) =>
          req.user?.collection === 'users'
            ? req.user.role === 'admin' || { id: { equals: req.user.id } }
            : false,
        update: ({ req, id }) => req.user?.role === 'admin' || req.user?.id === id,
        delete: administrators,
      },
      fields: [
        { name: 'name', type: 'text' },
        {
          name: 'role',
          type: 'select',
          options: ['admin', 'editor'],
          defaultValue: 'editor',
          access: { create: administrators, update: administrators },
        },
      ],
    },
    // Members of the public site: users, but not panel users.
    {
      slug: 'members',
      auth: true,
      fields: [{ name: 'nick', type: 'text' }],
      access: { read: anyone },
    },
    {
      slug: 'articles',
      versions: { drafts: { autosave: true }, maxPerDoc: 20 },
      access: {
        read: anyone,
        create: ({ req }) => req.user?.collection === 'users',
        // Editors may save drafts; only administrators may change published content.
        update: ({ req, data }) =>
          req.user?.role === 'admin' ||
          (req.user?.role === 'editor' && data?._status !== 'published'),
        delete: administrators,
      },
      admin: { useAsTitle: 'title' },
      fields: [
        { name: 'title', type: 'text', required: true, localized: true, maxLength: 100 },
        { name: 'slug', type: 'text', unique: true, index: true },
        { name: 'views', type: 'number' },
        {
          name: 'internalNote',
          type: 'text',
          access: { read: ({ req }) => req.user?.collection === 'users' },
        },
        { name: 'token', type: 'text', hidden: true },
        { name: 'author', type: 'relationship', relationTo: 'authors' },
        {
          name: 'related',
          type: 'relationship',
          relationTo: ['articles', 'authors'],
          hasMany: true,
        },
        {
          name: 'meta',
          type: 'group',
          fields: [{ name: 'description', type: 'textarea', localized: true }],
        },
        {
          name: 'layout',
          type: 'blocks',
          blocks: [
            { slug: 'text', fields: [{ name: 'body', type: 'textarea', localized: true }] },
            {
              slug: 'quote',
              fields: [
                { name: 'words', type: 'text', required: true },
                { name: 'source', type: 'text' },
              ],
            },
          ],
        },
      ],
    },
    {
      slug: 'authors',
      access: { read: anyone },
      fields: [
        { name: 'name', type: 'text', required: true },
        { name: 'salary', type: 'number', access: { read: () => false } },
        { name: 'favourite', type: 'relationship', relationTo: 'articles' },
        { name: 'articles', type: 'join', collection: 'articles', on: 'author' },
      ],
    },
    // Only defaults: for panel users only.
    { slug: 'notes', fields: [{ name: 'text', type: 'text' }] },
    {
      slug: 'numbered',
      access: { read: anyone },
      fields: [
        { name: 'id', type: 'number', required: true },
        { name: 'text', type: 'text' },
      ],
    },
  ],
  globals: [
    {
      slug: 'site',
      access: { read: anyone },
      versions: { drafts: true },
      fields: [
        { name: 'name', type: 'text', required: true, localized: true, defaultValue: 'A site' },
      ],
    },
  ],
})
