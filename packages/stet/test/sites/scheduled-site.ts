import { onTestFinished } from 'vitest'
import { APIError, type CmsOptions, createCms, defineConfig, type Where } from '../../src/index.ts'
import { databases } from '../databases/databases.ts'
import { passTime } from '../databases/job-time.ts'
import { type Role, signInEach, type TestSite } from './site.ts'

export const hour = 60 * 60 * 1000
/** The moment a number of hours from now. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * hour).toISOString()

const isTeam =
  (where: Where) =>
  ({ req }: { readonly req: { readonly user: unknown } }) => {
    const user = req.user as { readonly role?: string; readonly collection?: string } | null
    return user?.role === 'admin' || (user?.collection === 'users' && where)
  }

/**
 * A site where administrators publish, editors write, and some documents belong to administrators
 * only.
 */
const scheduledConfig = defineConfig({
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  i18n: { supportedLanguages: ['en', 'de'] },
  admin: { user: 'users' },
  collections: [
    { slug: 'users', auth: true, trash: true, fields: [{ name: 'role', type: 'text' }] },
    { slug: 'members', auth: true, fields: [] },
    {
      slug: 'articles',
      trash: true,
      versions: { drafts: { schedulePublish: true } },
      admin: { useAsTitle: 'title' },
      access: {
        read: isTeam({ isSecret: { not_equals: true } }),
        readVersions: isTeam({ isSecret: { not_equals: true } }),
        update: ({ req, data }) =>
          req.user?.role === 'admin' ||
          (req.user?.role === 'editor' && data?._status !== 'published'),
        delete: ({ req }) => req.user?.role === 'admin',
      },
      fields: [
        { name: 'title', type: 'text', required: true, localized: true },
        { name: 'lead', type: 'text' },
        { name: 'isSecret', type: 'checkbox' },
      ],
      hooks: {
        afterChange: [
          ({ doc, req }) => {
            if (req.context.isScheduledPublication !== true) return
            if (doc.lead === 'not by this hook') throw new APIError('Not today.', 400)
            if (doc.lead === 'broken') throw new Error('The hook is broken.')
          },
        ],
      },
    },
    {
      slug: 'public',
      versions: { drafts: { schedulePublish: { timeFormat: 'HH:mm', timeIntervals: 15 } } },
      access: { read: () => true },
      fields: [{ name: 'title', type: 'text' }],
    },
    { slug: 'pages', versions: { drafts: true }, fields: [{ name: 'title', type: 'text' }] },
  ],
  globals: [
    {
      slug: 'home',
      versions: { drafts: { schedulePublish: true } },
      fields: [{ name: 'heading', type: 'text' }],
    },
  ],
})

/** The site on an empty database, with a function that lets time pass. */
export async function openScheduledSite(options: Partial<CmsOptions> = {}) {
  const url = await (databases[0] ?? databases.at(-1))?.url()
  if (url === undefined) throw new Error('There is no database.')
  const log: string[] = []
  const cms = await createCms(scheduledConfig, {
    databaseUrl: url,
    secret: 'a secret for tests',
    dataDir: '/nonexistent',
    runsJobs: false,
    log: { warn: (text) => void log.push(text), error: (text) => void log.push(text) },
    ...options,
  })
  onTestFinished(() => cms.close())
  const site: TestSite = await signInEach(cms as unknown as TestSite['cms'])
  const system = site.cms.asSystem()
  return {
    ...site,
    log,
    url,
    system,
    /** Lets hours pass and runs due jobs. */
    pass: async (hours: number) => {
      await passTime(url, hours * hour)
      return site.cms.runJobs()
    },
    call: async (role: Role, method: string, path: string, body?: unknown) => {
      const response = await site.send(
        role,
        method,
        `/api${path}`,
        body === undefined ? {} : { body },
      )
      return { status: response.status, body: JSON.parse(await response.text()) }
    },
    /** The events of the live channel after a number. */
    poll: async (role: Role, after?: number) => {
      const path = `/api/_panel/live${after === undefined ? '' : `?after=${after}`}`
      const response = await site.send(role, 'GET', path, {
        headers: { accept: 'application/json' },
      })
      return { status: response.status, body: JSON.parse(await response.text()) }
    },
    /** A document with a draft that readers do not have. */
    draft: (id: string, data: object = {}) =>
      system.create({ collection: 'articles', draft: true, data: { id, title: id, ...data } }),
    statusOf: async (id: string) =>
      (await system.findByID({ collection: 'articles', id, trash: true }))._status,
    ofDocument: (id: string) => system.scheduled.find({ collection: 'articles', id }),
  }
}
