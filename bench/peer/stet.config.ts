import { type Access, type Block, defineConfig } from 'stet'

const open: Access = () => true

const blocks: readonly Block[] = [
  {
    slug: 'hero',
    fields: [
      { name: 'heading', type: 'text' },
      { name: 'text', type: 'textarea' },
    ],
  },
  {
    slug: 'cta',
    fields: [
      { name: 'label', type: 'text' },
      { name: 'url', type: 'text' },
    ],
  },
  {
    slug: 'gallery',
    fields: [{ name: 'items', type: 'array', fields: [{ name: 'caption', type: 'text' }] }],
  },
]

/** The same collections as those of the peer. */
export default defineConfig({
  admin: { user: 'users' },
  localization: { locales: ['en', 'de', 'ja'], defaultLocale: 'en', fallback: true },
  collections: [
    {
      slug: 'users',
      auth: true,
      admin: { useAsTitle: 'email' },
      fields: [{ name: 'name', type: 'text' }],
    },
    {
      slug: 'tags',
      admin: { useAsTitle: 'name' },
      access: { read: open },
      fields: [{ name: 'name', type: 'text', required: true }],
    },
    {
      slug: 'authors',
      admin: { useAsTitle: 'name' },
      access: { read: open },
      fields: [
        { name: 'name', type: 'text', required: true },
        { name: 'bio', type: 'textarea' },
      ],
    },
    {
      slug: 'posts',
      admin: {
        useAsTitle: 'title',
        defaultColumns: ['title', 'slug', 'author', 'publishedAt', '_status'],
      },
      access: { read: open },
      versions: { drafts: { autosave: { interval: 2000 } } },
      fields: [
        { name: 'title', type: 'text', localized: true, required: true },
        { name: 'slug', type: 'text', index: true },
        { name: 'summary', type: 'textarea', localized: true },
        { name: 'body', type: 'richText', localized: true },
        { name: 'author', type: 'relationship', relationTo: 'authors' },
        { name: 'tags', type: 'relationship', relationTo: 'tags', hasMany: true },
        { name: 'publishedAt', type: 'date', index: true },
        { name: 'views', type: 'number' },
        { name: 'featured', type: 'checkbox' },
        { name: 'layout', type: 'blocks', blocks },
        {
          name: 'meta',
          type: 'group',
          fields: [
            { name: 'title', type: 'text' },
            { name: 'description', type: 'textarea' },
          ],
        },
      ],
    },
    {
      slug: 'notes',
      admin: { useAsTitle: 'title' },
      access: { read: open, create: open, update: open },
      fields: [
        { name: 'title', type: 'text' },
        { name: 'body', type: 'textarea' },
        { name: 'count', type: 'number' },
      ],
    },
  ],
  globals: [
    {
      slug: 'settings',
      access: { read: open },
      versions: { drafts: true },
      fields: [
        { name: 'siteName', type: 'text', localized: true },
        {
          name: 'nav',
          type: 'array',
          fields: [
            { name: 'label', type: 'text' },
            { name: 'url', type: 'text' },
          ],
        },
      ],
    },
  ],
})
