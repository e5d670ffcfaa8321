import { openTestSite } from '@stet/test-site'
import fc from 'fast-check'
import type { Cms, JsonObject } from 'stet'
import { expect, test } from 'vitest'
import { graph, led, page, publish, redirect, redirectsConfig } from '../redirects-site.ts'

const slugs = ['a', 'b', 'c', 'd', 'e']
const ids = ['p', 'q']
const slug = fc.constantFrom(...slugs)
const id = fc.constantFrom(...ids)

type Step =
  | { readonly does: 'publish'; readonly id: string; readonly slug: string }
  | { readonly does: 'unpublish'; readonly id: string }
  | { readonly does: 'delete'; readonly id: string }
  | { readonly does: 'redirect'; readonly from: string; readonly to: string }
  | { readonly does: 'refer'; readonly from: string; readonly id: string }
  | { readonly does: 'remove'; readonly from: string }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('publish' as const), id, slug }) },
  fc.record({ does: fc.constant('unpublish' as const), id }),
  fc.record({ does: fc.constant('delete' as const), id }),
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('redirect' as const), from: slug, to: slug }),
  },
  fc.record({ does: fc.constant('refer' as const), from: slug, id }),
  fc.record({ does: fc.constant('remove' as const), from: slug }),
)

/** What there is, in the simplest words: where pages are, and what each redirect leads to. */
class Model {
  /** The slug of each document, as long as it is published. */
  readonly pages = new Map<string, string>()
  /** The slug that each document had when it was last published. */
  readonly last = new Map<string, string>()
  readonly redirects = new Map<string, { readonly slug?: string; readonly id?: string }>()

  isPage(slug: string): boolean {
    return [...this.pages.values()].includes(slug)
  }

  publish(id: string, slug: string): void {
    const former = this.last.get(id)
    this.pages.set(id, slug)
    this.last.set(id, slug)
    this.redirects.delete(slug)
    if (former === undefined || former === slug || this.isPage(former)) return
    for (const [from, to] of this.redirects) {
      if (to.slug === former) this.redirects.set(from, { id })
    }
    if (!this.redirects.has(former)) this.redirects.set(former, { id })
  }

  unpublish(id: string): void {
    this.pages.delete(id)
  }

  delete(id: string): void {
    this.pages.delete(id)
    this.last.delete(id)
  }

  /** Whether it is taken. */
  redirect(from: string, to: { readonly slug?: string; readonly id?: string }): boolean {
    if (this.isPage(from) || this.redirects.has(from)) return false
    let end = to
    for (;;) {
      const at = end.id === undefined ? end.slug : this.pages.get(end.id)
      if (at === from) return false
      const next = at === undefined ? undefined : this.redirects.get(at)
      if (next === undefined) break
      end = next
    }
    this.redirects.set(from, end)
    for (const [other, led] of this.redirects) {
      if (led.slug === from) this.redirects.set(other, end)
    }
    return true
  }

  graph(): string[] {
    return [...this.redirects]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([from, { slug, id }]) => `/${from} → ${id === undefined ? `/${slug}` : `pages/${id}`}`)
  }

  /** Where a visitor of an address is led. */
  led(from: string): string | null {
    const to = this.redirects.get(from)
    const at = to?.id === undefined ? to?.slug : this.pages.get(to.id)
    return at === undefined || this.isPage(from) ? null : `301 /${at}`
  }
}

async function exists(cms: Cms, id: string): Promise<boolean> {
  const found = { collection: 'pages', id, draft: true, disableErrors: true } as const
  return (await cms.asSystem().findByID(found)) !== null
}

/** Does a step with both, and compares whether it was taken. */
async function perform(cms: Cms, model: Model, step: Step): Promise<void> {
  const site = cms.asSystem()
  if (step.does === 'publish') {
    await publish(cms, step.id, step.slug)
    model.publish(step.id, step.slug)
  } else if (step.does === 'unpublish' || step.does === 'delete') {
    if (!(await exists(cms, step.id))) return
    const at = { collection: 'pages', id: step.id }
    if (step.does === 'delete') await site.delete(at)
    else await site.update({ ...at, data: { _status: 'draft' } })
    model[step.does](step.id)
  } else if (step.does === 'remove') {
    await site.delete({ collection: 'redirects', where: { from: { equals: `/${step.from}` } } })
    model.redirects.delete(step.from)
  } else {
    if (step.does === 'refer' && !(await exists(cms, step.id))) return
    const to: string | JsonObject = step.does === 'refer' ? page(step.id) : `/${step.to}`
    const isTaken = await redirect(cms, `/${step.from}`, to).then(
      () => true,
      () => false,
    )
    const end = step.does === 'refer' ? { id: step.id } : { slug: step.to }
    expect([step, isTaken]).toEqual([step, model.redirect(step.from, end)])
  }
}

test('whatever is redirected and renamed, visitors are led in one step, and never in a circle', async () => {
  const config = redirectsConfig({ whenAddressChanges: 'create' })
  const cms = await openTestSite({ ...config, localization: false })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const site = cms.asSystem()
      await site.delete({ collection: 'pages', where: {} })
      await site.delete({ collection: 'redirects', where: {} })
      const model = new Model()
      for (const one of steps) {
        await perform(cms, model, one)
        expect(await graph(cms)).toEqual(model.graph())
      }
      for (const from of slugs) {
        const answer = await led(cms, `/${from}`)
        expect([from, answer]).toEqual([from, model.led(from)])
        if (answer?.startsWith('301')) expect(await led(cms, answer.slice(4))).toBeNull()
      }
    }),
    { numRuns: 40 },
  )
})
