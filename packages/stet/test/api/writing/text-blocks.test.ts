import { describe, expect, it, onTestFinished } from 'vitest'
import { createCms, defineConfig, type JsonObject, ValidationError } from '../../../src/index.ts'
import { databases } from '../../databases/databases.ts'

// Fields inside a text are written and read as fields in rows are.

const anyone = () => true
const config = defineConfig({
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'media',
      upload: true,
      access: { read: anyone },
      fields: [{ name: 'alt', type: 'text' }],
    },
    { slug: 'people', access: { read: anyone }, fields: [{ name: 'name', type: 'text' }] },
    {
      slug: 'pages',
      access: { create: anyone, read: anyone, update: anyone },
      versions: { drafts: true },
      fields: [
        {
          name: 'body',
          type: 'richText',
          // A text may then hold a block that an older config had.
          validate: () => true,
          features: {
            blocks: [
              {
                slug: 'quote',
                fields: [
                  { name: 'saying', type: 'text', required: true, localized: true },
                  { name: 'tone', type: 'text', defaultValue: 'calm' },
                  { name: 'speaker', type: 'relationship', relationTo: 'people' },
                  {
                    name: 'fee',
                    type: 'number',
                    access: { read: () => false, update: () => false, create: () => false },
                  },
                  { name: 'pin', type: 'text', hidden: true },
                  {
                    name: 'shout',
                    type: 'text',
                    hooks: { beforeChange: [({ value }) => String(value ?? '').toUpperCase()] },
                  },
                  { name: 'notes', type: 'richText' },
                ],
              },
            ],
            inlineBlocks: [{ slug: 'term', fields: [{ name: 'meaning', type: 'text' }] }],
            links: { fields: [{ name: 'campaign', type: 'text', maxLength: 5 }] },
            uploads: { collections: { media: { fields: [{ name: 'caption', type: 'text' }] } } },
          },
        },
      ],
    },
  ],
})

const text = (...children: JsonObject[]): JsonObject => ({
  root: { type: 'root', version: 1, children },
})
const quote = (fields: JsonObject): JsonObject => ({
  type: 'block',
  version: 2,
  fields: { blockType: 'quote', ...fields },
})
const paragraph = (...children: JsonObject[]) => ({ type: 'paragraph', version: 1, children })

async function openSite(databaseUrl: string) {
  const cms = await createCms(config, { databaseUrl, secret: 'x', dataDir: '/tmp' })
  onTestFinished(() => cms.close())
  return { cms, system: cms.asSystem(), visitor: cms.as(null) }
}

/** The fields of all nodes that have some, in the order of the text. */
function fieldsIn(body: unknown): readonly JsonObject[] {
  const found: JsonObject[] = []
  const visit = (node: JsonObject) => {
    if (typeof node.fields === 'object') found.push(node.fields as JsonObject)
    for (const child of (node.children ?? []) as readonly JsonObject[]) visit(child)
  }
  visit((body as { root: JsonObject }).root)
  return found
}

describe.each(databases)('fields in a text, on $name', ({ url }) => {
  it('have defaults, ids of their own, hooks and rules', async () => {
    const { visitor, system } = await openSite(await url())
    const _status = 'published' as const
    const body = text(
      quote({ id: 'same', saying: 'One', shout: 'hey', fee: 7_000, pin: 'PIN' }),
      paragraph(quote({ id: 'same', saying: 'Two', tone: 'loud' })),
    )
    const made = await visitor.create({ collection: 'pages', data: { id: 'a', body, _status } })
    const [one, two] = fieldsIn(made.body) as [JsonObject, JsonObject]
    expect(one).toMatchObject({ id: 'same', blockType: 'quote', tone: 'calm', shout: 'HEY' })
    expect(two).toMatchObject({ saying: 'Two', tone: 'loud' })
    expect(two.id).not.toBe('same')
    expect(JSON.stringify(made)).not.toMatch(/7000|PIN/)
    await system.update({
      collection: 'pages',
      id: 'a',
      data: { body: text(quote({ ...one, fee: 7_000, pin: 'PIN' })) },
    })
    // What a caller may not write stays as it is, though they send back the text.
    const sent = text(quote({ ...one, saying: 'Again', fee: 1, tone: null }))
    const after = await visitor.update({ collection: 'pages', id: 'a', data: { body: sent } })
    expect(JSON.stringify(after)).not.toMatch(/7000|PIN/)
    const whole = await system.findByID({ collection: 'pages', id: 'a' })
    expect(fieldsIn(whole.body)).toMatchObject([
      { saying: 'Again', fee: 7_000, pin: 'PIN', tone: null },
    ])
  })

  it('are validated, and a mistake is told with its place', async () => {
    const { system } = await openSite(await url())
    const link = {
      type: 'link',
      version: 3,
      fields: { linkType: 'custom', url: 'https://example.com', campaign: 'too long' },
      children: [{ type: 'text', text: 'there' }],
    }
    const body = text(paragraph(link), quote({ id: 'q' }))
    const published = system.create({
      collection: 'pages',
      data: { body, _status: 'published' } as JsonObject,
    })
    const error = await published.then(
      () => null,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(ValidationError)
    expect((error as ValidationError).problems).toMatchObject([
      { path: 'body.root.children.0.children.0.fields.campaign', label: 'Body > Campaign' },
      { path: 'body.root.children.1.fields.saying', label: 'Body > Saying' },
    ])
    const draft = await system.create({ collection: 'pages', draft: true, data: { body } })
    expect(fieldsIn(draft.body)).toHaveLength(2)
  })

  it('have a value in each locale where the text itself is the same in all', async () => {
    const { system } = await openSite(await url())
    const body = text(quote({ id: 'q', saying: 'Hello' }), paragraph({ type: 'text', text: 'a' }))
    await system.create({ collection: 'pages', data: { id: 'a', body } })
    const german = text(quote({ id: 'q', saying: 'Hallo' }), paragraph({ type: 'text', text: 'b' }))
    await system.update({ collection: 'pages', id: 'a', locale: 'de', data: { body: german } })
    const read = async (locale: 'en' | 'de') =>
      JSON.stringify((await system.findByID({ collection: 'pages', id: 'a', locale }))?.body)
    expect(await read('en')).toContain('"saying":"Hello"')
    expect(await read('de')).toContain('"saying":"Hallo"')
    for (const locale of ['en', 'de'] as const) expect(await read(locale)).toContain('"text":"b"')
    const all = await system.findByID({ collection: 'pages', id: 'a', locale: 'all' })
    expect(fieldsIn(all?.body)).toMatchObject([{ saying: { en: 'Hello', de: 'Hallo' } }])
  })

  it('refer to documents, which are populated and told of once', async () => {
    const { system, visitor } = await openSite(await url())
    await system.create({ collection: 'people', data: { id: 'ann', name: 'Ann' } })
    const notes = text(paragraph({ type: 'relationship', relationTo: 'people', value: 'ann' }))
    const body = text(quote({ id: 'q', saying: 'x', speaker: 'ann', notes }))
    await system.create({
      collection: 'pages',
      data: { id: 'a', body, _status: 'published' } as JsonObject,
    })
    const doc = await visitor.findByID({ collection: 'pages', id: 'a', depth: 1 })
    const [fields] = fieldsIn(doc.body)
    expect(fields).toMatchObject({ speaker: { id: 'ann', name: 'Ann' } })
    expect(JSON.stringify(fields?.notes)).toContain('"name":"Ann"')
    const flat = await visitor.findByID({ collection: 'pages', id: 'a', depth: 0 })
    expect(JSON.stringify(flat)).not.toContain('"name":"Ann"')
  })

  it("are the copy's own in a copy", async () => {
    const { system } = await openSite(await url())
    const body = text(quote({ id: 'q', saying: 'x' }))
    await system.create({ collection: 'pages', data: { id: 'a', body } })
    const copy = await system.duplicate({ collection: 'pages', id: 'a' })
    const [fields] = fieldsIn(copy.body)
    expect(fields).toMatchObject({ saying: 'x', blockType: 'quote' })
    expect(fields?.id).not.toBe('q')
  })

  it('leave alone what they do not know: other blocks, addresses of links, files without fields', async () => {
    const { system } = await openSite(await url())
    const nodes = [
      { type: 'block', version: 2, fields: { id: 'g', blockType: 'gone', any: { deep: [1] } } },
      { type: 'upload', version: 3, id: 'u', relationTo: 'other', value: 'x', fields: { a: 1 } },
      { type: 'upload', version: 3, id: 'm', relationTo: 'media', value: 'x', fields: null },
      paragraph({
        type: 'link',
        version: 3,
        id: 'l',
        fields: { linkType: 'custom', url: '/x', rel: 'me', newTab: true },
        children: [{ type: 'text', text: 'there' }],
      }),
    ] as JsonObject[]
    const data = { id: 'a', body: text(...nodes), _status: 'published' as const }
    await system.create({ collection: 'pages', data })
    const { body } = await system.findByID({ collection: 'pages', id: 'a', depth: 0 })
    expect(body).toEqual(text(...nodes))
  })
})
