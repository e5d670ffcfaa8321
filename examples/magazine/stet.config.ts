import { smtpEmail } from '@stet/email-smtp'
import { contentChecksPlugin } from '@stet/plugin-content-checks'
import { addressIsKnown, redirectsPlugin } from '@stet/plugin-redirects'
import { defineConfig } from 'stet'
import { editors } from './access.ts'
import { articles } from './collections/articles.ts'
import { authors } from './collections/authors.ts'
import { events } from './collections/events.ts'
import { media } from './collections/media.ts'
import { pages } from './collections/pages.ts'
import { topics } from './collections/topics.ts'
import { users } from './collections/users.ts'
import { seed, signIn } from './content/seed.ts'
import { color } from './fields/color/type.ts'
import { groups } from './fields/groups.ts'
import { houseWords } from './fields/house-words.ts'
import { navigation } from './globals/navigation.ts'
import { site } from './globals/site.ts'
import { seo } from './seo.ts'
import { createSite, type Site } from './site/app.ts'
import { addressOf, isPlace } from './site/document-href.ts'
import { livePreview } from './site/live-preview.ts'

const sites = new WeakMap<object, Site>()

/** Without a server, emails are printed where the site was started. */
const mailServer = process.env.SMTP_URL

export default defineConfig({
  fieldTypes: [color],
  plugins: [
    seo,
    redirectsPlugin({
      collections: ['articles', 'pages', 'authors', 'topics'],
      addressOf: ({ collection, doc, locale }) => addressOf(collection, doc, locale),
      overrides: {
        access: { create: editors, update: editors, delete: editors },
        admin: { group: groups.house },
      },
      missingPages: {
        overrides: {
          access: { read: editors, delete: editors },
          admin: { group: groups.house },
        },
      },
    }),
    // Last, because it looks at the fields that others add.
    contentChecksPlugin({
      collections: ['articles', 'pages', 'media'],
      descriptionFields: ['standfirst'],
      // Titles of a magazine are not written for search engines first.
      longestTitle: 80,
      longestDescription: 320,
      avoidedWords: houseWords,
      pageExists: ({ address, cms }) => isPlace(address) || addressIsKnown({ cms, address }),
    }),
  ],
  collections: [articles, pages, events, authors, topics, media, users],
  globals: [site, navigation],
  ...(mailServer && {
    email: smtpEmail({ from: 'Ferrule <desk@ferrule.example>', server: mailServer }),
  }),
  localization: {
    locales: [
      { code: 'en', label: { en: 'English', de: 'Englisch' } },
      { code: 'de', label: { en: 'German', de: 'Deutsch' } },
      { code: 'ar', label: { en: 'Arabic', de: 'Arabisch' }, rtl: true },
      { code: 'ja', label: { en: 'Japanese', de: 'Japanisch' } },
    ],
    defaultLocale: 'en',
    fallback: true,
  },
  admin: {
    user: 'users',
    dateFormat: 'd MMM yyyy, HH:mm',
    workbench: ({ req }) => req.user?.role === 'admin',
    livePreview,
    brand: { name: 'Ferrule', icon: './pictures/files/icon.svg' },
    components: {
      beforeDashboard: ['./components/HouseNote.tsx#HouseNote'],
      views: [
        {
          path: '/calendar',
          label: { en: 'Calendar', de: 'Kalender' },
          group: groups.journal,
          icon: 'calendar',
          Component: './components/CalendarView.tsx#CalendarView',
        },
      ],
    },
  },
  seed: { run: seed, signIn },
  site: (request, { cms }) => {
    const known = sites.get(cms)
    if (known) return known.fetch(request)
    const made = createSite(cms)
    sites.set(cms, made)
    return made.fetch(request)
  },
})
