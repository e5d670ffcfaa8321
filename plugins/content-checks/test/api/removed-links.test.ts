import { openTestPlace, openTestSite } from '@stet/test-site'
import type { Cms, CollectionHooks, Config } from 'stet'
import { expect, test } from 'vitest'
import { contentChecksPlugin } from '../../src/index.ts'

const gone = 'https://elsewhere.test/gone'

interface SiteOptions {
  readonly asked?: string[]
  readonly leaveOut?: string[]
  /** Of the collection of findings. */
  readonly hooks?: CollectionHooks
}

const config = ({ asked = [], leaveOut = [], hooks = {} }: SiteOptions): Config => ({
  plugins: [
    contentChecksPlugin({
      collections: ['posts'],
      externalLinks: {
        leaveOut,
        ask: async (address) => {
          asked.push(address)
          return 'works'
        },
      },
    }),
    // Without the check of all documents at each start, which would mend what is missing.
    ({ onInit: _, ...given }) => ({
      ...given,
      collections: given.collections.map((one) =>
        one.slug === 'content-findings' ? { ...one, hooks: { ...one.hooks, ...hooks } } : one,
      ),
    }),
  ],
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'posts',
      admin: { useAsTitle: 'title' },
      fields: [
        { name: 'title', type: 'text' },
        { name: 'url', type: 'text' },
      ],
    },
  ],
})

const post = (cms: Cms, id: string) =>
  cms.asSystem().create({ collection: 'posts', data: { id, title: id, url: gone } })

/** As if the times had come at which results are too old. */
async function later(cms: Cms): Promise<void> {
  const site = cms.asSystem()
  const where = { id: { exists: true } }
  await site.update({ collection: 'content-links', where, data: { nextAt: 0 } })
  await site.jobs.queue({ task: 'content-checks.due-links' })
  await cms.runJobs()
}

/** Does the work once, when the job has just seen that no document uses a link and is about to forget it. */
function justUnused(work: () => Promise<void>): CollectionHooks {
  let isDone = false
  return {
    afterOperation: [
      async function interleave({ operation, args, result }) {
        const where = args.where as { readonly path?: string } | null
        if (operation !== 'read' || where?.path !== 'links' || isDone) return
        if ((result as { readonly docs: readonly unknown[] }).docs.length > 0) return
        isDone = true
        await work()
      },
    ],
  }
}

async function brokenIn(cms: Cms): Promise<string[]> {
  const { docs } = await cms.asSystem().find({ collection: 'content-findings', limit: 0 })
  return docs
    .filter(({ findings }) => JSON.stringify(findings).includes('external-links'))
    .map(({ document }) => String(document))
}

const watched = async (cms: Cms) =>
  (await cms.asSystem().find({ collection: 'content-links', limit: 0 })).docs.map(
    ({ address }) => address,
  )

test('a link that a document begins to use in the moment in which it is forgotten is watched', async () => {
  const place = await openTestPlace()
  const other = await openTestSite(config({}), {}, place)
  let interleaved = 0
  const hooks = justUnused(async () => {
    interleaved++
    await post(other, 'b')
    await other.runJobs()
    expect(await watched(other)).toEqual([gone])
  })
  const asked: string[] = []
  const cms = await openTestSite(config({ asked, hooks }), {}, place)
  await post(cms, 'a')
  await cms.runJobs()
  expect(await watched(cms)).toEqual([gone])
  await cms.asSystem().delete({ collection: 'posts', id: 'a' })
  await cms.runJobs()
  await later(cms)
  expect(interleaved).toBe(1)
  await cms.runJobs()
  expect(await watched(cms)).toEqual([gone])
  const before = asked.length
  await later(cms)
  expect(asked.length).toBeGreaterThan(before)
})

test('a broken link that is forgotten in that moment is no finding of the document, until it is broken anew', async () => {
  const place = await openTestPlace()
  const other = await openTestSite(config({}), {}, place)
  const markBroken = (isBroken: boolean) =>
    other.asSystem().update({
      collection: 'content-links',
      where: { id: { exists: true } },
      data: { isBroken, failures: isBroken ? 3 : 0 },
    })
  let interleaved = 0
  const hooks = justUnused(async () => {
    interleaved++
    await post(other, 'b')
    await other.runJobs()
    expect(await brokenIn(other)).toEqual(['b'])
  })
  const cms = await openTestSite(config({ hooks }), {}, place)
  await post(cms, 'a')
  await cms.runJobs()
  await cms.asSystem().delete({ collection: 'posts', id: 'a' })
  await cms.runJobs()
  await markBroken(true)
  await cms.runJobs()
  expect(interleaved).toBe(0)
  await later(cms)
  expect(interleaved).toBe(1)
  await cms.runJobs()
  expect(await watched(cms)).toEqual([gone])
  expect(await brokenIn(cms)).toEqual([])
  await markBroken(true)
  await cms.runJobs()
  expect(await brokenIn(cms)).toEqual(['b'])
})

test('a link that nobody uses any longer, and one of a host that is left out since, stay forgotten', async () => {
  const place = await openTestPlace()
  const cms = await openTestSite(config({}), {}, place)
  await post(cms, 'a')
  await cms.runJobs()
  await cms.asSystem().delete({ collection: 'posts', id: 'a' })
  await cms.runJobs()
  await later(cms)
  expect(await watched(cms)).toEqual([])
  await post(cms, 'b')
  await cms.runJobs()
  expect(await watched(cms)).toEqual([gone])
  const since = await openTestSite(config({ leaveOut: ['elsewhere.test'] }), {}, place)
  await later(since)
  await since.runJobs()
  expect(await watched(since)).toEqual([])
})
