import { openTestPlace, openTestSite } from '@stet/test-site'
import type { Cms, Config, ContentFinding, JsonObject } from 'stet'
import { expect, test } from 'vitest'
import { type ContentChecksOptions, contentChecksPlugin, defineRule } from '../../src/index.ts'

const config = (options: Partial<ContentChecksOptions> = {}): Config => ({
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  plugins: [
    contentChecksPlugin({
      collections: ['posts'],
      rules: (builtIn) => [
        ...builtIn,
        defineRule({
          name: 'shouting',
          label: { en: 'Shouting', de: 'Geschrei' },
          check: ({ title }) =>
            title.endsWith('!')
              ? [{ level: 'warning', path: 'title', message: { en: 'Calm.', de: 'Ruhig.' } }]
              : [],
        }),
      ],
      pageExists: ({ address }) => address === '/here',
      avoidedWords: { '*': [{ avoid: 'synergy' }] },
      ...options,
    }),
  ],
  collections: [
    { slug: 'users', auth: true, fields: [{ name: 'role', type: 'text' }] },
    {
      slug: 'posts',
      versions: { drafts: true },
      admin: { useAsTitle: 'title' },
      access: {
        read: ({ req }) => (req.user?.role === 'admin' ? true : { secret: { not_equals: true } }),
      },
      fields: [
        { name: 'title', type: 'text', localized: true },
        { name: 'summary', type: 'textarea', localized: true },
        { name: 'url', type: 'text' },
        { name: 'secret', type: 'checkbox' },
        {
          name: 'notes',
          type: 'text',
          access: { read: ({ req }) => req.user?.role === 'admin' },
        },
        { name: 'related', type: 'relationship', relationTo: 'posts' },
      ],
    },
  ],
})

async function open(options: Partial<ContentChecksOptions> = {}) {
  const cms = await openTestSite(config(options))
  const tokens = new Map<string, string>()
  for (const name of ['admin', 'editor']) {
    const data = { email: `${name}@stet.test`, password: 'a long password', role: name }
    await cms.asSystem().create({ collection: 'users', data })
    tokens.set(name, (await cms.asSystem().login({ collection: 'users', data })).token)
  }
  const call = async (method: string, who: string | null, body?: JsonObject, language = 'en') => {
    const token = who && tokens.get(who)
    const response = await cms.fetch(
      new Request('https://stet.test/api/content-checks', {
        method,
        headers: {
          'content-type': 'application/json',
          'accept-language': language,
          ...(token && { authorization: `JWT ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
    return { status: response.status, body: (await response.json()) as JsonObject }
  }
  const attention = async (who: string) => {
    await cms.runJobs()
    const { docs } = (await call('GET', who)).body as { docs: JsonObject[] }
    return docs
      .map(({ id, findings }) => {
        const rules = (findings as JsonObject[]).map(({ rule }) => rule)
        return `${id}: ${rules.toSorted().join(', ')}`
      })
      .toSorted()
  }
  return { cms, call, attention }
}

const fine = { summary: 'What it is about.', _status: 'published' }

async function post(cms: Cms, id: string, data: JsonObject): Promise<void> {
  await cms.asSystem().create({
    collection: 'posts',
    data: { id, title: id, ...fine, summary: `About ${id}.`, ...data },
  })
}

test('published documents that need attention are listed once their jobs have run, and follow each change', async () => {
  const { cms, attention } = await open()
  await post(cms, 'a', { title: '' })
  await post(cms, 'b', { url: '/nowhere' })
  await post(cms, 'c', { url: '/here' })
  await post(cms, 'd', { title: 'Loud!', _status: 'draft' })
  expect(await attention('editor')).toEqual(['a: title', 'b: links'])
  const site = cms.asSystem()
  await site.update({ collection: 'posts', id: 'a', draft: true, data: { title: 'A' } })
  expect(await attention('editor')).toEqual(['a: title', 'b: links'])
  await site.update({ collection: 'posts', id: 'a', data: { _status: 'published' } })
  expect(await attention('editor')).toEqual(['b: links'])
  await site.update({ collection: 'posts', id: 'd', data: { _status: 'published' } })
  await site.update({ collection: 'posts', id: 'b', data: { _status: 'draft' } })
  expect(await attention('editor')).toEqual(['d: shouting'])
  await site.delete({ collection: 'posts', id: 'd' })
  expect(await attention('editor')).toEqual([])
})

test('a title that is used twice is told of both documents, and of none when one changes', async () => {
  const { cms, attention } = await open()
  await post(cms, 'a', { title: 'Same' })
  await post(cms, 'b', { title: ' same ' })
  await post(cms, 'c', { title: 'Same', _status: 'draft' })
  expect(await attention('editor')).toEqual(['a: title', 'b: title'])
  await cms
    .asSystem()
    .update({ collection: 'posts', id: 'b', data: { title: 'Other', _status: 'published' } })
  expect(await attention('editor')).toEqual([])
})

test('each locale is checked by itself, where it is written', async () => {
  const { cms, attention } = await open()
  await post(cms, 'a', {})
  const at = { collection: 'posts', id: 'a' }
  await cms
    .asSystem()
    .update({ ...at, locale: 'de', data: { title: 'Laut!', _status: 'published' } })
  expect(await attention('editor')).toEqual(['a: description, shouting'])
})

test('nobody is told of documents and fields that they may not read', async () => {
  const { cms, call, attention } = await open()
  await post(cms, 'a', { title: 'Secret!', secret: true })
  await post(cms, 'b', { notes: 'Synergy' })
  expect(await attention('admin')).toEqual(['a: shouting'])
  expect(await attention('editor')).toEqual([])
  const rows = await cms.asSystem().find({ collection: 'content-findings', limit: 0 })
  expect(JSON.stringify(rows.docs)).not.toContain('ynergy')
  expect((await call('GET', null)).status).toBe(404)
  expect((await call('POST', null, { collection: 'posts', data: {} })).status).toBe(404)
  const response = await cms.fetch(new Request('https://stet.test/api/content-findings'))
  expect(response.status).toBe(403)
  const sent = { collection: 'posts', id: 'a', data: {} }
  expect((await call('POST', 'editor', sent)).status).toBe(403)
  expect((await call('POST', 'admin', sent)).status).toBe(200)
  const same = { collection: 'posts', id: 'b', data: { title: 'secret!', summary: 'S' } }
  const rules = async (who: string) =>
    ((await call('POST', who, same)).body.findings as JsonObject[]).map(({ message }) => message)
  expect(await rules('editor')).toEqual(['Calm.'])
  expect(await rules('admin')).toEqual(['Another page has the same title.', 'Calm.'])
})

test('documents that a caller may not read leave no fewer of those that they may', async () => {
  const { cms, attention } = await open()
  // More than are read at once, all before the one that the caller may read.
  for (let index = 0; index < 1001; index++) {
    const document = `gone-${index}`
    const data = { name: document, source: `posts/${document}`, collection: 'posts', document }
    await cms.asSystem().create({
      collection: 'content-findings',
      data: { ...data, isGrave: true, findings: [] },
    })
  }
  await post(cms, 'a', { title: '' })
  expect(await attention('editor')).toEqual(['a: title'])
})

test('what is written in a form is checked as it stands, in the language of the editor', async () => {
  const { cms, call } = await open()
  await post(cms, 'a', {})
  const data = { title: 'Loud!', url: '/nowhere', related: 'gone', notes: 'synergy', summary: '' }
  const answer = await call(
    'POST',
    'editor',
    { collection: 'posts', id: null, locale: 'de', data },
    'de',
  )
  expect(answer.body).toEqual({
    findings: [
      {
        level: 'warning',
        rule: 'description',
        label: 'content-checks:rule-description',
        path: 'summary',
        message: 'Eine Beschreibung fehlt.',
      },
      expect.objectContaining({ rule: 'links', path: 'url', level: 'error' }),
      expect.objectContaining({ rule: 'links', path: 'related' }),
      expect.objectContaining({ rule: 'words', path: 'notes', level: 'hint' }),
      {
        level: 'warning',
        rule: 'shouting',
        label: { en: 'Shouting', de: 'Geschrei' },
        path: 'title',
        message: 'Ruhig.',
      },
    ],
  })
  const odd = { collection: 'posts', data: { title: { a: 1 }, related: [[]], url: 7 } }
  expect((await call('POST', 'editor', odd as never)).status).toBe(200)
  expect((await call('POST', 'editor', { collection: 'users', data: {} })).status).toBe(404)
})

test('stet check finds what is wrong with all that is published', async () => {
  const { cms } = await open()
  await post(cms, 'a', { title: 'Same', url: 'https://elsewhere.test' })
  await post(cms, 'b', { title: 'same', url: '/nowhere' })
  await post(cms, 'c', { title: '', _status: 'draft' })
  const found: ContentFinding[] = []
  for (const { run } of cms.config.contentChecks) {
    for await (const one of run({ cms: cms.asSystem() })) found.push(one)
  }
  const lines = found.map(({ level, entity, id, locale, path, message }) =>
    [level, `${entity}/${id}`, locale, path, message].join(' '),
  )
  expect(lines).toEqual([
    'warning posts/a en title Another page has the same title.',
    'warning posts/b en title Another page has the same title.',
    'error posts/b en url The link to /nowhere leads to no page.',
  ])
})

test('documents that are older than the plugin are checked after its job', async () => {
  const place = await openTestPlace()
  const { plugins: _, ...without } = config()
  const before = await openTestSite(without, {}, place)
  await post(before, 'a', { title: '' })
  await before.close()
  const cms = await openTestSite(config(), {}, place)
  await cms.runJobs()
  const { docs } = await cms.asSystem().find({ collection: 'content-findings' })
  expect(docs).toMatchObject([{ document: 'a', locale: 'en', isGrave: true }])
})

test('lists show the documents that need attention, as far as their reader may see them', async () => {
  const { cms } = await open()
  await post(cms, 'bad', { title: '' })
  await post(cms, 'good', { title: 'Good' })
  await post(cms, 'hidden', { title: '', secret: true })
  await cms.runJobs()
  const { docs: users } = await cms.asSystem().find({ collection: 'users' })
  const idOf = (role: string) => users.find((user) => user.role === role)?.id as string
  const listed = async (role: string, value: boolean) => {
    const caller = cms.as({ collection: 'users', id: idOf(role), role })
    const where = { '_filters.needsAttention': { equals: value } }
    const { docs } = await caller.find({ collection: 'posts', where, sort: 'id' })
    return docs.map(({ id }) => id)
  }
  expect(await listed('admin', true)).toEqual(['bad', 'hidden'])
  expect(await listed('editor', true)).toEqual(['bad'])
  expect(await listed('editor', false)).toEqual(['good'])
  await cms.asSystem().update({ collection: 'posts', id: 'bad', data: { title: 'Better' } })
  await cms.runJobs()
  expect(await listed('editor', true)).toEqual([])
  expect(await listed('editor', false)).toEqual(['bad', 'good'])
})
