import { describe, expect, it, onTestFinished } from 'vitest'
import {
  createCms,
  defineConfig,
  type JsonObject,
  type RichTextFeatures,
  ValidationError,
} from '../../../src/index.ts'
import { reopenable } from '../../databases/databases.ts'

// What a config allows in texts is kept when a later one does not, and does not become more.

const configWith = (features: RichTextFeatures) =>
  defineConfig({
    localization: { locales: ['en', 'de'], defaultLocale: 'en' },
    collections: [
      { slug: 'users', auth: true, fields: [] },
      { slug: 'notes', fields: [{ name: 'body', type: 'richText', features }] },
      {
        slug: 'pages',
        versions: { drafts: true },
        fields: [
          { name: 'title', type: 'text' },
          { name: 'body', type: 'richText', localized: true, features },
          {
            name: 'sections',
            type: 'array',
            fields: [{ name: 'text', type: 'richText', features }],
          },
        ],
      },
    ],
  })
const older = configWith({ blocks: [{ slug: 'note', fields: [{ name: 'words', type: 'text' }] }] })
const newer = configWith({
  headings: ['h2'],
  formats: ['bold'],
  tables: false,
  limits: { words: 4 },
})

const text = (...children: JsonObject[]): JsonObject => ({
  root: { type: 'root', version: 1, children },
})
const words = (value: string, format = 0) => ({ type: 'text', version: 1, text: value, format })
const line = (...children: JsonObject[]) => ({ type: 'paragraph', version: 1, children })
const title = (tag: string, value: string) => ({
  ...{ type: 'heading', version: 1, tag },
  children: [words(value)],
})
const note = (id: string) => ({
  ...{ type: 'block', version: 2 },
  fields: { id, blockType: 'note', words: 'kept' },
})
const legacy = [title('h1', 'Old'), line(words('slanted', 2)), note('n')]

/** A site whose documents were written with the older config. */
async function openSite(databaseUrl: string) {
  const options = { databaseUrl, secret: 'x', dataDir: '/tmp' }
  const before = await createCms(older, options)
  const rows = [{ id: 'r', text: text(...legacy) }]
  for (const draft of [false, true]) {
    const id = draft ? 'draft' : 'live'
    const data = { id, body: text(...legacy), sections: rows }
    await before.asSystem().create({
      collection: 'pages',
      data: draft ? data : { ...data, _status: 'published' },
      draft,
    })
  }
  const data = { id: 'n', body: text(...legacy) }
  await before.asSystem().create({ collection: 'notes', data })
  await before.close()
  const cms = await createCms(newer, options)
  onTestFinished(() => cms.close())
  return { cms, system: cms.asSystem() }
}
type System = Awaited<ReturnType<typeof openSite>>['system']

/** Saves a text in both ways; the problems of the last one that was refused. */
async function save(system: System, body: JsonObject, more: { readonly locale?: 'de' } = {}) {
  const problems: string[][] = []
  for (const [id, draft] of [
    ['draft', true],
    ['live', false],
  ] as const) {
    const write = system.update({ collection: 'pages', id, data: { body }, draft, ...more })
    problems.push(
      await write.then(
        () => [],
        (error: unknown) => {
          if (!(error instanceof ValidationError)) throw error
          return error.problems.map(({ path, key, values = {} }) =>
            [path, key, ...Object.values(values)].join(' '),
          )
        },
      ),
    )
  }
  expect(problems[0]).toEqual(problems[1])
  return problems[0]
}

describe.each(reopenable)('texts on $name', ({ url }) => {
  it('keep what an older config allowed, wherever it is moved', async () => {
    const { system } = await openSite(await url())
    expect(await save(system, text(line(words('new')), ...legacy))).toEqual([])
    expect(await save(system, text(...legacy.toReversed()))).toEqual([])
    const { body, sections } = await system.findByID({ collection: 'pages', id: 'live' })
    expect(body).toEqual(text(...legacy.toReversed()))
    expect(sections).toMatchObject([{ id: 'r', text: text(...legacy) }])
    // Rows are known by their ids.
    const rows = [{ text: text(line()) }, { id: 'r', text: text(...legacy) }]
    const moved = { collection: 'pages', id: 'live', data: { sections: rows } } as const
    await expect(system.update(moved)).resolves.toMatchObject({ id: 'live' })
    const copied = { sections: [...rows, { id: 's', text: text(...legacy) }] }
    await expect(system.update({ ...moved, data: copied })).resolves.toMatchObject({ id: 'live' })
  })

  it('are refused with more of it, as drafts and published', async () => {
    const { system } = await openSite(await url())
    expect(await save(system, text(...legacy, title('h1', 'More'), note('m')))).toEqual([
      'body validation:notInThisText Heading 1',
      'body validation:invalidBlock note',
    ])
    expect(
      await save(system, text(...legacy, { type: 'table', version: 1, children: [] })),
    ).toEqual([expect.stringContaining('Table')])
    expect(await save(system, text(title('h2', 'Fine'), { type: 'poll', version: 1 }))).toEqual([])
    // What was taken out can come back, as when that is undone.
    expect(await save(system, text(...legacy))).toEqual([])
  })

  it('are refused when they are new, in rows too', async () => {
    const { system } = await openSite(await url())
    const data = { sections: [{ text: text(title('h3', 'New')) }] }
    await expect(system.create({ collection: 'pages', data })).rejects.toThrow(ValidationError)
    const update = system.update({ collection: 'pages', id: 'live', data })
    await expect(update).rejects.toThrow(ValidationError)
  })

  it('of collections without versions hold no more than what is stored', async () => {
    const { system } = await openSite(await url())
    const update = (body: JsonObject) =>
      system.update({ collection: 'notes', id: 'n', data: { body } })
    await expect(update(text(...legacy))).resolves.toBeDefined()
    await update(text())
    await expect(update(text(...legacy))).rejects.toThrow(ValidationError)
  })

  it('may be copied from another locale', async () => {
    const { system } = await openSite(await url())
    expect(await save(system, text(...legacy), { locale: 'de' })).toEqual([])
    expect(await save(system, text(title('h3', 'Neu')), { locale: 'de' })).toHaveLength(1)
  })

  it('are told to a form as to a write', async () => {
    const { cms, system } = await openSite(await url())
    const account = { email: 'ada@stet.test', password: 'correct horse battery' }
    await system.create({ collection: 'users', data: account })
    const { token } = await system.login({ collection: 'users', data: account })
    const wrongIn = async (body: JsonObject) => {
      const headers = { authorization: `JWT ${token}`, 'content-type': 'application/json' }
      const asked = { collectionSlug: 'pages', operation: 'update', id: 'live', data: { body } }
      const address = 'http://stet.test/api/_panel/form-state'
      const sent = { method: 'POST', headers, body: JSON.stringify(asked) }
      const answer = await cms.fetch(new Request(address, sent))
      const { problems } = (await answer.json()) as { problems: readonly { key: string }[] }
      return problems.map(({ key }) => key)
    }
    expect(await wrongIn(text(...legacy))).toEqual([])
    expect(await wrongIn(text(...legacy, title('h1', 'More')))).toEqual([
      'validation:notInThisText',
    ])
    await save(system, text(line()))
    expect(await wrongIn(text(...legacy))).toEqual([])
  })

  it('come back with a version and in a copy', async () => {
    const { system } = await openSite(await url())
    const { docs } = await system.findVersions({
      collection: 'pages',
      where: { parent: { equals: 'live' } },
    })
    await save(system, text(line(words('short'))))
    await system.restoreVersion({ collection: 'pages', id: String(docs[0]?.id) })
    const restored = await system.findByID({ collection: 'pages', id: 'live' })
    expect(restored.body).toEqual(text(...legacy))
    const copy = await system.duplicate({ collection: 'pages', id: 'live' })
    expect(copy.body).toMatchObject({ root: { children: [{ tag: 'h1' }, {}, {}] } })
  })

  it('have as many words as they like until they are published', async () => {
    const { system } = await openSite(await url())
    const body = text(line(words('one two three four five')))
    await system.update({ collection: 'pages', id: 'draft', data: { body }, draft: true })
    const publish = system.update({
      collection: 'pages',
      id: 'draft',
      data: { _status: 'published' },
    })
    await expect(publish).rejects.toMatchObject({
      problems: [{ path: 'body', key: 'validation:tooManyWords', values: { words: 5, max: 4 } }],
    })
  })
})
