import { describe, expect, it, onTestFinished } from 'vitest'
import {
  type Config,
  createCms,
  defineConfig,
  type JsonObject,
  type Where,
} from '../../../src/index.ts'
import { databases } from '../../databases/databases.ts'

// Documents are found by the words of their rich texts, and by no others.

const anyone = () => true
const noOne = () => false
// Paths and operators are names in tables here, which is more than the types of a config allow.
const config: Config = defineConfig({
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'people',
      access: { read: anyone },
      fields: [{ name: 'bio', type: 'richText' }],
    },
    {
      slug: 'notices',
      access: {
        read: () => ({ text: { contains: 'for all' } }),
        update: () => ({ text: { not_like: 'final' } }),
      },
      fields: [{ name: 'text', type: 'richText' }],
    },
    {
      slug: 'pages',
      access: { read: anyone },
      versions: { drafts: true },
      admin: { listSearchableFields: ['body'] },
      fields: [
        {
          name: 'body',
          type: 'richText',
          localized: true,
          // A text may then hold a block that an older config had.
          validate: () => true,
          features: {
            blocks: [
              {
                slug: 'quote',
                fields: [
                  { name: 'saying', type: 'textarea' },
                  { name: 'fee', type: 'text', access: { read: noOne } },
                  { name: 'pin', type: 'text', hidden: true },
                ],
              },
            ],
            inlineBlocks: [{ slug: 'term', fields: [{ name: 'meaning', type: 'text' }] }],
          },
        },
        {
          name: 'story',
          type: 'richText',
          features: {
            blocks: [{ slug: 'note', fields: [{ name: 'word', type: 'text', localized: true }] }],
          },
        },
        { name: 'private', type: 'richText', access: { read: noOne } },
        { name: 'rows', type: 'array', fields: [{ name: 'text', type: 'richText' }] },
        {
          name: 'layout',
          type: 'blocks',
          blocks: [
            { slug: 'text', fields: [{ name: 'content', type: 'richText' }] },
            { slug: 'card', fields: [{ name: 'content', type: 'text' }] },
          ],
        },
        { name: 'author', type: 'relationship', relationTo: 'people' },
      ],
    },
  ],
})

const text = (...children: JsonObject[]): JsonObject => ({
  root: { type: 'root', version: 1, children },
})
const words = (value: string, format = 0) => ({ type: 'text', version: 1, text: value, format })
const paragraph = (...children: JsonObject[]) => ({ type: 'paragraph', version: 1, children })
const of = (...lines: string[]) => text(...lines.map((line) => paragraph(words(line))))
const block = (blockType: string, fields: JsonObject) => ({
  type: 'block',
  version: 2,
  fields: { blockType, id: blockType, ...fields },
})

async function openSite(databaseUrl: string) {
  const cms = await createCms(config, { databaseUrl, secret: 'x', dataDir: '/tmp' })
  onTestFinished(() => cms.close())
  const system = cms.asSystem()
  const visitor = cms.as(null)
  const data = { email: 'a@stet.test', password: 'correct horse battery' }
  await system.create({ collection: 'users', data: { id: 'ed', ...data } })
  const editor = cms.as({ id: 'ed', collection: 'users' })
  return { cms, system, visitor, editor }
}
type Site = Awaited<ReturnType<typeof openSite>>

const publish = (site: Site, id: string, data: JsonObject) =>
  site.system.create({ collection: 'pages', data: { id, ...data, _status: 'published' } })

async function found(
  caller: Site['visitor'],
  where: Where,
  rest: { readonly locale?: 'en' | 'de' | 'all'; readonly draft?: boolean } = {},
) {
  const { docs } = await caller.find({ collection: 'pages', where, sort: 'id', ...rest })
  return docs.map(({ id }) => id)
}

describe.each(databases)('rich texts on $name', ({ url }) => {
  it('are found by their words as fields of text are', async () => {
    const site = await openSite(await url())
    await publish(site, 'harbour', {
      body: text(
        paragraph(words('The Har', 1), words('bour of Äpfel')),
        paragraph(
          words('at '),
          {
            type: 'link',
            version: 3,
            fields: { linkType: 'custom', url: '/address' },
            children: [words('Dawn')],
          },
          words(', 100 % _calm_'),
        ),
        block('quote', { saying: 'Ships came' }),
        paragraph({
          type: 'inlineBlock',
          version: 1,
          fields: { blockType: 'term', id: 't', meaning: 'mooring' },
        }),
      ),
    })
    await publish(site, 'market', { body: of('The market at noon') })
    await publish(site, 'silent', { body: text(paragraph()) })
    await publish(site, 'without', {})
    const both = ['harbour', 'market']
    const all = ['harbour', 'market', 'silent', 'without']
    const others = all.slice(1)
    const cases: readonly (readonly [JsonObject, readonly string[]])[] = [
      [{ contains: 'the harbour of' }, ['harbour']],
      [{ contains: 'HARBOUR OF äPF' }, ['harbour']],
      [{ contains: 'harbour the' }, []],
      [{ contains: 'at dawn,' }, ['harbour']],
      [{ contains: ['noon', 'dawn'] }, both],
      [{ contains: '' }, all],
      [{ contains: 'äpfel at' }, []],
      [{ contains: '100 % _' }, ['harbour']],
      [{ contains: '100%' }, []],
      [{ contains: '/address' }, []],
      [{ contains: 'paragraph' }, []],
      [{ like: 'dawn the' }, ['harbour']],
      [{ like: 'AT the' }, both],
      [{ like: 'the midnight' }, []],
      [{ like: 'ships mooring harbour' }, ['harbour']],
      [{ like: ' ' }, all],
      [{ not_like: 'dawn midnight' }, others],
      [{ not_like: 'the' }, ['silent', 'without']],
      [{ exists: true }, ['harbour', 'market', 'silent']],
      [{ exists: false }, ['without']],
    ]
    for (const [condition, ids] of cases) {
      expect([condition, await found(site.visitor, { body: condition })]).toEqual([condition, ids])
    }
    const where = { and: [{ body: { like: 'the' } }, { body: { not_like: 'noon' } }] }
    expect(await found(site.visitor, where)).toEqual(['harbour'])
    expect((await site.visitor.count({ collection: 'pages', where })).totalDocs).toBe(1)
    for (const operator of ['equals', 'in', 'greater_than', 'starts_with', 'all']) {
      const refused = found(site.visitor, { body: { [operator]: 'the' } })
      await expect(refused).rejects.toThrow(operator)
    }
    await expect(found(site.visitor, { body: { like: { a: 1 } } })).rejects.toThrow('body')
    await expect(site.visitor.find({ collection: 'pages', sort: 'body' })).rejects.toThrow('body')
  })

  it('are searched in the locale that is asked for', async () => {
    const site = await openSite(await url())
    await publish(site, 'a', {
      body: of('Hello'),
      story: text(paragraph(words('shared')), block('note', { word: 'morning' })),
    })
    const german = text(paragraph(words('shared')), block('note', { word: 'Morgen' }))
    const data = { body: of('Hallo'), story: german, _status: 'published' } as const
    await site.system.update({ collection: 'pages', id: 'a', locale: 'de', data })
    const table = [
      ['body', 'hello', ['en', 'all']],
      ['body', 'hallo', ['de', 'all']],
      ['body.de', 'hallo', ['en', 'de', 'all']],
      ['body', 'hello hallo', []],
      ['story', 'shared', ['en', 'de', 'all']],
      ['story', 'morning', ['en', 'all']],
      ['story', 'shared morgen', ['de', 'all']],
      ['story', 'morning morgen', []],
    ] as const
    for (const [path, like, locales] of table) {
      const seen: string[] = []
      for (const locale of ['en', 'de', 'all'] as const) {
        const ids = await found(site.visitor, { [path]: { like } }, { locale })
        if (ids.length > 0) seen.push(locale)
      }
      expect([path, like, seen]).toEqual([path, like, locales])
    }
  })

  it('do not give away what the caller may not read', async () => {
    const site = await openSite(await url())
    await publish(site, 'a', {
      body: text(
        paragraph(words('open')),
        block('quote', { saying: 'said', fee: 'thousand', pin: 'secret' }),
        block('gone', { saying: 'unknown' }),
      ),
      private: of('closed'),
    })
    expect(await found(site.visitor, { body: { like: 'open said' } })).toEqual(['a'])
    for (const caller of [site.visitor, site.editor, site.system]) {
      for (const like of ['thousand', 'secret', 'unknown', 'closed', 'quote']) {
        expect(await found(caller, { body: { like } })).toEqual([])
      }
    }
    await expect(found(site.visitor, { private: { like: 'closed' } })).rejects.toThrow('private')
    expect(await found(site.system, { private: { like: 'closed' } })).toEqual(['a'])
    // Nor on the way through the JSON of the text.
    const within = { 'body.root.children.fields.fee': { equals: 'thousand' } }
    await expect(found(site.visitor, within)).rejects.toThrow('body.root')
    expect(await found(site.system, within)).toEqual(['a'])
    const open = { 'story.root.children.fields.word': { exists: true } }
    expect(await found(site.visitor, open)).toEqual([])
  })

  it('of drafts are found by those who read drafts, until they are published or discarded', async () => {
    const site = await openSite(await url())
    await publish(site, 'a', { body: of('old words') })
    const write = (data: JsonObject, draft: boolean) =>
      site.system.update({ collection: 'pages', id: 'a', data, draft })
    const seen = async (like: string) => [
      await found(site.visitor, { body: { like } }),
      await found(site.editor, { body: { like } }, { draft: true }),
    ]
    await write({ body: of('new words') }, true)
    expect(await seen('old')).toEqual([['a'], []])
    expect(await seen('new')).toEqual([[], ['a']])
    await write({ story: of('beside') }, true)
    expect(await seen('words')).toEqual([['a'], ['a']])
    await write({ body: of('last words'), _status: 'published' }, false)
    expect(await seen('old')).toEqual([[], []])
    expect(await seen('last')).toEqual([['a'], ['a']])
    await write({ body: text(paragraph()), _status: 'published' }, false)
    expect(await seen('words')).toEqual([[], []])
    const versions = { collection: 'pages', where: { 'version.body': { like: 'old' } } } as const
    await expect(site.system.findVersions(versions)).rejects.toThrow('like')
    await site.system.delete({ collection: 'pages', id: 'a' })
    await publish(site, 'a', { rows: [] })
    expect(await seen('beside')).toEqual([[], []])
  })

  it('are found in rows, in blocks and through relationships', async () => {
    const site = await openSite(await url())
    await site.system.create({ collection: 'people', data: { id: 'ann', bio: of('Sailor') } })
    await publish(site, 'a', {
      rows: [{ text: of('one two') }, { text: of('three') }],
      layout: [
        { blockType: 'text', content: of('inside') },
        { blockType: 'card', content: 'plain' },
      ],
      author: 'ann',
    })
    await publish(site, 'b', { layout: [{ blockType: 'card', content: 'inside' }] })
    const table: readonly (readonly [string, string, readonly string[]])[] = [
      ['rows.text', 'two one', ['a']],
      ['rows.text', 'three', ['a']],
      ['rows.text', 'one three', []],
      ['layout.content', 'inside', ['a', 'b']],
      ['layout.content', 'plain', ['a']],
      ['layout.content', 'inside plain', []],
      ['author.bio', 'sailor', ['a']],
      ['author.bio', 'cook', []],
    ]
    for (const [path, like, ids] of table) {
      const where = { [path]: { like } }
      expect([path, like, await found(site.visitor, where)]).toEqual([path, like, ids])
    }
    expect(await found(site.visitor, { 'layout.content': { not_like: 'inside' } })).toEqual([])
    expect(await found(site.visitor, { 'layout.content': { not_like: 'plain' } })).toEqual(['b'])
  })

  it('decide in access rules what may be read and changed', async () => {
    const { system, visitor } = await openSite(await url())
    const notices = { open: 'Tea for all', final: 'Final, for all', closed: 'Tea for some' }
    for (const [id, line] of Object.entries(notices)) {
      await system.create({ collection: 'notices', data: { id, text: of(line) } })
    }
    const { docs } = await visitor.find({ collection: 'notices', sort: 'id' })
    expect(docs.map(({ id }) => id)).toEqual(['final', 'open'])
    const closed = visitor.findByID({ collection: 'notices', id: 'closed' })
    await expect(closed).rejects.toMatchObject({ status: 403 })
    const change = (id: string, line: string) =>
      visitor.update({ collection: 'notices', id, data: { text: of(line) } })
    await expect(change('final', 'Not final')).rejects.toMatchObject({ status: 403 })
    await change('open', 'Final now, for all')
    await expect(change('open', 'Tea again')).rejects.toMatchObject({ status: 403 })
  })
})
