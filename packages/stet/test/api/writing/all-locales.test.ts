import { ensureRowIds, flattenLocales, localesOfContent } from '@stet/core'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openSite } from '../../../src/create-cms.ts'
import { defineConfig, type JsonObject } from '../../../src/index.ts'
import { databases, type TestDatabase } from '../../databases/databases.ts'

// A write with `locale=all` accepts the result of a read with it.

const anyone = () => true
const access = { read: anyone, create: anyone, update: anyone, readVersions: anyone }
const told: unknown[] = []
const sortedNames = (value: unknown) =>
  value && Object.fromEntries(Object.entries(value).sort(([a], [b]) => a.localeCompare(b)))
/** The calls of hooks since then, sorted, because databases return locales in different orders. */
const heard = () =>
  told
    .splice(0)
    .map((one) => JSON.stringify(one))
    .sort()
const ordered = (...expected: readonly unknown[]) =>
  expected.map((one) => JSON.stringify(one)).sort()

const config = defineConfig({
  localization: { locales: ['en', 'de', 'fr'], defaultLocale: 'en' },
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'posts',
      access,
      versions: { drafts: true },
      fields: [
        { name: 'title', type: 'text', localized: true, required: true },
        { name: 'note', type: 'textarea', localized: true },
        { name: 'rank', type: 'number', max: 10 },
        { name: 'facts', type: 'json', localized: true },
        { name: 'tags', type: 'text', hasMany: true, localized: true },
        { name: 'friend', type: 'relationship', relationTo: 'posts', localized: true },
        {
          name: 'seo',
          type: 'group',
          fields: [
            { name: 'words', type: 'text', localized: true, maxLength: 8 },
            { name: 'code', type: 'text' },
          ],
        },
        {
          name: 'place',
          type: 'group',
          localized: true,
          fields: [{ name: 'town', type: 'text' }],
        },
        {
          name: 'items',
          type: 'array',
          fields: [
            { name: 'label', type: 'text', localized: true, required: true },
            { name: 'tone', type: 'text', localized: true, defaultValue: 'calm' },
            { name: 'count', type: 'number' },
          ],
        },
        {
          name: 'layout',
          type: 'blocks',
          localized: true,
          blocks: [
            { slug: 'quote', fields: [{ name: 'text', type: 'text', required: true }] },
            { slug: 'rule', fields: [] },
          ],
        },
        {
          name: 'secret',
          type: 'text',
          localized: true,
          access: {
            read: ({ req }) => req.user !== null,
            update: ({ req }) => req.user !== null,
            create: ({ req }) => req.user !== null,
          },
        },
      ],
    },
    {
      slug: 'plain',
      access: {
        ...access,
        create: ({ data }) => data?.section !== 'private',
        update: ({ data }) => data?.section !== 'private',
      },
      fields: [
        { name: 'section', type: 'text', localized: true },
        {
          name: 'name',
          type: 'text',
          localized: true,
          hooks: {
            beforeChange: [
              ({ value, previousValue, req }) => {
                told.push(['beforeChange', req.locale, value, previousValue])
                return typeof value === 'string' ? value.trim() : value
              },
            ],
            afterChange: [
              ({ value, previousValue, req }) => {
                told.push(['afterChange', req.locale, value, previousValue])
              },
            ],
          },
        },
      ],
      hooks: {
        beforeValidate: [
          ({ data, req }) => {
            told.push(['beforeValidate', req.locale, data.name])
          },
        ],
        afterChange: [
          ({ doc, previousDoc, req }) => {
            told.push(['changed', req.locale, sortedNames(doc.name), sortedNames(previousDoc.name)])
          },
        ],
      },
    },
  ],
  globals: [
    {
      slug: 'site',
      access: { read: anyone, update: anyone },
      fields: [
        { name: 'name', type: 'text', localized: true },
        { name: 'year', type: 'number' },
      ],
    },
  ],
})

async function site(kind: TestDatabase) {
  const { cms, runtime } = await openSite(config, {
    databaseUrl: await kind.url(),
    secret: 'for tests',
    dataDir: '/nonexistent',
  })
  onTestFinished(() => cms.close())
  const send = async (method: string, path: string, body?: object) => {
    const init = { method, headers: { 'content-type': 'application/json' } }
    const request = new Request(`http://stet.test/api${path}`, {
      ...init,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const response = await cms.fetch(request)
    return { status: response.status, body: (await response.json()) as JsonObject }
  }
  const paths = (body: JsonObject) =>
    (
      body.errors as unknown as { data?: { errors?: { path: string; label?: string }[] } }[]
    ).flatMap(({ data }) => data?.errors?.map(({ path }) => path) ?? [])
  const read = async (path: string, query = '') =>
    (await send('GET', `${path}?locale=all&depth=0${query}`)).body
  return { cms, runtime, system: cms.asSystem(), send, read, paths }
}

const locales = ['en', 'de', 'fr'] as const
const word = fc.constantFrom('', 'one', 'two', 'three')
const inLocales = <T>(of: fc.Arbitrary<T>) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...locales), of), { selector: ([code]) => code })
    .map((pairs) => Object.fromEntries(pairs))
const perhaps = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined, freq: 3 })
const content = fc
  .record({
    title: perhaps(inLocales(word)),
    note: perhaps(inLocales(fc.option(word))),
    rank: perhaps(fc.nat({ max: 10 })),
    facts: perhaps(inLocales(fc.constantFrom<unknown>({ en: 1 }, [1, { de: 2 }], 'x', 4))),
    tags: perhaps(inLocales(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 }))),
    seo: perhaps(fc.record({ words: perhaps(inLocales(word)), code: perhaps(word) })),
    place: perhaps(inLocales(fc.record({ town: word }))),
    items: perhaps(
      fc.array(
        fc.record({ label: inLocales(word), tone: perhaps(inLocales(word)), count: fc.nat() }),
        { maxLength: 3 },
      ),
    ),
    layout: perhaps(
      inLocales(
        fc.array(
          fc.oneof(
            fc.record({ blockType: fc.constant('quote'), text: word }),
            fc.record({ blockType: fc.constant('rule') }),
          ),
          { maxLength: 2 },
        ),
      ),
    ),
    secret: perhaps(inLocales(word)),
  })
  .map((data) => JSON.parse(JSON.stringify(data)) as JsonObject)

const withoutDefaults = (doc: JsonObject) => ({
  ...doc,
  items: (doc.items as readonly JsonObject[]).map(({ tone: _tone, ...row }) => row),
})
const withoutTimes = ({ updatedAt: _then, ...doc }: JsonObject) => doc

describe.each(databases)('a write in all locales on $name', (kind) => {
  test('accepts the result of a read in all locales, and changes nothing', async () => {
    const { system } = await site(kind)
    const all = { collection: 'posts', locale: 'all', depth: 0, draft: true } as const
    await fc.assert(
      fc.asyncProperty(content, content, async (first, second) => {
        const { id } = await system.create({ ...all, data: first })
        await system.update({ ...all, id: String(id), data: second })
        const read = await system.findByID({ ...all, id: String(id) })
        const answered = await system.update({ ...all, id: String(id), data: read })
        expect(withoutTimes(answered)).toEqual(withoutTimes(read))
        expect(withoutTimes(await system.findByID({ ...all, id: String(id) }))).toEqual(
          withoutTimes(read),
        )
        // And creates a copy of it, with the defaults of new values in each locale.
        const { id: _id, createdAt: _made, ...data } = read
        const copy = await system.create({ ...all, data })
        const { id: _other, createdAt: _then, ...said } = copy
        expect(withoutDefaults(withoutTimes(said))).toEqual(withoutDefaults(withoutTimes(data)))
      }),
      { numRuns: 40 },
    )
  })

  test('has the same result as a write in each of the locales', async () => {
    const { system, runtime } = await site(kind)
    const plan = runtime.config.collection.get('posts')?.plan
    if (!plan) throw new Error('no posts')
    const draft = { collection: 'posts', draft: true, depth: 0 } as const
    await fc.assert(
      fc.asyncProperty(content, async (sent) => {
        let rows = 0
        const data = ensureRowIds(plan, sent, () => `row${++rows}`, 'stored')
        const { id } = await system.create({ ...draft, locale: 'all', data })
        const inEach = await system.create({ ...draft, data: {} })
        for (const locale of localesOfContent(plan, data, locales)) {
          const flat = flattenLocales(plan, data, { locale, fallbackChain: [] })
          await system.update({ ...draft, id: String(inEach.id), locale, data: flat })
        }
        const shared = flattenLocales(plan, data, { locale: 'none', fallbackChain: [] })
        await system.update({ ...draft, id: String(inEach.id), data: shared })
        const said = async (one: unknown) => {
          const ask = { ...draft, id: String(one), locale: 'all' } as const
          const { id: _id, createdAt: _made, ...doc } = await system.findByID(ask)
          return withoutTimes(doc)
        }
        expect(await said(id)).toEqual(await said(inEach.id))
      }),
      { numRuns: 30 },
    )
  })

  test('is not refused for required values that a locale did not have before', async () => {
    const { send, read, system, paths } = await site(kind)
    const published = { title: 'Sea', note: 'one', _status: 'published' } as const
    const { id } = await system.create({ collection: 'posts', data: published })
    await system.update({
      collection: 'posts',
      id: String(id),
      draft: true,
      locale: 'de',
      data: { note: 'two' },
    })
    await system.update({ collection: 'posts', id: String(id), data: { _status: 'published' } })
    const before = await read(`/posts/${id}`)
    expect(before).toMatchObject({ title: { en: 'Sea' }, note: { en: 'one', de: 'two' } })
    const back = await send('PATCH', `/posts/${id}?locale=all`, { ...before, rank: 2 })
    expect(back.status).toBe(200)
    expect(withoutTimes(await read(`/posts/${id}`))).toEqual(withoutTimes({ ...before, rank: 2 }))
    const more = await send('PATCH', `/posts/${id}?locale=all`, { note: { de: 'three' } })
    expect(paths(more.body)).toEqual(['title.de'])
    // Also for a document that was only written in the other locale.
    const german = await system.create({
      collection: 'posts',
      locale: 'de',
      data: { title: 'Meer', _status: 'published' },
    })
    const there = await read(`/posts/${german.id}`)
    expect((await send('PATCH', `/posts/${german.id}?locale=all`, there)).status).toBe(200)
    expect(
      paths((await send('PATCH', `/posts/${german.id}?locale=all`, { rank: 20 })).body),
    ).toEqual(['rank'])
  })

  test('does not change locales that it does not name', async () => {
    const { send, read } = await site(kind)
    const made = await send('POST', '/posts?locale=all', {
      title: { en: 'Sea', de: 'Meer' },
      items: [{ label: { en: 'one', de: 'eins' } }],
      _status: 'published',
    })
    expect(made.status).toBe(201)
    const { id, items } = made.body.doc as { id: string; items: { id: string }[] }
    expect(made.body.doc).toMatchObject({ title: { en: 'Sea', de: 'Meer' } })
    const changed = await send('PATCH', `/posts/${id}?locale=all`, {
      title: { de: 'See', fr: 'Mer' },
      items: [
        { id: items[0]?.id, label: { fr: 'un' } },
        { label: { en: 'two', de: 'zwei', fr: 'deux' } },
      ],
      rank: 3,
    })
    expect(changed.status).toBe(200)
    expect(await read(`/posts/${id}`)).toMatchObject({
      title: { en: 'Sea', de: 'See', fr: 'Mer' },
      items: [
        { id: items[0]?.id, label: { en: 'one', de: 'eins', fr: 'un' } },
        {
          label: { en: 'two', de: 'zwei', fr: 'deux' },
          tone: { en: 'calm', de: 'calm', fr: 'calm' },
        },
      ],
      rank: 3,
    })
    // A value that is cleared without a locale is cleared in every locale.
    await send('PATCH', `/posts/${id}?locale=all`, { note: { en: 'one', fr: 'two' } })
    await send('PATCH', `/posts/${id}?locale=all`, { note: null })
    expect((await read(`/posts/${id}`)).note).toEqual({ en: null, de: null, fr: null })
  })

  test('is validated in each locale, and problems name their locale', async () => {
    const { send, read, paths } = await site(kind)
    const { status, body } = await send('POST', '/posts?locale=all', {
      title: { en: 'Sea', de: '' },
      rank: 11,
      seo: { words: { en: 'far too many words', de: 'kurz' } },
      items: [{ label: { en: 'one', de: '' } }],
      layout: { de: [{ blockType: 'quote', text: '' }] },
      _status: 'published',
    })
    expect(status).toBe(400)
    expect(paths(body)).toEqual([
      'rank',
      'seo.words.en',
      'title.de',
      'items.0.label.de',
      'layout.de.0.text',
    ])
    expect(JSON.stringify(body)).toContain('Title (de)')
    expect((await read('/posts')).totalDocs).toBe(0)
  })

  test('is refused if a locale is unknown, or a value has none', async () => {
    const { send, paths, read } = await site(kind)
    const { status, body } = await send('POST', '/posts?locale=all', {
      title: 'Sea',
      note: { en: 'x', it: 'y' },
      items: [{ label: ['one'] }],
    })
    expect(status).toBe(400)
    expect(paths(body)).toEqual(['title', 'note.it', 'items.0.label'])
    expect(JSON.stringify(body)).toContain('This site has no locale')
    expect((await read('/posts', '&draft=true')).totalDocs).toBe(0)
    const many = { items: Array.from({ length: 60_000 }, () => ({})) }
    expect(paths((await send('POST', '/posts?locale=all', many)).body)).toEqual(['items'])
    const made = await send('POST', '/posts?locale=all', { title: { en: 'Sea' } })
    const { id } = made.body.doc as { id: string }
    const once = '&publishSpecificLocale=en'
    const both = await send('PATCH', `/posts/${id}?locale=all${once}`, { _status: 'published' })
    expect(both.status).toBe(400)
  })

  test('works for drafts, versions and publications', async () => {
    const { send, read, system } = await site(kind)
    const made = await send('POST', '/posts?locale=all', {
      title: { en: 'Sea', de: 'Meer' },
      _status: 'published',
    })
    const { id } = made.body.doc as { id: string }
    await send('PATCH', `/posts/${id}?locale=all&draft=true`, {
      title: { en: 'Ocean', de: 'Ozean' },
    })
    expect((await read(`/posts/${id}`)).title).toEqual({ en: 'Sea', de: 'Meer' })
    const draft = await read(`/posts/${id}`, '&draft=true')
    expect(draft.title).toEqual({ en: 'Ocean', de: 'Ozean' })
    // A plain update keeps unpublished changes.
    const under = { rank: 4, title: { fr: 'Mer' } }
    expect((await send('PATCH', `/posts/${id}?locale=all`, under)).status).toBe(200)
    expect(await read(`/posts/${id}`)).toMatchObject({ rank: 4, title: { en: 'Sea', fr: 'Mer' } })
    expect(await read(`/posts/${id}`, '&draft=true')).toMatchObject({
      rank: 4,
      title: { en: 'Ocean', de: 'Ozean', fr: 'Mer' },
    })
    await send('PATCH', `/posts/${id}?locale=all`, { _status: 'published' })
    expect((await read(`/posts/${id}`)).title).toEqual({ en: 'Ocean', de: 'Ozean', fr: 'Mer' })
    const { docs } = await system.findVersions({ collection: 'posts', locale: 'all', depth: 0 })
    const versions = docs as unknown as readonly { readonly version: JsonObject }[]
    expect(versions.map(({ version }) => version.title)).toEqual([
      { en: 'Ocean', de: 'Ozean', fr: 'Mer' },
      { en: 'Sea', de: 'Meer', fr: 'Mer' },
      { en: 'Ocean', de: 'Ozean' },
      { en: 'Sea', de: 'Meer' },
    ])
  })

  test('writes globals, and many documents at once', async () => {
    const { send, read, system } = await site(kind)
    const global = await send('POST', '/globals/site?locale=all', {
      name: { en: 'News', de: 'Neues' },
      year: 2026,
    })
    expect(global.status).toBe(200)
    expect(await read('/globals/site')).toMatchObject({
      name: { en: 'News', de: 'Neues' },
      year: 2026,
    })
    for (const title of ['a', 'b']) {
      await system.create({ collection: 'posts', data: { title, _status: 'published' } })
    }
    const query = 'locale=all&where[title][exists]=true'
    const many = await send('PATCH', `/posts?${query}`, { title: { de: 'Alle' }, rank: 2 })
    expect(many.status).toBe(200)
    const { docs } = await read('/posts')
    expect((docs as { title: JsonObject }[]).map(({ title }) => title.de)).toEqual(['Alle', 'Alle'])
  })

  test('runs rules and hooks with plain values, in each locale', async () => {
    const { send, read, system } = await site(kind)
    const hidden = { name: { en: 'x' }, section: { en: 'public', de: 'private' } }
    expect((await send('POST', '/plain?locale=all', hidden)).status).toBe(403)
    heard()
    const made = await send('POST', '/plain?locale=all', { name: { de: ' Eins ', en: 'One' } })
    const { id } = made.body.doc as { id: string }
    expect(made.body.doc).toMatchObject({ name: { en: 'One', de: 'Eins' } })
    expect(heard()).toEqual(
      ordered(
        ['beforeValidate', 'en', 'One'],
        ['beforeChange', 'en', 'One', undefined],
        ['beforeValidate', 'de', ' Eins '],
        ['beforeChange', 'de', ' Eins ', undefined],
        ['afterChange', 'all', 'One', undefined],
        ['afterChange', 'all', 'Eins', undefined],
        ['changed', 'all', { de: 'Eins', en: 'One' }, undefined],
      ),
    )
    await send('PATCH', `/plain/${id}?locale=all`, { name: { de: 'Zwei' } })
    expect(heard()).toEqual(
      ordered(
        ['beforeValidate', 'de', 'Zwei'],
        ['beforeChange', 'de', 'Zwei', 'Eins'],
        ['afterChange', 'all', 'One', 'One'],
        ['afterChange', 'all', 'Zwei', 'Eins'],
        ['changed', 'all', { de: 'Zwei', en: 'One' }, { de: 'Eins', en: 'One' }],
      ),
    )
    // A field that the caller may not write stays unchanged in every locale, and is not returned.
    const secret = { en: 'x', de: 'y' }
    const post = await system.create({
      collection: 'posts',
      locale: 'all',
      data: { title: { en: 'Sea', de: 'Meer' }, secret, _status: 'published' },
    })
    const sent = { title: { en: 'Bay', fr: 'Baie' }, secret: { en: 'mine', fr: 'mine' } }
    const changed = await send('PATCH', `/posts/${post.id}?locale=all`, sent)
    expect(changed.body.doc).toMatchObject({ secret: {} })
    const kept = await system.findByID({ collection: 'posts', id: String(post.id), locale: 'all' })
    expect(kept).toMatchObject({ title: { en: 'Bay' }, secret })
    expect(await read(`/posts/${post.id}`)).toMatchObject({ secret: {} })
  })

  test('checks the revision', async () => {
    const { system } = await site(kind)
    const all = { collection: 'posts', locale: 'all', depth: 0 } as const
    const { id } = await system.create({ ...all, data: { title: { en: 'Sea' } } })
    await system.update({ ...all, id: String(id), data: { title: { de: 'Meer' } } })
    const late = system.update({ ...all, id: String(id), data: { rank: 1 }, ifRevision: 1 })
    await expect(late).rejects.toMatchObject({ status: 412 })
  })
})
