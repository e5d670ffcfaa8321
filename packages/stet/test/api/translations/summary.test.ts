import type { TranslationSummary } from '@stet/core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { defineConfig, type JsonObject, type StetConfig } from '../../../src/index.ts'
import { openTestSite, type Role, type TestSite } from '../../sites/site.ts'

const title = { name: 'title', type: 'text', localized: true } as const

const config = defineConfig({
  localization: { locales: ['en', 'de', 'fr'], defaultLocale: 'en' },
  collections: [
    {
      slug: 'users',
      auth: true,
      fields: [
        { name: 'role', type: 'text' },
        { name: 'name', type: 'text' },
      ],
    },
    { slug: 'members', auth: true, fields: [] },
    { slug: 'posts', trash: true, versions: { drafts: true }, fields: [title] },
    {
      // Everybody but an admin sees what is their own.
      slug: 'notes',
      access: {
        read: ({ req }) => req.user?.role === 'admin' || { owner: { equals: req.user?.id ?? '' } },
      },
      fields: [title, { name: 'owner', type: 'text' }],
    },
    {
      slug: 'secrets',
      access: { read: ({ req }) => req.user?.role === 'admin' },
      fields: [title],
    },
    {
      slug: 'drafts',
      versions: { drafts: true },
      access: { readVersions: ({ req }) => req.user?.role === 'admin' },
      fields: [title],
    },
    {
      slug: 'french',
      access: { update: ({ req }) => req.user?.role === 'admin' || req.locale === 'fr' },
      fields: [title],
    },
    { slug: 'frozen', access: { update: () => false }, fields: [title] },
    { slug: 'plain', fields: [{ name: 'title', type: 'text' }] },
    { slug: 'unlisted', admin: { hidden: true }, fields: [title] },
  ],
  globals: [{ slug: 'footer', fields: [{ name: 'text', type: 'text', localized: true }] }],
})

const nothing = { none: 0, started: 0, outdated: 0, machine: 0, done: 0 }

describe('what is left to translate', () => {
  test('is counted by collection and locale as editors have it, without the trash', async () => {
    const site = await open()
    const create = (data: JsonObject) => created(site, 'posts', data)
    await create({ title: 'A' })
    const done = await create({ title: 'B' })
    await write(site, 'posts', done, 'de', { title: 'b' })
    const outdated = await create({ title: 'C', _status: 'published' })
    await write(site, 'posts', outdated, 'de', { title: 'c' })
    await write(site, 'posts', outdated, 'en', { title: 'C!' })
    const thrown = await create({ title: 'D' })
    await write(site, 'posts', thrown, 'en', { deletedAt: new Date().toISOString() })
    expect((await summary(site, 'editor')).posts).toEqual({
      de: { ...nothing, none: 1, done: 1, outdated: 1 },
      fr: { ...nothing, none: 3 },
    })
  })

  test('leaves out the documents and collections that the caller may not read', async () => {
    const site = await open()
    await created(site, 'notes', { title: 'Mine', owner: 'editor' })
    await created(site, 'notes', { title: 'Theirs', owner: 'admin' })
    await created(site, 'secrets', { title: 'Secret' })
    await created(site, 'drafts', { title: 'Draft' })
    const forEditor = await summary(site, 'editor')
    expect(forEditor.notes?.de).toEqual({ ...nothing, none: 1 })
    expect(forEditor.secrets).toBeUndefined()
    expect(forEditor.drafts).toBeUndefined()
    const forAdmin = await summary(site, 'admin')
    expect(forAdmin.notes?.de).toEqual({ ...nothing, none: 2 })
    expect(forAdmin.secrets?.de).toEqual({ ...nothing, none: 1 })
    expect(forAdmin.drafts?.de).toEqual({ ...nothing, none: 1 })
  })

  test('leaves out the locales that the caller may not write, and what nobody finds in the panel', async () => {
    const site = await open()
    for (const slug of ['french', 'frozen', 'plain', 'unlisted'])
      await created(site, slug, { title: 'A' })
    const forEditor = await summary(site, 'editor')
    expect(forEditor.french).toEqual({ fr: { ...nothing, none: 1 } })
    expect(Object.keys((await summary(site, 'admin')).french ?? {})).toEqual(['de', 'fr'])
    expect(forEditor).not.toHaveProperty('frozen')
    expect(forEditor).not.toHaveProperty('plain')
    expect(forEditor).not.toHaveProperty('unlisted')
  })

  test('is in the locales that the caller is offered', async () => {
    const site = await open(
      defineConfig({
        ...config,
        localization: {
          locales: ['en', 'de', 'fr'],
          defaultLocale: 'en',
          filterAvailableLocales: ({ locales }) => locales.filter(({ code }) => code !== 'fr'),
        },
      }),
    )
    await created(site, 'posts', { title: 'A' })
    expect((await summary(site, 'editor')).posts).toEqual({ de: { ...nothing, none: 1 } })
  })

  test('counts a global once it was saved', async () => {
    const site = await open()
    expect((await summary(site, 'editor')).footer?.de).toEqual(nothing)
    await site.cms.asSystem().updateGlobal({ slug: 'footer', data: { text: 'Imprint' } })
    expect((await summary(site, 'editor')).footer?.de).toEqual({ ...nothing, none: 1 })
  })

  test('is told to users of the panel only', async () => {
    const site = await open()
    expect((await site.send('anonymous', 'GET', path)).status).toBe(401)
    expect((await site.send('member', 'GET', path)).status).toBe(403)
  })

  test('is nothing where the site has one language', async () => {
    const { localization: _, ...monolingual } = config
    const site = await open(defineConfig(monolingual))
    expect(await summary(site, 'admin')).toEqual({})
  })
})

const path = '/api/_panel/translations/summary'

async function open(of: StetConfig = config): Promise<TestSite> {
  const site = await openTestSite(of)
  onTestFinished(() => site.cms.close())
  return site
}

async function created({ cms }: TestSite, collection: string, data: JsonObject): Promise<string> {
  const draft = data._status !== 'published'
  return String((await cms.asSystem().create({ collection, data, draft })).id)
}

async function write(
  { cms }: TestSite,
  collection: string,
  id: string,
  locale: string,
  data: JsonObject,
): Promise<void> {
  await cms.asSystem().update({ collection, id, locale, data, draft: true })
}

/** The counts by entity and locale. */
async function summary({ send }: TestSite, role: Role) {
  const response = await send(role, 'GET', path)
  expect(response.status).toBe(200)
  const { entities }: TranslationSummary = await response.json()
  return Object.fromEntries(entities.map(({ slug, locales }) => [slug, locales]))
}
