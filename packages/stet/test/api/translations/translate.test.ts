import type {
  DocumentTranslations,
  FieldAccessArgs,
  JsonObject,
  MachineTranslation,
  TranslateArgs,
} from '@stet/core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { defineConfig } from '../../../src/index.ts'
import { openTestSite, type Role, type TestSite, useTestSite } from '../../sites/site.ts'

/** What the service was asked. */
const asked: TranslateArgs[] = []
/** What it does instead of translating. */
let answer: ((texts: readonly string[]) => unknown) | null = null

/** A service that knows one word: every text begins with the locale that it is for. */
async function translate(args: TranslateArgs): Promise<readonly string[]> {
  asked.push(args)
  if (answer) return (await answer(args.texts)) as readonly string[]
  return args.texts.map((text) => `${args.to} ${text}`)
}

const paragraph = (...children: JsonObject[]) => ({
  ...{ type: 'paragraph', version: 1, direction: null, format: '', indent: 0 },
  ...{ textFormat: 0, textStyle: '', children },
})
const words = (text: string, format = 0) => ({
  ...{ type: 'text', version: 1, detail: 0, mode: 'normal', style: '', format, text },
})
const textOf = (...children: JsonObject[]) => ({
  root: { type: 'root', version: 1, direction: null, format: '', indent: 0, children },
})

const onlyAdmin = ({ req }: FieldAccessArgs) => req.user?.role === 'admin'

const config = defineConfig({
  localization: {
    locales: ['en', 'de', { code: 'at', label: 'Austrian', fallbackLocale: 'de' }],
    defaultLocale: 'en',
    translate,
    glossary: [{ term: 'Stet' }, { term: 'draft', translations: { de: 'Entwurf' } }],
  },
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
    {
      slug: 'posts',
      versions: { drafts: true },
      access: { read: () => true, update: ({ req }) => req.user?.role !== undefined },
      fields: [
        { name: 'title', type: 'text', localized: true, maxLength: 12 },
        { name: 'body', type: 'richText', localized: true },
        { name: 'rows', type: 'array', fields: [{ name: 'text', type: 'text', localized: true }] },
        { name: 'list', type: 'array', localized: true, fields: [{ name: 'text', type: 'text' }] },
        { name: 'note', type: 'text', localized: true, access: { read: onlyAdmin } },
        { name: 'locked', type: 'text', localized: true, access: { update: onlyAdmin } },
        { name: 'secret', type: 'text', localized: true, hidden: true },
      ],
    },
    { slug: 'live', fields: [{ name: 'title', type: 'text', localized: true }] },
  ],
  globals: [
    {
      slug: 'footer',
      versions: { drafts: true },
      fields: [{ name: 'text', type: 'text', localized: true }],
    },
  ],
})

const site = useTestSite(undefined, config)

async function made(data: JsonObject): Promise<string> {
  asked.length = 0
  answer = null
  const system = site().cms.asSystem()
  return String((await system.create({ collection: 'posts', data, draft: true })).id)
}

function send(role: Role, id: string, body: object = {}, locale = 'de') {
  const path = `/api/_panel/translations/collections/posts/${id}/translate?locale=${locale}`
  return site().send(role, 'POST', path, { body })
}

async function translated(id: string, body: object = {}, locale = 'de') {
  const response = await send('admin', id, body, locale)
  expect(response.status).toBe(200)
  return (await response.json()) as MachineTranslation
}

function read(id: string, locale = 'de', { draft = true } = {}): Promise<JsonObject> {
  const about = { collection: 'posts', id, locale, draft, fallbackLocale: false } as const
  return site().cms.asSystem().findByID(about)
}

async function statesOf({ send: ask }: TestSite, id: string): Promise<Record<string, string>> {
  const path = `/api/_panel/translations/collections/posts/${id}?locale=de`
  const { values }: DocumentTranslations = await (await ask('admin', 'GET', path)).json()
  return Object.fromEntries(values.map(({ place, state }) => [place.split('/')[0], state]))
}

describe('a document that a machine translates', () => {
  test('gets a draft of what was not translated, in the structure of its source', async () => {
    const id = await made({
      title: 'On ink',
      body: textOf(paragraph(words('Black '), words('&', 1), words(' ink'))),
      rows: [{ id: 'r1', text: 'Row' }],
      list: [{ id: 'l1', text: 'Own' }],
    })
    const about = { collection: 'posts', id, locale: 'de', draft: true } as const
    await site()
      .cms.asSystem()
      .update({ ...about, data: { rows: [{ id: 'r1', text: 'Zeile' }] } })
    const { translated: count, left, locales } = await translated(id)
    expect({ count, left }).toEqual({ count: 3, left: [] })
    expect(locales.de?.translation).toMatchObject({ state: 'machine', byMachine: 3 })
    const german = await read(id)
    expect(german).toMatchObject({
      title: 'de On ink',
      body: textOf(paragraph(words('de Black '), words('&', 1), words(' ink'))),
      rows: [{ id: 'r1', text: 'Zeile' }],
      list: [{ text: 'de Own' }],
      _status: 'draft',
    })
    const [own] = german.list as readonly JsonObject[]
    expect(own?.id).not.toBe('l1')
    expect(await read(id, 'en')).toMatchObject({ title: 'On ink', list: [{ id: 'l1' }] })
    expect((await read(id, 'at')).title ?? null).toBeNull()
  })
  test('is sent with its locales, its glossary and its codes, and without what callers may not read', async () => {
    const id = await made({
      title: 'On ink',
      body: textOf(paragraph(words('<Black> & '), words('bold', 1))),
      note: 'for admins',
      locked: 'not to be written',
      secret: 'hidden',
    })
    expect((await send('editor', id)).status).toBe(200)
    const [first] = asked
    expect(first).toMatchObject({
      ...{ from: 'en', to: 'de', document: { kind: 'collection', slug: 'posts', id } },
      glossary: [{ term: 'Stet' }, { term: 'draft', translations: { de: 'Entwurf' } }],
    })
    expect(asked.flatMap(({ texts }) => texts)).toEqual([
      'On ink',
      '&lt;Black&gt; &amp; <g id="1">bold</g>',
    ])
    expect(first?.signal.aborted).toBe(false)
  })
  test('is marked until a person writes or confirms it, and its source may not have changed', async () => {
    const id = await made({ title: 'Ink', note: 'Note' })
    await translated(id)
    expect(await statesOf(site(), id)).toEqual({ title: 'machine', note: 'machine' })
    const path = `/api/_panel/translations/collections/posts/${id}/confirm?locale=de`
    const confirm = (source: string) =>
      site().send('admin', 'POST', path, { body: { values: [{ place: 'title', source }] } })
    await confirm('Something else')
    expect((await statesOf(site(), id)).title).toBe('machine')
    await confirm('Ink')
    expect(await statesOf(site(), id)).toEqual({ title: 'done', note: 'machine' })
    const about = { collection: 'posts', id, locale: 'de', draft: true } as const
    await site()
      .cms.asSystem()
      .update({ ...about, data: { note: 'Notiz' } })
    expect(await statesOf(site(), id)).toEqual({ title: 'done', note: 'done' })
  })
  test('is found as such in lists', async () => {
    const id = await made({ title: 'Ink' })
    await translated(id)
    const where = `where[_translations.de][equals]=machine&where[id][equals]=${id}`
    const response = await site().send('admin', 'GET', `/api/posts?draft=true&${where}`)
    expect((await response.json()).totalDocs).toBe(1)
  })
  test('keeps what people have written, unless its place is named', async () => {
    const id = await made({ title: 'Ink', note: 'Note' })
    const about = { collection: 'posts', id, locale: 'de', draft: true } as const
    await site()
      .cms.asSystem()
      .update({ ...about, data: { title: 'Tinte' } })
    await translated(id)
    expect(await read(id)).toMatchObject({ title: 'Tinte', note: 'de Note' })
    await translated(id, { places: ['title', 'nothing'] })
    expect(await read(id)).toMatchObject({ title: 'de Ink' })
  })
  test('keeps what is published until it is published', async () => {
    const id = await made({ title: 'Ink', _status: 'published' })
    const system = site().cms.asSystem()
    await system.update({ collection: 'posts', id, data: { _status: 'published' } })
    await translated(id)
    expect((await read(id, 'de', { draft: false })).title ?? null).toBeNull()
    expect(await read(id)).toMatchObject({ title: 'de Ink' })
  })
  test('leaves out what is too long, and what has lost its codes', async () => {
    const id = await made({
      title: 'A long title',
      body: textOf(paragraph(words('Black '), words('ink', 1))),
      note: 'Note',
    })
    answer = (texts) => texts.map((text) => `${text.replace('id="1"', 'id="7"')}!`)
    const { translated: count, left } = await translated(id)
    expect(count).toBe(1)
    expect(left).toEqual([
      { place: 'title', reason: 'tooLong' },
      { place: 'body', reason: 'codes' },
    ])
    expect((await read(id)).title ?? null).toBeNull()
    expect(await read(id)).toMatchObject({ note: 'Note!' })
  })
  test('leaves out what people write while the service works', async () => {
    const id = await made({ title: 'Ink', note: 'Note', locked: 'Lock' })
    const about = { collection: 'posts', id, draft: true } as const
    answer = async (texts) => {
      const system = site().cms.asSystem()
      await system.update({ ...about, locale: 'de', data: { title: 'Tinte' } })
      await system.update({ ...about, locale: 'en', data: { note: 'Another note' } })
      return texts.map((text) => `x ${text}`)
    }
    const { left, translated: count } = await translated(id)
    expect(left).toEqual([
      { place: 'title', reason: 'changed' },
      { place: 'note', reason: 'changed' },
    ])
    expect(count).toBe(1)
    const german = await read(id)
    expect(german).toMatchObject({ title: 'Tinte', locked: 'x Lock' })
    expect(german.note ?? null).toBeNull()
  })
  for (const [what, wrong] of [
    ['throws', () => Promise.reject(new Error('The key is 1234'))],
    ['answers too few texts', () => []],
    ['answers no texts', (texts: readonly string[]) => texts.map(() => 5)],
  ] as const) {
    test(`is left alone where the service ${what}, and nothing of it is told`, async () => {
      const id = await made({ title: 'Ink' })
      answer = wrong
      const response = await send('admin', id)
      expect(response.status).toBe(502)
      const body = await response.text()
      expect(body).toContain('Nothing was written')
      expect(body).not.toContain('1234')
      expect((await read(id)).title ?? null).toBeNull()
    })
  }
  test('is handed over to translators as not translated, until a person has looked at it', async () => {
    const id = await made({ title: 'Ink' })
    await translated(id)
    const exported = async () => {
      const documents = [{ kind: 'collection', slug: 'posts', id }]
      const body = { format: 'csv', locale: 'de', which: 'untranslated', documents }
      const path = '/api/_panel/translations/export'
      return (await site().send('admin', 'POST', path, { body })).text()
    }
    expect(await exported()).toContain('de Ink')
    const own = { collection: 'posts', id, locale: 'de', draft: true } as const
    await site()
      .cms.asSystem()
      .update({ ...own, data: { title: 'Tinte' } })
    expect(await exported()).not.toContain('Tinte')
  })
  test('works for globals', async () => {
    answer = null
    const system = site().cms.asSystem()
    await system.updateGlobal({ slug: 'footer', data: { text: 'Bottom' }, draft: true })
    const path = '/api/_panel/translations/globals/footer/translate?locale=de'
    const response = await site().send('admin', 'POST', path, { body: {} })
    expect(await response.json()).toMatchObject({ translated: 1 })
    const about = { slug: 'footer', locale: 'de', draft: true, fallbackLocale: false } as const
    expect(await system.findGlobal(about)).toMatchObject({ text: 'de Bottom' })
  })
})

describe('the service is not asked', () => {
  test.each([
    ['anonymous', 401],
    ['member', 403],
  ] as const)('for %s callers', async (role, status) => {
    const id = await made({ title: 'Ink' })
    expect((await send(role, id)).status).toBe(status)
    expect(asked).toEqual([])
  })
  test('into the locale that all are translated from, with places that are none, and for what has no drafts', async () => {
    const id = await made({ title: 'Ink' })
    expect((await send('admin', id, {}, 'en')).status).toBe(400)
    expect((await send('admin', id, { places: 'title' })).status).toBe(400)
    expect((await send('admin', 'no-such-post')).status).toBe(404)
    const live = await site()
      .cms.asSystem()
      .create({ collection: 'live', data: { title: 'A' } })
    const path = `/api/_panel/translations/collections/live/${live.id}/translate?locale=de`
    expect((await site().send('admin', 'POST', path, { body: {} })).status).toBe(400)
    expect(asked).toEqual([])
  })
  test('where the site has none', async () => {
    const own = await openTestSite({
      ...config,
      localization: { locales: ['en', 'de'], defaultLocale: 'en' },
    })
    onTestFinished(() => own.cms.close())
    const { id } = await own.cms
      .asSystem()
      .create({ collection: 'posts', data: { title: 'A' }, draft: true })
    const path = `/api/_panel/translations/collections/posts/${id}/translate?locale=de`
    expect((await own.send('admin', 'POST', path, { body: {} })).status).toBe(400)
    const session = await (await own.send('admin', 'GET', '/api/_panel/session')).json()
    expect(session.config.localization.isTranslatable).toBe(false)
  })
})

test('the panel is told that there is a service, and nothing else of it', async () => {
  const response = await site().send('admin', 'GET', '/api/_panel/session')
  const { config: told } = await response.json()
  expect(told.localization.isTranslatable).toBe(true)
  expect(JSON.stringify(told.localization)).not.toContain('Entwurf')
})
