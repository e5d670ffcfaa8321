import { describe, expect, it, onTestFinished } from 'vitest'
import { openSite as open } from '../../../src/create-cms.ts'
import { defineConfig, type JsonObject } from '../../../src/index.ts'
import { databases } from '../../databases/databases.ts'
import { recordReads } from '../../databases/recorded-reads.ts'
import { type NamedInText, textNaming } from '../../sites/text-naming.ts'

const anyone = () => true
const config = defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'people',
      access: { read: anyone },
      defaultPopulate: { name: true, about: true },
      fields: [
        { name: 'name', type: 'text' },
        { name: 'pin', type: 'text', hidden: true },
        { name: 'salary', type: 'number', access: { read: () => false } },
        { name: 'about', type: 'richText' },
      ],
    },
    // Named by texts only; its rule depends on the caller.
    {
      slug: 'notes',
      access: { read: ({ req }) => req.headers.get('x-member') === 'yes' },
      fields: [
        { name: 'title', type: 'text' },
        { name: 'topic', type: 'relationship', relationTo: 'topics' },
      ],
    },
    {
      slug: 'topics',
      access: { read: anyone },
      fields: [{ name: 'notes', type: 'join', collection: 'notes', on: 'topic' }],
    },
    { slug: 'secrets', access: { read: () => false }, fields: [{ name: 'title', type: 'text' }] },
    {
      slug: 'pages',
      trash: true,
      access: { read: anyone },
      versions: { drafts: true },
      fields: [
        { name: 'title', type: 'text' },
        { name: 'body', type: 'richText' },
        { name: 'rows', type: 'array', fields: [{ name: 'text', type: 'richText' }] },
      ],
    },
  ],
})

const person = (value: string): NamedInText => ({
  type: 'relationship',
  relationTo: 'people',
  value,
})

async function openSite(databaseUrl: string) {
  const log = { warn: () => {}, error: console.error }
  const { cms, runtime } = await open(config, { databaseUrl, secret: 'x', dataDir: '/tmp', log })
  onTestFinished(() => cms.close())
  const system = cms.asSystem()
  const save = (collection: string, data: JsonObject) => system.create({ collection, data })
  return {
    cms,
    runtime,
    system,
    save,
    savePage: (id: string, named: readonly NamedInText[], more: JsonObject = {}) =>
      save('pages', { id, body: textNaming(named), _status: 'published', ...more }),
    /** What a visitor is answered, over HTTP. */
    async read(path: string, headers: HeadersInit = {}) {
      const response = await cms.fetch(new Request(`http://stet.test/api/${path}`, { headers }))
      return (await response.json()) as JsonObject
    },
  }
}

/** The nodes of a text's paragraph. */
function nodesOf(doc: JsonObject, name = 'body'): readonly JsonObject[] {
  const { root } = doc[name] as { root: { children: readonly { children: JsonObject[] }[] } }
  return root.children[0]?.children ?? []
}

describe.each(databases)('documents that a text names, on $name', ({ url }) => {
  it('stand in it by depth: related ones, files and linked ones, also in rows', async () => {
    const { save, savePage, read } = await openSite(await url())
    await save('people', { id: 'ann', name: 'Ann', about: textNaming([person('ben')]) })
    await save('people', { id: 'ben', name: 'Ben' })
    await savePage('home', [
      person('ann'),
      { type: 'upload', relationTo: 'people', value: 'ben' },
      { type: 'link', relationTo: 'people', value: 'ann' },
    ])
    await savePage('list', [], { rows: [{ text: textNaming([person('ben')]) }] })
    const flat = nodesOf(await read('pages/home?depth=0'))
    expect(flat).toMatchObject([
      { value: 'ann' },
      { value: 'ben' },
      { fields: { doc: { relationTo: 'people', value: 'ann' } } },
    ])
    for (const path of ['pages/home?depth=1', 'pages/home?depth=1&locale=en']) {
      const [related, file, link] = nodesOf(await read(path)) as [
        JsonObject,
        JsonObject,
        JsonObject,
      ]
      const ann = related.value as JsonObject
      expect(ann).toMatchObject({ id: 'ann', name: 'Ann' })
      expect(nodesOf(ann, 'about')).toMatchObject([{ value: 'ben' }])
      expect(file).toMatchObject({ relationTo: 'people', value: { id: 'ben', name: 'Ben' } })
      expect(link).toMatchObject({ fields: { doc: { relationTo: 'people', value: ann } } })
    }
    const [deep] = nodesOf(await read('pages/home?depth=2'))
    expect(nodesOf(deep?.value as JsonObject, 'about')).toMatchObject([{ value: { name: 'Ben' } }])
    const { docs } = (await read('pages?depth=1&where[id][equals]=list')) as { docs: JsonObject[] }
    const [row] = (docs[0]?.rows ?? []) as JsonObject[]
    expect(nodesOf(row as JsonObject, 'text')).toMatchObject([{ value: { name: 'Ben' } }])
  })

  it('stay ids where the reader may not have them, and show no field that they may not read', async () => {
    const { save, savePage, read, cms, system } = await openSite(await url())
    await save('people', { id: 'ann', name: 'Ann', pin: 'PIN', salary: 7_000 })
    await save('secrets', { id: 'plan', title: 'PLAN' })
    await save('pages', { id: 'draft', title: 'DRAFT', _status: 'draft' })
    const named: NamedInText[] = [
      person('ann'),
      person('missing'),
      { type: 'relationship', relationTo: 'secrets', value: 'plan' },
      { type: 'link', relationTo: 'pages', value: 'draft' },
      { type: 'link', relationTo: 'nowhere', value: 'x' },
    ]
    await savePage('home', named)
    // Asked again it is answered from what was made before.
    for (const path of [
      'pages/home?depth=2',
      'pages?depth=2',
      'pages/home?depth=2',
      'pages?depth=2',
    ]) {
      const answer = await read(path)
      const [doc = answer] = (answer.docs ?? []) as JsonObject[]
      expect(nodesOf(doc)).toMatchObject([
        { value: { id: 'ann', name: 'Ann' } },
        { value: 'missing' },
        { relationTo: 'secrets', value: 'plan' },
        { fields: { doc: { relationTo: 'pages', value: 'draft' } } },
        { fields: { doc: { relationTo: 'nowhere', value: 'x' } } },
      ])
      expect(JSON.stringify(answer)).not.toMatch(/PIN|7000|PLAN|DRAFT/)
    }
    const visitor = await cms.as(null).findByID({ collection: 'pages', id: 'home', depth: 1 })
    expect(JSON.stringify(visitor)).not.toMatch(/PIN|7000|PLAN|DRAFT/)
    const whole = await system.findByID({ collection: 'pages', id: 'home', depth: 1 })
    expect(JSON.stringify(whole)).toContain('PLAN')
  })

  it('are not answered to others because they were answered to one', async () => {
    const { save, savePage, read } = await openSite(await url())
    await save('topics', { id: 't' })
    await save('notes', { id: 'members', title: 'MEMBERS', topic: 't' })
    await savePage('home', [{ type: 'relationship', relationTo: 'notes', value: 'members' }])
    // This one only names a topic, which lists the note.
    await savePage('about', [{ type: 'relationship', relationTo: 'topics', value: 't' }])
    for (const path of ['pages/home?depth=1', 'pages?depth=1', 'pages/about?depth=2']) {
      for (const isMember of [true, true, true, false, false, false, true, false]) {
        const answer = await read(path, isMember ? { 'x-member': 'yes' } : {})
        const shown = path.includes('about') ? '"docs":["members"]' : 'MEMBERS'
        if (isMember) expect(JSON.stringify(answer)).toContain(shown)
        else expect(JSON.stringify(answer)).not.toContain(shown)
      }
    }
  })

  it('stay ids while they are in the trash, so that a text sent back names them still', async () => {
    const { savePage, read, cms } = await openSite(await url())
    await savePage('old', [])
    await savePage('home', [
      { type: 'link', relationTo: 'pages', value: 'old' },
      { type: 'relationship', relationTo: 'pages', value: 'old' },
    ])
    const deletedAt = new Date().toISOString()
    await cms.asSystem().update({ collection: 'pages', id: 'old', data: { deletedAt } })
    expect(nodesOf(await read('pages/home?depth=1'))).toMatchObject([
      { fields: { doc: { relationTo: 'pages', value: 'old' } } },
      { relationTo: 'pages', value: 'old' },
    ])
  })

  it('are stored as ids when a client sends back what it read', async () => {
    const { save, savePage, read, system } = await openSite(await url())
    await save('people', { id: 'ann', name: 'Ann' })
    await savePage('home', [person('ann'), { type: 'link', relationTo: 'people', value: 'ann' }])
    const { body } = await read('pages/home?depth=1')
    expect(JSON.stringify(body)).toContain('Ann')
    await system.update({ collection: 'pages', id: 'home', data: { body: body as JsonObject } })
    const stored = await read('pages/home?depth=0')
    expect(nodesOf(stored)).toMatchObject([
      { value: 'ann' },
      { fields: { doc: { relationTo: 'people', value: 'ann' } } },
    ])
    expect(JSON.stringify(stored)).not.toContain('Ann')
  })

  it('cost one query for each collection, however many texts name however many', async () => {
    const { runtime, save, savePage, read } = await openSite(await url())
    for (const id of ['a', 'b', 'c', 'd']) await save('people', { id, name: id })
    await savePage('one', ['a'].map(person))
    await savePage('two', ['d', 'c'].map(person))
    const reads = recordReads(runtime)
    await read('pages?depth=1&where[id][equals]=one')
    const few = reads.length
    await savePage('three', ['a', 'b', 'c', 'd'].map(person))
    reads.length = 0
    const { docs } = (await read('pages?depth=1')) as { docs: JsonObject[] }
    expect(docs.flatMap((doc) => nodesOf(doc))).toHaveLength(7)
    expect(reads).toHaveLength(few)
  })
})
