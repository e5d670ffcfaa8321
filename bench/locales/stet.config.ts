import { defineConfig } from 'stet'

/** Twenty locales, a form of many fields, and a collection whose translations are shown side by side. */
export default defineConfig({
  localization: {
    locales: 'en de fr es it pt nl sv da fi pl cs hu ro tr el ja ko zh ar'.split(' '),
    defaultLocale: 'en',
  },
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'forms',
      admin: { useAsTitle: 'field0' },
      versions: { drafts: true },
      fields: Array.from({ length: 200 }, (_, at) => ({
        name: `field${at}`,
        type: 'text' as const,
        localized: true,
      })),
    },
    {
      slug: 'pages',
      admin: { useAsTitle: 'title' },
      versions: { drafts: true },
      fields: [
        { name: 'title', type: 'text', localized: true },
        { name: 'summary', type: 'textarea', localized: true },
      ],
    },
  ],
})
