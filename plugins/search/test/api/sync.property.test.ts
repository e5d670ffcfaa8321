import { openTestSite } from '@stet/test-site'
import fc from 'fast-check'
import type { Cms, LocalApi } from 'stet'
import { expect, test } from 'vitest'
import { hits, searchConfig } from '../search-site.ts'

interface Stage {
  readonly en: string | null
  readonly de: string | null
}
/** A document as its readers and its editors have it; no more is needed to tell what is found. */
interface Modelled {
  readonly published: Stage | null
  readonly latest: Stage
  readonly isTrashed: boolean
}
type Model = Map<string, Modelled>

/** Jobs that run, or are queued, between the writes. */
interface Work {
  readonly kind: 'jobs' | 'reindex'
}
type Step =
  | {
      readonly kind: 'draft' | 'publish'
      readonly id: string
      readonly locale: 'en' | 'de'
      readonly title: string
    }
  | { readonly kind: 'unpublish' | 'trash' | 'untrash' | 'delete'; readonly id: string }
  | Work

const id = fc.constantFrom('a', 'b', 'c')
const locale = fc.constantFrom('en', 'de')
const title = fc.constantFrom('Apples', 'Bears', 'Cats', 'Dogs')
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('draft', 'publish'), id, locale, title }),
  fc.record({ kind: fc.constantFrom('unpublish', 'trash', 'untrash', 'delete'), id }),
  fc.record({ kind: fc.constantFrom('jobs', 'reindex') }),
)

/** What the step makes of the document; undefined where it does not apply. */
function modelled(
  found: Modelled | undefined,
  step: Exclude<Step, Work>,
): Modelled | null | undefined {
  if (step.kind === 'draft' || step.kind === 'publish') {
    if (found?.isTrashed) return undefined
    const before = found?.latest ?? { en: null, de: null }
    const latest = { ...before, [step.locale]: step.title }
    const published = step.kind === 'publish' ? latest : (found?.published ?? null)
    return { published, latest, isTrashed: false }
  }
  if (!found) return undefined
  if (step.kind === 'delete') return null
  if (step.kind === 'untrash') return found.isTrashed ? { ...found, isTrashed: false } : undefined
  if (found.isTrashed) return undefined
  return step.kind === 'trash' ? { ...found, isTrashed: true } : { ...found, published: null }
}

async function perform(site: LocalApi, exists: boolean, step: Exclude<Step, Work>): Promise<void> {
  const post = { collection: 'posts', id: step.id }
  switch (step.kind) {
    case 'draft':
    case 'publish': {
      const { locale, title } = step
      const written = {
        locale,
        draft: step.kind === 'draft',
        data: { title, _status: step.kind === 'draft' ? 'draft' : 'published' },
      }
      if (exists) await site.update({ ...post, ...written })
      else
        await site.create({
          collection: 'posts',
          ...written,
          data: { ...written.data, id: step.id },
        })
      return
    }
    case 'unpublish':
      await site.update({ ...post, data: { _status: 'draft' } })
      return
    case 'trash':
      await site.update({ ...post, data: { deletedAt: new Date().toISOString() } })
      return
    case 'untrash':
      await site.update({ ...post, trash: true, data: { deletedAt: null } })
      return
    case 'delete':
      await site.delete({ ...post, trash: true })
  }
}

const expected = (model: Model, locale: 'en' | 'de') =>
  [...model]
    .toSorted()
    .flatMap(([id, { published, isTrashed }]) =>
      published && !isTrashed
        ? [{ doc: `posts/${id}`, title: published[locale], priority: null }]
        : [],
    )

async function expectModel(cms: Cms, model: Model) {
  for (const locale of ['en', 'de'] as const) {
    expect(await hits(cms, locale)).toEqual(expected(model, locale))
  }
}

test('after any writes and reindexes, once the jobs are done, what is published is found and nothing else', async () => {
  const cms = await openTestSite(searchConfig())
  const site = cms.asSystem()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const model: Model = new Map()
      const input = { collections: ['posts'] }
      for (const one of steps) {
        if (!('id' in one)) {
          if (one.kind === 'reindex') {
            await site.jobs.queue({ task: 'search.reindex', input, sequence: 'search.reindex' })
          } else {
            await cms.runJobs()
            await expectModel(cms, model)
          }
          continue
        }
        const found = model.get(one.id)
        const next = modelled(found, one)
        if (next === undefined) continue
        await perform(site, found !== undefined, one)
        if (next === null) model.delete(one.id)
        else model.set(one.id, next)
      }
      await cms.runJobs()
      await expectModel(cms, model)
      await site.jobs.queue({ task: 'search.clean' })
      await cms.runJobs()
      expect((await site.find({ collection: 'search', limit: 0 })).docs).toHaveLength(
        expected(model, 'en').length,
      )
      await site.delete({ collection: 'posts', where: {}, trash: true })
      await cms.runJobs()
    }),
    { numRuns: 25 },
  )
})
