import { openTestSite } from '@stet/test-site'
import { defineCollection, type JsonObject } from 'stet'
import { expect, test } from 'vitest'
import { searchPlugin } from '../../src/index.ts'
import { hits, searchConfig, titles } from '../search-site.ts'

const apples = {
  collection: 'posts',
  data: { id: 'a', title: 'Apples', _status: 'published' },
}

test('published documents are found once their jobs have run, drafts are not', async () => {
  const cms = await openTestSite(searchConfig())
  const site = cms.asSystem()
  await site.create(apples)
  await site.create({ collection: 'posts', draft: true, data: { id: 'b', title: 'Bears' } })
  await site.create({ collection: 'pages', data: { id: 'c', name: 'Contact' } })
  expect(await hits(cms)).toEqual([])
  await cms.runJobs()
  expect(await hits(cms)).toEqual([
    { doc: 'pages/c', title: 'Contact', priority: null },
    { doc: 'posts/a', title: 'Apples', priority: null },
  ])
})

test('a published document stays found, as it is published, while a draft of it is saved', async () => {
  const cms = await openTestSite(searchConfig())
  const site = cms.asSystem()
  const post = { collection: 'posts', id: 'a' }
  await site.create(apples)
  await cms.runJobs()
  await site.update({ ...post, draft: true, data: { title: 'Apples and pears' } })
  await cms.runJobs()
  expect(await titles(cms)).toEqual(['Apples'])
  await site.update({ ...post, data: { _status: 'published' } })
  await cms.runJobs()
  expect(await titles(cms)).toEqual(['Apples and pears'])
  await site.update({ ...post, data: { _status: 'draft' } })
  await cms.runJobs()
  expect(await titles(cms)).toEqual([])
})

test('results leave with documents that are trashed or deleted, and come back from the trash', async () => {
  const cms = await openTestSite(searchConfig())
  const site = cms.asSystem()
  const post = { collection: 'posts', id: 'a' }
  await site.create(apples)
  await cms.runJobs()
  await site.update({ ...post, data: { deletedAt: new Date().toISOString() } })
  await cms.runJobs()
  expect(await titles(cms)).toEqual([])
  await site.update({ ...post, trash: true, data: { deletedAt: null } })
  await cms.runJobs()
  expect(await titles(cms)).toEqual(['Apples'])
  await site.delete({ ...post })
  await cms.runJobs()
  expect(await titles(cms)).toEqual([])
})

test('each locale has its own title, and one that is missing is not filled from another', async () => {
  const cms = await openTestSite(searchConfig())
  const site = cms.asSystem()
  const data = { id: 'a', title: 'Apples', _status: 'published' }
  await site.create({ collection: 'posts', locale: 'en', data })
  await cms.runJobs()
  expect(await titles(cms, 'de')).toEqual([null])
  await site.update({ collection: 'posts', id: 'a', locale: 'de', data: { title: 'Äpfel' } })
  await cms.runJobs()
  expect([await titles(cms, 'en'), await titles(cms, 'de')]).toEqual([['Apples'], ['Äpfel']])
})

test('a document that is published at a planned time is found then', async () => {
  const cms = await openTestSite(searchConfig())
  const site = cms.asSystem()
  await site.create({ collection: 'posts', draft: true, data: { id: 'a', title: 'Apples' } })
  await site.scheduled.add({ collection: 'posts', id: 'a', type: 'publish', date: new Date() })
  await cms.runJobs()
  await cms.runJobs()
  expect(await titles(cms)).toEqual(['Apples'])
})

test('a write that is undone leaves no job behind', async () => {
  const config = searchConfig()
  const refuse = () => {
    throw new Error('No.')
  }
  const collections = config.collections.map((one) =>
    one.slug === 'pages' ? defineCollection({ ...one, hooks: { afterChange: [refuse] } }) : one,
  )
  const cms = await openTestSite({ ...config, collections })
  const site = cms.asSystem()
  await expect(site.create({ collection: 'pages', data: { name: 'Contact' } })).rejects.toThrow()
  expect((await site.jobs.find({ task: 'search.sync' })).totalDocs).toBe(0)
})

test('a beforeSync that fails fails no write, and its job is tried again', async () => {
  let fails = true
  const beforeSync = ({ searchDoc }: { searchDoc: JsonObject }) => {
    if (fails) throw new Error('The thesaurus is closed.')
    return { ...searchDoc, title: `${searchDoc.title}!` }
  }
  const cms = await openTestSite(searchConfig({ beforeSync }))
  const site = cms.asSystem()
  await site.create({ collection: 'pages', data: { id: 'c', name: 'Contact' } })
  await cms.runJobs()
  const waiting = await site.jobs.find({ task: 'search.sync', state: 'waiting' })
  expect(waiting.docs[0]?.error).toContain('The thesaurus is closed.')
  expect(await titles(cms)).toEqual([])
  fails = false
  // The next write brings the attempt forward.
  await site.update({ collection: 'pages', id: 'c', data: { name: 'Contacts' } })
  await cms.runJobs()
  expect(await titles(cms)).toEqual(['Contacts!'])
})

test('priorities come from the options, and those that editors set stay', async () => {
  const defaultPriorities = { posts: 7, pages: ({ name }: JsonObject) => String(name).length }
  const cms = await openTestSite(searchConfig({ defaultPriorities }))
  const site = cms.asSystem()
  await site.create(apples)
  await site.create({ collection: 'pages', data: { id: 'c', name: 'Contact' } })
  await cms.runJobs()
  expect((await hits(cms)).map(({ priority }) => priority)).toEqual([7, 7])
  const { docs } = await cms
    .as(null)
    .find({ collection: 'search', where: { title: { equals: 'Apples' } } })
  await site.update({ collection: 'search', id: String(docs[0]?.id), data: { priority: 99 } })
  await site.update({
    collection: 'posts',
    id: 'a',
    data: { title: 'Pears', _status: 'published' },
  })
  await site.update({ collection: 'pages', id: 'c', data: { name: 'About us' } })
  await cms.runJobs()
  expect(await hits(cms)).toEqual([
    { doc: 'pages/c', title: 'About us', priority: 7 },
    { doc: 'posts/a', title: 'Pears', priority: 99 },
  ])
})

test('syncDrafts finds drafts too, with what is not published yet', async () => {
  const cms = await openTestSite(searchConfig({ syncDrafts: true }))
  const site = cms.asSystem()
  await site.create({ collection: 'posts', draft: true, data: { id: 'a', title: 'Apples' } })
  await cms.runJobs()
  expect(await titles(cms)).toEqual(['Apples'])
  await site.update({ collection: 'posts', id: 'a', data: { _status: 'published' } })
  await site.update({ collection: 'posts', id: 'a', draft: true, data: { title: 'Pears' } })
  await cms.runJobs()
  expect(await titles(cms)).toEqual(['Pears'])
})

test('without deleteDrafts the result of an unpublished document stays as it was', async () => {
  const cms = await openTestSite(searchConfig({ deleteDrafts: false }))
  const site = cms.asSystem()
  await site.create(apples)
  await cms.runJobs()
  await site.update({ collection: 'posts', id: 'a', data: { title: 'Pears', _status: 'draft' } })
  await cms.runJobs()
  expect(await titles(cms)).toEqual(['Apples'])
  await site.delete({ collection: 'posts', id: 'a' })
  await cms.runJobs()
  expect(await titles(cms)).toEqual([])
})

test('skipSync leaves out a locale, or a whole document', async () => {
  const skipSync = ({ doc, locale }: { doc: JsonObject; locale: string | null }) =>
    doc.teaser === 'secret' || (doc.teaser === 'English only' && locale === 'de')
  const cms = await openTestSite(searchConfig({ skipSync }))
  const site = cms.asSystem()
  const create = (id: string, teaser: string) => {
    const both = (text: string) => ({ en: text, de: text })
    const data = { id, title: both(id), teaser: both(teaser), _status: 'published' }
    return site.create({ collection: 'posts', locale: 'all', data })
  }
  await create('a', 'secret')
  await create('b', 'English only')
  await cms.runJobs()
  expect([await titles(cms, 'en'), await titles(cms, 'de')]).toEqual([['b'], [null]])
})

test('the site changes the collection, and beforeSync fills fields of its own', async () => {
  const cms = await openTestSite({
    collections: [
      { slug: 'users', auth: true, fields: [] },
      { slug: 'pages', fields: [{ name: 'title', type: 'text' }] },
    ],
    plugins: [
      searchPlugin({
        collections: ['pages'],
        beforeSync: ({ originalDoc, searchDoc }) => ({
          ...searchDoc,
          words: `${originalDoc.title} page`,
        }),
        searchOverrides: {
          slug: 'finder',
          access: { read: ({ req }) => req.user !== null },
          fields: ({ defaultFields }) => [...defaultFields, { name: 'words', type: 'text' }],
        },
      }),
    ],
  })
  const site = cms.asSystem()
  await site.create({ collection: 'pages', data: { title: 'Contact' } })
  const email = 'ada@stet.test'
  const { id } = await site.create({
    collection: 'users',
    data: { email, password: 'a long password' },
  })
  await cms.runJobs()
  const ada = { id: String(id), collection: 'users' }
  const found = await cms.as(ada).find({ collection: 'finder' })
  expect(found.docs).toMatchObject([{ title: 'Contact', words: 'Contact page' }])
  await expect(cms.as(null).find({ collection: 'finder' })).rejects.toThrow('not allowed')
})

test('visitors read results, whole, and nobody writes one through the API', async () => {
  const cms = await openTestSite(searchConfig())
  await cms.asSystem().create({ collection: 'pages', data: { id: 'c', name: 'Contact' } })
  await cms.runJobs()
  const answer = await cms.fetch(new Request('http://stet.test/api/search?depth=0'))
  const { docs } = (await answer.json()) as { docs: JsonObject[] }
  expect(docs).toMatchObject([{ title: 'Contact', doc: { relationTo: 'pages', value: 'c' } }])
  expect(Object.keys(docs[0] ?? {}).toSorted()).toEqual([
    'createdAt',
    'doc',
    'id',
    'priority',
    'title',
    'updatedAt',
  ])
  const create = cms.as(null).create({ collection: 'search', data: { title: 'Mine' } })
  await expect(create).rejects.toThrow('not allowed')
  expect((await cms.fetch(new Request('http://stet.test/api/globals/search-state'))).status).toBe(
    403,
  )
})

test('a collection that the site does not have is named', async () => {
  const config = searchConfig({ collections: ['posts', 'novels'] })
  await expect(openTestSite(config)).rejects.toThrow('the site has no collection "novels"')
})
