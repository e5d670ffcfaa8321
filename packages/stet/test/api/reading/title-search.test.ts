import { describe, expect, test } from 'vitest'
import { createCms, defineConfig } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'
import { type Role, scenario, useTestSite } from '../../sites/site.ts'

const site = useTestSite(async ({ cms }) => {
  const system = cms.asSystem()
  const article = (id: string, title: string, more: object = {}) =>
    system.create({ collection: 'articles', data: { id, title, ...more } })
  await article('tin', 'Tin roofs', { _status: 'published' })
  await article('old', 'Old roofs of tin', { _status: 'published' })
  await article('slate', 'Slate')
  await system.update({
    collection: 'articles',
    id: 'slate',
    locale: 'de',
    data: { title: 'Schiefer' },
  })
  await system.update({
    collection: 'articles',
    id: 'old',
    draft: true,
    data: { title: 'New roofs of tin' },
  })
  await system.create({ collection: 'authors', data: { id: 'tin', name: 'Tinne' } })
})

async function found(role: Role, q: string, query = '') {
  const response = await site().send(
    role,
    'GET',
    `/api/_panel/search?q=${encodeURIComponent(q)}${query}`,
  )
  const { docs } = await response.json()
  return docs.map((doc: { collection: string; id: unknown; title: string }) => [
    doc.collection,
    doc.id,
    doc.title,
  ])
}

describe('searching documents by title', () => {
  test('finds documents of every collection, drafts too, titles that begin with the words first', async () => {
    expect(await found('editor', 'roofs')).toEqual([
      ['articles', 'old', 'New roofs of tin'],
      ['articles', 'tin', 'Tin roofs'],
    ])
    const titles = await found('editor', 'tin')
    expect(titles[0]).toEqual(['articles', 'tin', 'Tin roofs'])
    // In a collection whose title is the id, a complete id finds its document.
    expect(titles).toContainEqual(['authors', 'tin', 'tin'])
  })
  test('ranks exact titles first, then titles, then words that begin with the text, then the rest', async () => {
    const system = site().cms.asSystem()
    const titles = ['A rank of pines', 'Ranking', 'Rank', 'Frankly', 'Rank and file']
    for (const title of titles) await system.create({ collection: 'articles', data: { title } })
    const ranked = ['Rank', 'Rank and file', 'Ranking', 'A rank of pines', 'Frankly']
    const palette = await found('editor', 'rank')
    expect(palette.map(([, , title]: readonly unknown[]) => title)).toEqual([
      'Rank',
      'Rank and file',
      'Ranking',
      'A rank of pines',
      'Frankly',
    ])
    const list = await site().send(
      'editor',
      'GET',
      '/api/articles?draft=true&where[title][like]=rank&rank=RANK&sort=title',
    )
    const { docs } = await list.json()
    expect(docs.map(({ title }: { readonly title: string }) => title)).toEqual(ranked)
  })
  test('finds a pasted id', async () => {
    expect(await found('editor', 'slate')).toContainEqual(['articles', 'slate', 'Slate'])
    const { id } = await site()
      .cms.asSystem()
      .create({ collection: 'articles', data: { title: 'Nothing like its id' } })
    expect(await found('editor', String(id))).toEqual([['articles', id, 'Nothing like its id']])
  })
  test('requires every word, in any order and case', async () => {
    expect(await found('editor', 'ROOFS new')).toEqual([['articles', 'old', 'New roofs of tin']])
    expect(await found('editor', 'roofs slate')).toEqual([])
  })
  test('searches one locale', async () => {
    expect(await found('editor', 'schiefer')).toEqual([])
    expect(await found('editor', 'schiefer', '&locale=de')).toEqual([
      ['articles', 'slate', 'Schiefer'],
    ])
  })
  test('finds nothing for an empty text', async () => {
    expect(await found('editor', '')).toEqual([])
    expect(await found('editor', '   ')).toEqual([])
  })
  test('takes any text literally', async () => {
    for (const text of ['%', '_', "'", '"', '\\', '{"or":[]}', 'x'.repeat(5000)]) {
      expect(await found('editor', text)).toEqual([])
    }
  })
  test('finds only documents that the user may read', async () => {
    const ids = async (role: Role, q: string) =>
      (await found(role, q)).map(([, id]: unknown[]) => id)
    expect(await ids('admin', 'editor')).toEqual(['editor'])
    expect(await ids('editor', 'editor')).toEqual(['editor'])
    expect(await ids('editor', 'admin')).toEqual([])
  })
  scenario(site, 'are not for anybody who is not signed in', {
    as: 'anonymous',
    path: '/api/_panel/search?q=tin',
    status: 401,
    lacks: ['roofs'],
  })
  scenario(site, 'are not for those who are no users of the panel', {
    as: 'member',
    path: '/api/_panel/search?q=tin',
    status: 403,
    lacks: ['roofs'],
  })
})

test('a title that may not be read finds nothing, and a hidden collection stays hidden', async () => {
  const collection = (slug: string, more: object = {}, field: object = {}) => ({
    slug,
    admin: { useAsTitle: 'name', ...more },
    fields: [{ name: 'name', type: 'text', ...field }] as const,
  })
  const cms = await createCms(
    defineConfig({
      collections: [
        { slug: 'users', auth: true, fields: [] },
        collection('open'),
        collection('hidden', { hidden: true }),
        collection('secret', {}, { access: { read: () => false } }),
      ],
    }),
    { databaseUrl: await freshDatabaseUrl(), secret: 'x', dataDir: '/tmp' },
  )
  const system = cms.asSystem()
  const who = { email: 'ada@stet.test', password: 'correct horse battery' }
  await system.create({ collection: 'users', data: who })
  for (const slug of ['open', 'hidden', 'secret']) {
    await system.create({ collection: slug, data: { id: slug, name: 'Ferrule' } })
  }
  const { token } = await system.login({ collection: 'users', data: who })
  const response = await cms.fetch(
    new Request('http://stet.test/api/_panel/search?q=ferrule', {
      headers: { authorization: `JWT ${token}` },
    }),
  )
  const { docs } = await response.json()
  expect(docs).toEqual([{ collection: 'open', id: 'open', title: 'Ferrule', words: null }])
  await cms.close()
})
