import type { JsonObject, TextPiece } from '@stet/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cms, createCms, Forbidden } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'
import { testConfig } from '../../sites/test-config.ts'

const line = (words: string) => ({
  type: 'paragraph',
  version: 1,
  children: [{ type: 'text', version: 1, text: words, format: 0 }],
})
const quote = (saying: string, approved: boolean) => ({
  type: 'block',
  version: 2,
  fields: { id: 'q1', blockType: 'quote', saying, approved },
})
const text = (...children: readonly JsonObject[]): JsonObject => ({
  root: { type: 'root', version: 1, format: '', indent: 0, direction: null, children },
})

let cms: Cms
beforeAll(async () => {
  cms = await createCms(
    {
      ...testConfig,
      collections: [
        ...testConfig.collections,
        {
          slug: 'stories',
          versions: true,
          access: { read: () => true, update: () => true, readVersions: () => true },
          fields: [
            {
              name: 'body',
              type: 'richText',
              localized: true,
              features: {
                blocks: [
                  {
                    slug: 'quote',
                    fields: [
                      { name: 'saying', type: 'text' },
                      { name: 'approved', type: 'checkbox', access: { update: () => false } },
                    ],
                  },
                ],
              },
            },
            {
              name: 'secret',
              type: 'richText',
              access: { update: ({ req }) => req.user?.role === 'admin' },
            },
          ],
        },
      ],
    },
    { databaseUrl: await freshDatabaseUrl(), secret: 'x', dataDir: '/tmp' },
  )
})
afterAll(() => cms.close())

/** A story with an older and a newer version. */
async function story(before: JsonObject, after: JsonObject) {
  const system = cms.asSystem()
  const { id } = await system.create({ collection: 'stories', data: before })
  const newest = async () => {
    const where = { parent: { equals: id } }
    const { docs } = await system.findVersions({ collection: 'stories', where, limit: 1 })
    return docs[0]?.id ?? ''
  }
  const old = await newest()
  await system.update({ collection: 'stories', id: String(id), data: after })
  const now = await newest()
  const put = (piece: TextPiece, more: { name?: string; locale?: string | null } = {}) =>
    cms.as({ id: 'e', collection: 'users', role: 'editor' }).restoreVersion({
      collection: 'stories',
      id: piece.from === 'before' ? old : now,
      against: piece.from === 'before' ? now : old,
      parts: [{ path: [more.name ?? 'body'], locale: more.locale ?? 'en', piece }],
    })
  return { id: String(id), old, now, put }
}

const [one, two, three] = [line('First of all.'), line('Then this.'), line('A third at last.')]

test('a block of a text is put back beside its neighbours, the other locales stay', async () => {
  const { id, put } = await story(
    { body: text(one, quote('Old', true), two) },
    { body: text(one, two, three) },
  )
  const data = { body: text(line('Auf Deutsch.')) }
  await cms.asSystem().update({ collection: 'stories', id, locale: 'de', data })
  await put({ steps: [[1, null]], from: 'before' })
  const all = await cms.asSystem().findByID({ collection: 'stories', id, locale: 'all' })
  expect(all.body).toMatchObject({
    en: { root: { children: [one, { fields: { id: 'q1', saying: 'Old' } }, two, three] } },
    de: data.body,
  })
})

test('a field that the caller may not write stays as it is in a block that is put back', async () => {
  const { put } = await story(
    { body: text(one, quote('Old', true)) },
    { body: text(one, quote('New', false)) },
  )
  expect(await put({ steps: [[1, 1]], from: 'before' })).toMatchObject({
    body: { root: { children: [one, quote('Old', false)] } },
  })
  const denied = await story({ secret: text(one) }, { secret: text(one, two) })
  const piece: TextPiece = { steps: [[null, 1]], from: 'before' }
  await expect(denied.put(piece, { name: 'secret', locale: null })).rejects.toThrow(Forbidden)
})

test('a single field of a block in a text is put back, unless the caller may not write it', async () => {
  const { id, old } = await story(
    { body: text(quote('Old', true), two) },
    { body: text(quote('New', false), three) },
  )
  const put = (name: string) =>
    cms.as({ id: 'e', collection: 'users', role: 'editor' }).restoreVersion({
      collection: 'stories',
      id: old,
      parts: [{ path: ['body', 'q1', name], locale: 'en' }],
    })
  await put('saying')
  await expect(put('approved')).rejects.toThrow(Forbidden)
  const { body } = await cms.asSystem().findByID({ collection: 'stories', id })
  expect(body).toEqual(text(quote('Old', false), three))
})

test('what was written meanwhile stays, and a piece whose place has changed is refused', async () => {
  const { id, put } = await story({ body: text(one, two) }, { body: text(one) })
  const write = (...children: readonly JsonObject[]) =>
    cms.asSystem().update({ collection: 'stories', id, data: { body: text(...children) } })
  await write(three, one)
  expect(await put({ steps: [[1, null]], from: 'before' })).toMatchObject({
    body: text(three, one, two),
  })
  const edited = await story(
    { body: text(one, quote('Old', true)) },
    { body: text(one, quote('New', true)) },
  )
  const data = { body: text(one, quote('Newest', true)) }
  await cms.asSystem().update({ collection: 'stories', id: edited.id, data })
  await expect(edited.put({ steps: [[1, 1]], from: 'before' })).rejects.toMatchObject({
    code: 'pieceOutdated',
  })
  const after = await cms.asSystem().findByID({ collection: 'stories', id: edited.id })
  expect(after.body).toEqual(data.body)
})

test('a piece is of two versions of one document', async () => {
  const [mine, other] = await Promise.all([
    story({ body: text(one, two) }, { body: text(one) }),
    story({ body: text(one, two) }, { body: text(one) }),
  ])
  const put = (against: string | undefined) =>
    cms.asSystem().restoreVersion({
      collection: 'stories',
      id: mine.old,
      ...(against !== undefined && { against }),
      parts: [{ path: ['body'], locale: 'en', piece: { steps: [[1, null]], from: 'before' } }],
    })
  await expect(put(undefined)).rejects.toMatchObject({ code: 'badRequest' })
  await expect(put(other.now)).rejects.toMatchObject({ code: 'notFound' })
  expect(await put(mine.now)).toMatchObject({ body: text(one, two) })
})
