import type { DocumentId } from '@stet/core'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { AccessArgs, StetConfig } from '../../../src/index.ts'
import { openTestSite, type Role, type TestSite } from '../../sites/site.ts'
import { testConfig } from '../../sites/test-config.ts'

const isAdministrator = ({ req }: Pick<AccessArgs, 'req'>) => req.user?.role === 'admin'
const config: StetConfig = {
  ...testConfig,
  collections: [
    ...testConfig.collections,
    {
      slug: 'steps',
      orderable: true,
      versions: { drafts: true },
      access: {
        read: ({ req }) => isAdministrator({ req }) || { secret: { not_equals: true } },
        update: ({ req }) =>
          isAdministrator({ req }) ||
          (req.user?.role === 'editor' && { theirs: { not_equals: true } }),
      },
      fields: [
        { name: 'secret', type: 'checkbox' },
        { name: 'theirs', type: 'checkbox' },
        { name: 'list', type: 'relationship', relationTo: 'lists' },
      ],
    },
    {
      slug: 'lists',
      fields: [{ name: 'steps', type: 'join', collection: 'steps', on: 'list', orderable: true }],
    },
  ],
}

let site: TestSite
beforeAll(async () => {
  site = await openTestSite(config)
})
afterAll(() => site.cms.close())

/** Of which editors do not see `c`, and may not change `d`. */
const letters = ['a', 'b', 'c', 'd', 'e', 'f']
async function makeSteps(): Promise<void> {
  const system = site.cms.asSystem()
  await system.delete({ collection: 'steps', where: {} })
  for (const id of letters) {
    const data = { id, secret: id === 'c', theirs: id === 'd' }
    await system.create({ collection: 'steps', data })
  }
}
beforeEach(makeSteps)

async function move(role: Role, about: object, query = '?draft=true') {
  const response = await site.send(role, 'POST', `/api/reorder${query}`, {
    body: { collectionSlug: 'steps', orderableFieldName: '_order', ...about },
  })
  return { status: response.status, body: await response.json() }
}
async function order(role: Role = 'admin'): Promise<string> {
  const response = await site.send(role, 'GET', '/api/steps?limit=0&draft=true&sort=_order')
  const { docs } = await response.json()
  return docs.map(({ id }: { id: string }) => id).join('')
}

interface Scenario {
  readonly as: Role
  readonly move: string
  readonly to: number
  readonly keepOrder?: boolean
  readonly becomes: string
  readonly position?: number
  readonly total?: number
}
const scenarios: readonly Scenario[] = [
  { as: 'admin', move: 'f', to: 1, becomes: 'fabcde' },
  { as: 'admin', move: 'a', to: -1, becomes: 'bcdefa' },
  { as: 'admin', move: 'a', to: 3, becomes: 'bcadef' },
  { as: 'admin', move: 'f', to: -2, becomes: 'abcdfe' },
  { as: 'admin', move: 'b', to: 2, becomes: 'abcdef' },
  { as: 'admin', move: 'a', to: 99, becomes: 'bcdefa', position: 6 },
  { as: 'admin', move: 'f', to: -99, becomes: 'fabcde', position: -6 },
  { as: 'admin', move: 'eb', to: 1, becomes: 'ebacdf' },
  { as: 'admin', move: 'eb', to: 1, keepOrder: true, becomes: 'beacdf' },
  { as: 'admin', move: 'eb', to: -1, keepOrder: true, becomes: 'acdfbe' },
  { as: 'admin', move: 'eb', to: 3, keepOrder: true, becomes: 'acbedf' },
  { as: 'admin', move: 'eb', to: 6, keepOrder: true, becomes: 'acdfbe', position: 5 },
  { as: 'admin', move: 'fedcba', to: 1, becomes: 'fedcba' },
  { as: 'admin', move: 'fedcba', to: -1, keepOrder: true, becomes: 'abcdef' },
  // What a user does not see stays where it is to what they see.
  { as: 'editor', move: 'f', to: 1, becomes: 'fabcde', total: 5 },
  { as: 'editor', move: 'f', to: 3, becomes: 'abcfde', total: 5 },
  { as: 'editor', move: 'a', to: 2, becomes: 'bcadef', total: 5 },
  { as: 'editor', move: 'a', to: -1, becomes: 'bcdefa', total: 5 },
  { as: 'editor', move: 'fa', to: 2, keepOrder: true, becomes: 'bcafde', total: 5 },
]

describe('documents that are moved to a position', () => {
  test.each(scenarios)(
    '$move to $to as $as, keeping their order: $keepOrder, become $becomes',
    async ({ as, move: ids, to, keepOrder, becomes, position = to, total = 6 }) => {
      const about = { docsToMove: [...ids], position: to, ...(keepOrder && { keepOrder }) }
      const { status, body } = await move(as, about)
      expect({ status, body, order: await order() }).toEqual({
        status: 200,
        body: {
          success: true,
          orderValues: [...ids].map(() => expect.any(String)),
          position,
          total,
        },
        order: becomes,
      })
      const system = site.cms.asSystem()
      for (const [index, id] of [...ids].entries()) {
        const { _order } = await system.findByID({ collection: 'steps', id })
        expect(_order).toBe(body.orderValues[index])
      }
    },
  )

  test('keep their order beside another document, too', async () => {
    const target = { id: 'a', key: '' }
    const about = { docsToMove: ['f', 'c'], keepOrder: true, newKeyWillBe: 'less', target }
    expect((await move('admin', about)).status).toBe(200)
    expect(await order()).toBe('cfabde')
  })

  test('are counted as in the list of drafts, or as in that of what is published', async () => {
    const system = site.cms.asSystem()
    const data = { secret: false, _status: 'published' as const }
    await system.update({ collection: 'steps', where: {}, data })
    const draft = { secret: true }
    await system.update({ collection: 'steps', id: 'b', draft: true, data: draft })
    expect(await order('editor')).toBe('acdef')
    const inDrafts = await move('editor', { docsToMove: ['f'], position: 2 })
    expect(inDrafts.body).toMatchObject({ position: 2, total: 5 })
    expect(await order()).toBe('abfcde')
    const inPublished = await move('editor', { docsToMove: ['f'], position: 2 }, '')
    expect(inPublished.body).toMatchObject({ position: 2, total: 6 })
    expect(await order()).toBe('afbcde')
    expect((await move('editor', { docsToMove: ['b'], position: 1 })).status).toBe(403)
    const beside = { docsToMove: ['a'], newKeyWillBe: 'less', target: { id: 'b', key: '' } }
    expect((await move('editor', beside)).status).toBe(403)
    expect((await move('editor', beside, '')).status).toBe(200)
  })

  test('that were never moved have the order that lists show', async () => {
    const system = site.cms.asSystem()
    const { orderValues, ...place } = await system.reorder({
      collection: 'steps',
      docsToMove: ['e', 'd'],
      keepOrder: true,
      position: 2,
    })
    expect(place).toEqual({ position: 2, total: 6 })
    expect(orderValues[1] && orderValues[0] && orderValues[1] < orderValues[0]).toBe(true)
    expect(await order()).toBe('adebcf')
  })
})

describe('documents that may not be moved', () => {
  const refusals: readonly (readonly [Role, string, number, readonly string[]])[] = [
    ['anonymous', 'af', 403, ['a', 'f']],
    ['member', 'af', 403, ['a', 'f']],
    ['editor', 'fda', 403, ['d']],
    ['editor', 'fca', 403, ['c']],
    ['editor', 'fxa', 403, ['x']],
    ['editor', 'cxd', 403, ['c', 'x', 'd']],
    ['admin', 'fxa', 404, ['x']],
  ]
  test.each(refusals)(
    'as %s, of %s: %i, which names %j and moves none',
    async (role, ids, status, named) => {
      for (const place of [
        { position: 1 },
        { position: -1, keepOrder: true },
        { newKeyWillBe: 'less', target: { id: 'b', key: '' } },
      ]) {
        const answer = await move(role, { docsToMove: [...ids], ...place })
        expect(answer.status).toBe(status)
        expect(answer.body.errors).toEqual([
          { name: expect.any(String), message: expect.any(String), data: { ids: named } },
        ])
      }
      expect(await order()).toBe('abcdef')
    },
  )

  const mistakes: readonly (readonly [string, object])[] = [
    ['position must be a whole number', { position: 0 }],
    ['position must be a whole number', { position: 1.5 }],
    ['position must be a whole number', { position: '1' }],
    ['position must be a whole number', { position: null }],
    ['position must be a whole number', { position: 1e300 }],
    ['cannot be given together', { position: 1, target: { id: 'b', key: '' } }],
    ['cannot be given together', { position: 1, newKeyWillBe: 'less' }],
    ['keepOrder must be true or false', { position: 1, keepOrder: 'yes' }],
    ['not of a join', { position: 1, orderableFieldName: '_steps_steps_order' }],
    ['must name each document once', { position: 1, docsToMove: ['a', 'a'] }],
    ['must be ids of the collection', { position: 1, docsToMove: [1] }],
  ]
  test.each(mistakes)('%s: %j', async (message, about) => {
    const { status, body } = await move('admin', { docsToMove: ['a'], ...about })
    expect(status).toBe(400)
    expect(body.error).toContain(message)
    expect(await order()).toBe('abcdef')
  })

  test('by a position that is none, also in the site’s own code', async () => {
    const system = site.cms.asSystem()
    for (const position of [0, 1.5, Number.NaN]) {
      const moving = system.reorder({ collection: 'steps', docsToMove: ['a'], position })
      await expect(moving).rejects.toMatchObject({ code: 'badRequest' })
    }
    expect(await order()).toBe('abcdef')
  })
})

/** What is expected: the moved ones out of the list, and in again at the position. */
function moved(
  all: readonly string[],
  ids: readonly string[],
  position: number,
  keepOrder: boolean,
): readonly string[] {
  if (position < 0) {
    const own = ids.toReversed()
    return moved(all.toReversed(), own, -position, keepOrder).toReversed()
  }
  const rest = all.filter((id) => !ids.includes(id))
  const own = keepOrder ? all.filter((id) => ids.includes(id)) : ids
  return rest.toSpliced(Math.min(position - 1, rest.length), 0, ...own)
}

const arbitraryMove = fc.record({
  docsToMove: fc.shuffledSubarray(letters, { minLength: 1 }),
  position: fc.integer({ min: -8, max: 8 }).filter((position) => position !== 0),
  keepOrder: fc.boolean(),
  isEditor: fc.boolean(),
})
const runs = () => (inject('databaseUrl') === ':memory:' ? 40 : 15)

test('any moves leave the order of an array that the same was done to, for each of two users', async () => {
  const moves = fc.array(arbitraryMove, { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(moves, async (all) => {
      await makeSteps()
      let expected: readonly string[] = letters
      for (const { docsToMove: named, position, keepOrder, isEditor } of all) {
        const docsToMove = isEditor ? named.filter((id) => id !== 'c' && id !== 'd') : named
        if (docsToMove.length === 0) continue
        const { status } = await move(isEditor ? 'editor' : 'admin', {
          docsToMove,
          position,
          keepOrder,
        })
        expect(status).toBe(200)
        const now = await order()
        if (isEditor) {
          const seen = expected.filter((id) => id !== 'c')
          const rest = (ids: Iterable<string>) =>
            [...ids].filter((id) => !docsToMove.includes(id)).join('')
          expect(await order('editor')).toBe(moved(seen, docsToMove, position, keepOrder).join(''))
          expect(rest(now)).toBe(rest(expected))
        } else expect(now).toBe(moved(expected, docsToMove, position, keepOrder).join(''))
        expected = [...now]
      }
    }),
    { numRuns: runs() },
  )
})

test('moves to positions at the same time leave one order with every document in it', async () => {
  const system = site.cms.asSystem()
  await fc.assert(
    fc.asyncProperty(fc.array(arbitraryMove, { minLength: 2, maxLength: 6 }), async (all) => {
      await makeSteps()
      await Promise.all(
        all.map(({ docsToMove, position, keepOrder }) =>
          system.reorder({ collection: 'steps', docsToMove, position, keepOrder }),
        ),
      )
      const { docs } = await system.find({ collection: 'steps', limit: 0, sort: '_order' })
      expect(docs.map(({ id }) => id as DocumentId).sort()).toEqual(letters)
      const keys = docs.map(({ _order }) => String(_order))
      expect(new Set(keys).size).toBe(letters.length)
      expect([...keys].sort()).toEqual(keys)
    }),
    { numRuns: runs() },
  )
})
