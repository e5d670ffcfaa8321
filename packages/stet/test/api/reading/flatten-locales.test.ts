import { describe, expect, onTestFinished, test } from 'vitest'
import { type Cms, createCms, defineConfig, type JsonObject } from '../../../src/index.ts'
import { databases, type TestDatabase } from '../../databases/databases.ts'

const anyone = () => true
const nobody = () => false
/** The arguments of the config's rule and hooks. */
let seen: unknown[] = []

const config = defineConfig({
  localization: {
    locales: ['en', { code: 'de', label: 'Deutsch', fallbackLocale: 'en' }, 'ja'],
    defaultLocale: 'en',
  },
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'authors',
      access: { read: anyone },
      fields: [
        { name: 'life', type: 'textarea', localized: true },
        { name: 'pages', type: 'join', collection: 'pages', on: 'author' },
      ],
    },
    {
      slug: 'pages',
      versions: { drafts: true },
      access: { read: anyone },
      fields: [
        { name: 'title', type: 'text', localized: true },
        { name: 'summary', type: 'textarea', localized: true },
        { name: 'views', type: 'number' },
        {
          name: 'meta',
          type: 'group',
          fields: [
            { name: 'title', type: 'text', localized: true },
            { name: 'plain', type: 'text' },
          ],
        },
        {
          name: 'teaser',
          type: 'group',
          localized: true,
          fields: [
            { name: 'line', type: 'text' },
            { name: 'by', type: 'relationship', relationTo: 'authors' },
          ],
        },
        {
          name: 'items',
          type: 'array',
          fields: [{ name: 'label', type: 'text', localized: true }],
        },
        {
          name: 'layout',
          type: 'blocks',
          localized: true,
          blocks: [
            {
              slug: 'hero',
              fields: [
                { name: 'heading', type: 'text' },
                { name: 'note', type: 'text', access: { read: nobody } },
              ],
            },
          ],
        },
        { name: 'author', type: 'relationship', relationTo: 'authors' },
        { name: 'life', type: 'textarea', virtual: 'author.life' },
        { name: 'secret', type: 'text', localized: true, access: { read: nobody } },
        { name: 'hidden', type: 'text', localized: true, hidden: true },
      ],
    },
    {
      slug: 'rules',
      access: { read: anyone },
      fields: [
        { name: 'kind', type: 'text', localized: true },
        {
          name: 'body',
          type: 'text',
          localized: true,
          access: {
            read: ({ doc, siblingData }) => {
              seen.push(doc?.kind, siblingData?.kind)
              return doc?.kind !== 'private'
            },
          },
          hooks: {
            afterRead: [
              ({ value, siblingData }) => {
                seen.push(value, siblingData?.kind)
                return value === undefined ? undefined : `${value}!`
              },
            ],
          },
        },
      ],
    },
  ],
  globals: [
    {
      slug: 'site',
      access: { read: anyone },
      versions: { drafts: true },
      fields: [{ name: 'slogan', type: 'text', localized: true }],
    },
  ],
})

const editor = { id: 'ed', collection: 'users', email: 'ed@stet.test' } as const

async function open(kind: TestDatabase): Promise<Cms> {
  const cms = (await createCms(config, {
    databaseUrl: await kind.url(),
    secret: 'for tests',
    dataDir: '/nonexistent',
  })) as Cms
  onTestFinished(() => cms.close())
  const system = cms.asSystem()
  await system.create({ collection: 'authors', data: { id: 'ann', life: 'A long life.' } })
  const page = {
    id: 'p',
    _status: 'published',
    title: 'Title',
    summary: 'Summary',
    views: 3,
    meta: { title: 'Meta', plain: 'plain' },
    teaser: { line: 'Line', by: 'ann' },
    items: [{ id: 'a', label: 'Label' }],
    layout: [{ id: 'h', blockType: 'hero', heading: 'Heading', note: 'denied-en' }],
    author: 'ann',
    secret: 'denied-en',
    hidden: 'hidden-en',
  }
  await system.create({ collection: 'pages', data: page })
  await system.update({
    collection: 'pages',
    id: 'p',
    locale: 'de',
    data: {
      title: 'Titel',
      teaser: { line: 'Zeile', by: 'ann' },
      items: [{ id: 'a', label: 'Schild' }],
      layout: [{ id: 'k', blockType: 'hero', heading: 'Kopf', note: 'denied-de' }],
      secret: 'denied-de',
      hidden: 'hidden-de',
    },
  })
  await system.update({ collection: 'pages', id: 'p', locale: 'ja', data: { title: '題' } })
  for (const [locale, slogan] of [
    ['en', 'Slogan'],
    ['de', 'Spruch'],
  ]) {
    const data = { slogan, _status: 'published' }
    await system.updateGlobal({ slug: 'site', locale: `${locale}`, data })
  }
  return cms
}

const german = 'locale=de&flattenLocales=false'

describe.each(databases)('flattenLocales=false on $name', (kind) => {
  test('returns each localized value under the locale that it is from, and no other locales', async () => {
    const cms = await open(kind)
    const read = async (path: string) => {
      const response = await cms.fetch(new Request(`http://stet.test/api/${path}`))
      return (await response.json()) as JsonObject
    }
    const post = async (path: string, type: string, body: string) => {
      const headers = { 'content-type': type, 'x-payload-http-method-override': 'GET' }
      const asked = new Request(`http://stet.test/api/${path}`, { method: 'POST', headers, body })
      return (await (await cms.fetch(asked)).json()) as JsonObject
    }
    const whole = {
      title: { de: 'Titel' },
      summary: { en: 'Summary' },
      views: 3,
      meta: { title: { en: 'Meta' }, plain: 'plain' },
      teaser: { de: { line: 'Zeile', by: 'ann' } },
      items: [{ id: 'a', label: { de: 'Schild' } }],
      layout: { de: [{ id: 'k', blockType: 'hero', heading: 'Kopf' }] },
      author: 'ann',
      life: 'A long life.',
    }
    const scenarios: readonly {
      readonly name: string
      readonly answer: () => Promise<JsonObject>
      readonly says: object
      readonly not: readonly string[]
    }[] = [
      {
        name: 'one document',
        answer: () => read(`pages/p?depth=0&${german}`),
        says: whole,
        not: ['"Title"', '題', 'Heading', '"Label"', '"Line"'],
      },
      {
        name: 'a list',
        answer: () => read(`pages?depth=0&${german}`),
        says: { docs: [whole], totalDocs: 1 },
        not: ['"Title"', '題', 'Heading', '"Label"'],
      },
      {
        name: 'without fallback only what the locale itself says',
        answer: () => read(`pages/p?depth=0&fallback-locale=none&${german}`),
        says: {
          title: { de: 'Titel' },
          meta: { plain: 'plain' },
          items: [{ id: 'a', label: { de: 'Schild' } }],
        },
        not: ['"en"', 'Summary', 'Meta"'],
      },
      {
        name: 'a locale with hardly anything, and a chain that the caller names',
        answer: () => read('pages/p?depth=0&locale=ja&fallback-locale=de,en&flattenLocales=false'),
        says: {
          title: { ja: '題' },
          summary: { en: 'Summary' },
          layout: { de: [{ heading: 'Kopf' }] },
        },
        not: ['Titel', '"Title"', 'Heading'],
      },
      {
        name: 'the default locale',
        answer: () => read('pages/p?depth=0&flattenLocales=false'),
        says: { title: { en: 'Title' }, layout: { en: [{ heading: 'Heading' }] } },
        not: ['Titel', 'Kopf', '題'],
      },
      {
        name: 'every locale, which has names anyway',
        answer: () => read('pages/p?depth=0&locale=all&flattenLocales=false'),
        says: { title: { en: 'Title', de: 'Titel', ja: '題' } },
        not: [],
      },
      {
        name: 'populated documents, below localized fields too',
        answer: () => read(`pages/p?depth=1&joins=false&${german}`),
        says: {
          author: { id: 'ann', life: { en: 'A long life.' } },
          teaser: { de: { by: { id: 'ann', life: { en: 'A long life.' } } } },
        },
        not: ['"Title"', '題'],
      },
      {
        name: 'joined documents',
        answer: () => read(`authors/ann?depth=1&${german}`),
        says: {
          life: { en: 'A long life.' },
          pages: { docs: [{ id: 'p', title: { de: 'Titel' }, meta: { title: { en: 'Meta' } } }] },
        },
        not: ['"Title"', '題', 'Heading'],
      },
      {
        name: 'what is selected, at every level',
        answer: () =>
          read(
            `pages/p?depth=0&select[teaser][line]=true&select[layout][hero][heading]=true&${german}`,
          ),
        says: {
          id: 'p',
          teaser: { de: { line: 'Zeile' } },
          layout: { de: [{ id: 'k', blockType: 'hero', heading: 'Kopf' }] },
        },
        not: ['title', 'ann', 'Line'],
      },
      {
        name: 'a global',
        answer: () => read(`globals/site?${german}`),
        says: { slogan: { de: 'Spruch' } },
        not: ['Slogan'],
      },
      {
        name: 'a POST that stands for a GET, with a form',
        answer: () =>
          post('pages', 'application/x-www-form-urlencoded', `depth=0&limit=1&${german}`),
        says: { docs: [{ title: { de: 'Titel' } }] },
        not: ['"Title"'],
      },
      {
        name: 'a POST that stands for a GET, with JSON',
        answer: () =>
          post('pages/p', 'application/json', '{"locale":"de","depth":0,"flattenLocales":false}'),
        says: { title: { de: 'Titel' } },
        not: ['"Title"'],
      },
      {
        name: 'a POST that stands for a GET, with a multipart body',
        answer: () => {
          const payload = '{"locale":"de","depth":0,"flattenLocales":false}'
          const head = 'Content-Disposition: form-data; name="_payload"'
          const body = `--b\r\n${head}\r\n\r\n${payload}\r\n--b--\r\n`
          return post('pages/p', 'multipart/form-data; boundary=b', body)
        },
        says: { title: { de: 'Titel' } },
        not: ['"Title"'],
      },
      {
        name: 'code on the server',
        answer: async () => ({
          ...(await cms.as(null).find({
            collection: 'pages',
            locale: 'de',
            depth: 0,
            flattenLocales: false,
          })),
        }),
        says: { docs: [whole] },
        not: ['"Title"', '題'],
      },
      {
        name: 'code on the server that reads one document, and a global',
        answer: async () => {
          const asked = { locale: 'de', depth: 0, flattenLocales: false }
          const anonymous = cms.as(null)
          const doc = await anonymous.findByID({ collection: 'pages', id: 'p', ...asked })
          return { doc, site: await anonymous.findGlobal({ slug: 'site', ...asked }) }
        },
        says: { doc: whole, site: { slogan: { de: 'Spruch' } } },
        not: ['"Title"', 'Slogan'],
      },
      {
        name: 'versions',
        answer: async () => {
          const asked = { locale: 'de', depth: 0, flattenLocales: false, sort: '-updatedAt' }
          const { docs } = await cms.as(editor).findVersions({ collection: 'pages', ...asked })
          const all = await cms.as(editor).findGlobalVersions({ slug: 'site', ...asked })
          return { docs: docs.slice(0, 1), site: all.docs.slice(0, 1) } as unknown as JsonObject
        },
        says: {
          docs: [{ version: { title: { de: 'Titel' }, summary: { en: 'Summary' } } }],
          site: [{ version: { slogan: { de: 'Spruch' } } }],
        },
        not: ['"Title"', '題', 'Slogan'],
      },
    ]
    // Three times, so that cached answers are checked too.
    for (const round of [1, 2, 3]) {
      for (const { name, answer, says, not } of scenarios) {
        const answered = await answer()
        expect(answered, `${name}, time ${round}`).toMatchObject(says)
        const text = JSON.stringify(answered)
        for (const other of [...not, 'denied', 'hidden'])
          expect(text, `${name}, time ${round}`).not.toContain(other)
      }
      expect((await read('pages/p?depth=0&locale=de')).title).toBe('Titel')
      expect((await read('pages/p?depth=0&locale=de&flattenLocales=true')).title).toBe('Titel')
      expect((await read('pages/p?depth=0&locale=de&flattenLocales=')).title).toBe('Titel')
      expect((await read('pages?depth=0&locale=de')).docs).toMatchObject([{ title: 'Titel' }])
    }
  })

  test('runs rules and hooks with plain values as before', async () => {
    const cms = await open(kind)
    const system = cms.asSystem()
    await system.create({ collection: 'rules', data: { id: 'r', kind: 'private', body: 'body' } })
    await system.create({ collection: 'rules', data: { id: 's', kind: 'public', body: 'body' } })
    const asked = { collection: 'rules', locale: 'de', sort: 'id' } as const
    seen = []
    const flat = await cms.as(null).find(asked)
    const given = seen
    seen = []
    const named = await cms.as(null).find({ ...asked, flattenLocales: false })
    expect(seen).toEqual(given)
    expect(flat.docs).toMatchObject([{ kind: 'private' }, { kind: 'public', body: 'body!' }])
    expect(named.docs).toMatchObject([
      { kind: { en: 'private' } },
      { kind: { en: 'public' }, body: { en: 'body!' } },
    ])
    expect(JSON.stringify([flat.docs[0], named.docs[0]])).not.toContain('body')
  })

  test('applies to reads: writes return one locale as plain values', async () => {
    const cms = await open(kind)
    const { token } = await (async () => {
      const data = { email: 'ed@stet.test', password: 'correct horse battery' }
      await cms.asSystem().create({ collection: 'users', data })
      return cms.asSystem().login({ collection: 'users', data })
    })()
    const send = async (method: string, path: string, body?: object) => {
      const headers = { authorization: `JWT ${token}`, 'content-type': 'application/json' }
      const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
      return (await cms.fetch(new Request(`http://stet.test/api/${path}`, init))).json()
    }
    const written = await send('PATCH', `pages/p?depth=0&${german}`, { title: 'Neu' })
    expect(written.doc).toMatchObject({ title: 'Neu', summary: 'Summary' })
    const { doc } = await send('POST', `pages?depth=0&${german}`, { title: 'Zweite' })
    expect(doc).toMatchObject({ title: 'Zweite' })
    expect((await send('DELETE', `pages/${doc.id}?depth=0&${german}`)).doc.title).toBe('Zweite')
  })
})

describe('locale=all', () => {
  const [kind] = databases
  test('reduces localized groups and blocks to the selection', async () => {
    const cms = await open(kind as TestDatabase)
    const select = { teaser: { line: true }, layout: { hero: { heading: true } } }
    const asked = { collection: 'pages', id: 'p', locale: 'all', depth: 0, select } as const
    expect(await cms.as(null).findByID(asked)).toEqual({
      id: 'p',
      teaser: { en: { line: 'Line' }, de: { line: 'Zeile' } },
      layout: {
        en: [{ id: 'h', blockType: 'hero', heading: 'Heading' }],
        de: [{ id: 'k', blockType: 'hero', heading: 'Kopf' }],
      },
    })
  })
  test("runs a field's hooks for each locale in which it has a value", async () => {
    const cms = await open(kind as TestDatabase)
    const system = cms.asSystem()
    await system.create({ collection: 'rules', data: { id: 's', kind: 'public', body: 'one' } })
    await system.update({ collection: 'rules', id: 's', locale: 'de', data: { body: 'zwei' } })
    const doc = await cms.as(null).findByID({ collection: 'rules', id: 's', locale: 'all' })
    expect(doc.body).toEqual({ en: 'one!', de: 'zwei!' })
  })
})
