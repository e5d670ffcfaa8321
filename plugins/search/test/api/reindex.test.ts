import { openTestPlace, openTestSite } from '@stet/test-site'
import type { Cms, JsonObject } from 'stet'
import { expect, test, vi } from 'vitest'
import { hits, searchConfig, titles } from '../search-site.ts'

const email = 'ada@stet.test'
const password = 'difference engine'

/** Calls the API as a user of the panel, whom the first call makes. */
async function panelOf(cms: Cms) {
  const site = cms.asSystem()
  await site.create({ collection: 'users', data: { email, password } })
  const { token } = await site.login({ collection: 'users', data: { email, password } })
  return async (method: string, path: string, body?: string) => {
    const headers = { authorization: `JWT ${token}` }
    const init = { method, headers, ...(body !== undefined && { body }) }
    const answer = await cms.fetch(new Request(`http://stet.test/api${path}`, init))
    return { status: answer.status, body: (await answer.json()) as JsonObject }
  }
}

const all = JSON.stringify({ collections: ['posts', 'pages'] })

/** A reindex from the call to its end, by the jobs of this process. */
async function reindex(cms: Cms, call: Awaited<ReturnType<typeof panelOf>>, body = all) {
  const begun = await call('POST', '/search/reindex?wait=0', body)
  expect(begun.status).toBe(202)
  await cms.runJobs()
  return call('GET', `/search/reindex/${(begun.body.job as JsonObject).id}`)
}

async function addContent(cms: Cms) {
  const site = cms.asSystem()
  const post = (id: string, _status: string) => {
    const title = { en: id, de: `${id} (de)` }
    const draft = _status === 'draft'
    return site.create({ collection: 'posts', locale: 'all', draft, data: { id, title, _status } })
  }
  await post('apples', 'published')
  await post('bears', 'published')
  await post('cats', 'draft')
  await site.create({ collection: 'pages', data: { id: 'contact', name: 'contact' } })
}

test('documents from before the plugin are found after a reindex, which says how many', async () => {
  const place = await openTestPlace()
  const { plugins: _, ...before } = searchConfig()
  const old = await openTestSite(before, {}, place)
  await addContent(old)
  await old.close()
  // Batches of one, so that every batch but the first begins after another.
  const cms = await openTestSite(searchConfig({ reindexBatchSize: 1 }), {}, place)
  const call = await panelOf(cms)
  expect(await titles(cms)).toEqual([])
  const { status, body } = await reindex(cms, call)
  expect(body).toEqual({
    message: 'Successfully reindexed 3 of 4 documents from posts, pages and skipped 1 drafts.',
  })
  expect(status).toBe(200)
  expect(await titles(cms)).toEqual(['contact', 'apples', 'bears'])
  expect(await titles(cms, 'de')).toEqual(['contact', 'apples (de)', 'bears (de)'])
})

test('the call waits for the end, and answers without a content type and with a locale', async () => {
  const cms = await openTestSite(searchConfig(), { runsJobs: true })
  const call = await panelOf(cms)
  await cms.asSystem().create({ collection: 'pages', data: { id: 'c', name: 'Contact' } })
  const body = JSON.stringify({ collections: ['pages'] })
  expect(await call('POST', '/search/reindex?locale=de', body)).toEqual({
    status: 200,
    body: { message: 'Successfully reindexed 1 of 1 documents from pages' },
  })
})

test('who may not change results is refused, and so is a body that names no collections', async () => {
  const cms = await openTestSite(searchConfig())
  const url = 'http://stet.test/api/search/reindex'
  const anonymous = await cms.fetch(new Request(url, { method: 'POST', body: all }))
  expect(anonymous.status).toBe(401)
  expect(await anonymous.json()).toEqual({
    message: 'You are not allowed to perform this action.',
  })
  const call = await panelOf(cms)
  const message = "Invalid arguments passed in request: 'collections'"
  for (const body of [
    '',
    '{',
    'null',
    '{}',
    '{"collections":[]}',
    '{"collections":"posts"}',
    '{"collections":["users"]}',
  ]) {
    expect(await call('POST', '/search/reindex', body)).toEqual({ status: 400, body: { message } })
  }
  expect((await cms.asSystem().jobs.find({ task: 'search.reindex' })).totalDocs).toBe(0)
})

test('a rule of the site about results decides who may make them anew', async () => {
  const access = { delete: () => false }
  const cms = await openTestSite(searchConfig({ searchOverrides: { access } }))
  const call = await panelOf(cms)
  expect((await call('POST', '/search/reindex', all)).status).toBe(401)
})

test('readers get the former results until all new ones are there', async () => {
  let version = 1
  const seen: unknown[][] = []
  const cms: Cms = await openTestSite(
    searchConfig({
      reindexBatchSize: 1,
      beforeSync: async ({ searchDoc, locale }) => {
        if (version === 2 && locale === 'en') seen.push(await titles(cms))
        return { ...searchDoc, title: `${searchDoc.title} ${version}` }
      },
    }),
  )
  const call = await panelOf(cms)
  await addContent(cms)
  await cms.runJobs()
  const former = ['contact 1', 'apples 1', 'bears 1']
  expect(await titles(cms)).toEqual(former)
  version = 2
  await reindex(cms, call)
  expect(seen).toEqual([former, former, former])
  expect(await titles(cms)).toEqual(['contact 2', 'apples 2', 'bears 2'])
  // The replaced rows are deleted when no reader can be in the middle of them any more.
  const count = async () => (await cms.asSystem().count({ collection: 'search' })).totalDocs
  expect(await count()).toBe(6)
  await cms.asSystem().jobs.queue({ task: 'search.clean' })
  await cms.runJobs()
  expect(await count()).toBe(3)
  expect(await titles(cms)).toEqual(['contact 2', 'apples 2', 'bears 2'])
})

test('edits whose jobs run during a reindex are in the former results and in the new ones', async () => {
  const place = await openTestPlace()
  const options = { collections: ['posts'], reindexBatchSize: 1 }
  const edits = new Map<unknown, () => Promise<unknown>>()
  const other = await openTestSite(searchConfig(options), {}, place)
  const cms = await openTestSite(
    searchConfig({
      ...options,
      beforeSync: async ({ originalDoc, searchDoc }) => {
        const edit = edits.get(originalDoc.title)
        edits.delete(originalDoc.title)
        if (edit) {
          await edit()
          await other.runJobs()
          await vi.waitFor(async () => {
            for (const state of ['waiting', 'running'] as const) {
              const { totalDocs } = await site.jobs.find({ task: 'search.sync', state })
              expect(totalDocs).toBe(0)
            }
          })
          during.push(await titles(cms))
        }
        return searchDoc
      },
    }),
    {},
    place,
  )
  const site = cms.asSystem()
  const during: unknown[][] = []
  const call = await panelOf(cms)
  await addContent(cms)
  await cms.runJobs()
  const update = (id: string, data: JsonObject) => site.update({ collection: 'posts', id, data })
  // In the middle of its own batch, and after its batch.
  edits.set('apples', () => update('apples', { title: 'apricots' }))
  edits.set('bears', () => update('apples', { title: 'avocados' }))
  const body = JSON.stringify({ collections: ['posts'] })
  expect((await reindex(cms, call, body)).status).toBe(200)
  expect(during).toEqual([
    ['apricots', 'bears'],
    ['avocados', 'bears'],
  ])
  expect(await titles(cms)).toEqual(['avocados', 'bears'])
  // And where nothing comes after it.
  edits.set('avocados', () => update('apples', { title: 'almonds' }))
  expect((await reindex(cms, call, body)).status).toBe(200)
  expect(await titles(cms)).toEqual(['almonds', 'bears'])
})

test('a reindex that fails names the collection and leaves the former results', async () => {
  let fails = false
  const cms = await openTestSite(
    searchConfig({
      beforeSync: ({ searchDoc, collection }) => {
        if (fails && collection === 'pages') throw new Error('The thesaurus is closed.')
        return searchDoc
      },
    }),
  )
  const call = await panelOf(cms)
  await addContent(cms)
  await cms.runJobs()
  const before = await hits(cms)
  fails = true
  expect(await reindex(cms, call)).toEqual({
    status: 500,
    body: { message: 'Error reindexing collection pages. Operation aborted.' },
  })
  expect(await hits(cms)).toEqual(before)
  fails = false
  expect((await reindex(cms, call)).status).toBe(200)
  await cms.asSystem().jobs.queue({ task: 'search.clean' })
  await cms.runJobs()
  expect((await cms.asSystem().count({ collection: 'search' })).totalDocs).toBe(3)
})

test('a process that was paused cannot bring an old generation back', async () => {
  const cms = await openTestSite(searchConfig())
  const call = await panelOf(cms)
  const state = async () => (await cms.asSystem().findGlobal({ slug: 'search-state' })).state
  await reindex(cms, call)
  const old = (await state()) as JsonObject
  await reindex(cms, call)
  const next = { ...old, version: Number(old.version) + 1 }
  const write = cms.asSystem().updateGlobal({ slug: 'search-state', data: { state: next } })
  await expect(write).rejects.toThrow('has changed meanwhile')
  expect(await state()).not.toEqual(next)
})

test('two reindexes run one after another, and a cancelled one changes nothing', async () => {
  const cms = await openTestSite(searchConfig())
  const call = await panelOf(cms)
  await addContent(cms)
  await cms.runJobs()
  const first = await call('POST', '/search/reindex?wait=0', all)
  const second = await call('POST', '/search/reindex?wait=0', all)
  await cms.asSystem().jobs.cancel({ id: String((first.body.job as JsonObject).id) })
  await cms.runJobs()
  const path = (answer: typeof first) => `/search/reindex/${(answer.body.job as JsonObject).id}`
  expect((await call('GET', path(first))).status).toBe(500)
  expect((await call('GET', path(second))).status).toBe(200)
  expect(await titles(cms)).toEqual(['contact', 'apples', 'bears'])
})

test('without deleteDrafts a reindex keeps the results of unpublished documents', async () => {
  const cms = await openTestSite(searchConfig({ deleteDrafts: false }))
  const call = await panelOf(cms)
  await addContent(cms)
  await cms.runJobs()
  await cms.asSystem().update({ collection: 'posts', id: 'apples', data: { _status: 'draft' } })
  await cms.runJobs()
  expect((await reindex(cms, call)).status).toBe(200)
  expect([await titles(cms), await titles(cms, 'de')]).toEqual([
    ['contact', 'apples', 'bears'],
    ['contact', 'apples (de)', 'bears (de)'],
  ])
})

test('a caller whose language is German is answered in German', async () => {
  const cms = await openTestSite(searchConfig(), { runsJobs: true })
  await panelOf(cms)
  const { token } = await cms.asSystem().login({ collection: 'users', data: { email, password } })
  const headers = { authorization: `JWT ${token}`, 'accept-language': 'de' }
  const url = 'http://stet.test/api/search/reindex'
  const answer = await vi.waitFor(() =>
    cms.fetch(new Request(url, { method: 'POST', headers, body: all })),
  )
  expect(await answer.json()).toEqual({
    message: '0 von 0 Dokumenten neu aufgenommen aus posts, pages',
  })
})
