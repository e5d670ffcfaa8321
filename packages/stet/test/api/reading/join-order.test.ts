import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openSite } from '../../../src/create-cms.ts'
import { defineConfig } from '../../../src/index.ts'
import { repairOrder } from '../../../src/ordering/repair-order.ts'
import { databases, type TestDatabase } from '../../databases/databases.ts'
import { runSql } from '../../databases/run-sql.ts'

const anyone = () => true
const config = defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'shelves',
      access: { read: anyone },
      fields: [
        {
          name: 'content',
          type: 'group',
          fields: [
            { name: 'books', type: 'join', collection: 'books', on: 'shelf', orderable: true },
          ],
        },
        {
          name: 'byTitle',
          type: 'join',
          collection: 'books',
          on: 'shelf',
          orderable: true,
          defaultSort: '-title',
        },
      ],
    },
    {
      slug: 'books',
      versions: { drafts: true },
      access: {
        read: anyone,
        update: ({ req, data }) =>
          req.user?.id === 'chief' || (req.user !== null && data?._status !== 'published'),
      },
      fields: [
        { name: 'title', type: 'text' },
        { name: 'shelf', type: 'relationship', relationTo: 'shelves' },
      ],
    },
  ],
})
const byHand = '_books_content_books_order'
const chief = { id: 'chief', collection: 'users', email: 'chief@stet.test' } as const
const editor = { id: 'ed', collection: 'users', email: 'ed@stet.test' } as const

async function site(kind: TestDatabase) {
  const databaseUrl = await kind.url()
  const { cms, runtime } = await openSite(config, {
    databaseUrl,
    secret: 'for tests',
    dataDir: '/nonexistent',
  })
  onTestFinished(() => cms.close())
  const system = cms.asSystem()
  for (const id of ['left', 'right']) await system.create({ collection: 'shelves', data: { id } })
  const book = (id: string, shelf = 'left', _status: 'draft' | 'published' = 'published') =>
    system.create({ collection: 'books', data: { id, title: id, shelf, _status } })
  for (const id of ['a', 'b', 'c', 'd']) await book(id, id === 'c' ? 'right' : 'left')

  interface Asked {
    readonly docs: readonly string[]
  }
  const listed = async (sort?: string, shelf = 'left', of: 'books' | 'byTitle' = 'books') => {
    const path = of === 'books' ? 'content.books' : of
    const doc = await system.findByID({
      collection: 'shelves',
      id: shelf,
      depth: 0,
      joins: { [path]: { limit: 0, ...(sort === undefined ? {} : { sort }) } },
    } as never)
    const found = doc as unknown as { content: { books: Asked }; byTitle: Asked }
    return (of === 'books' ? found.content.books : found.byTitle).docs.join('')
  }
  const move = (
    docsToMove: readonly string[],
    newKeyWillBe: 'greater' | 'less',
    target: string,
    { as = system, order = byHand } = {},
  ) =>
    as.reorder({ collection: 'books', docsToMove, newKeyWillBe, target, orderableFieldName: order })
  return { cms, runtime, system, book, listed, move, databaseUrl }
}

describe.each(databases)('an orderable join on $name', (kind) => {
  test('lists documents in the order of their creation, until a user moves them', async () => {
    const { listed, move, book } = await site(kind)
    expect(await listed()).toBe('abd')
    expect(await move(['d'], 'less', 'a')).toEqual({ orderValues: [expect.any(String)] })
    expect(await listed()).toBe('dab')
    expect(await listed(`-${byHand}`)).toBe('bad')
    await move(['d', 'a'], 'greater', 'b')
    expect(await listed()).toBe('bda')
    await book('e')
    expect(await listed()).toBe('bdae')
    expect(await listed('title')).toBe('abde')
  })

  test('keeps the order of several that are moved, also of those that never were', async () => {
    const { listed, system } = await site(kind)
    const about = { collection: 'books', orderableFieldName: byHand } as const
    await system.reorder({
      ...about,
      docsToMove: ['d', 'a'],
      keepOrder: true,
      newKeyWillBe: 'greater',
      target: 'b',
    })
    expect(await listed()).toBe('bad')
    const toPosition = system.reorder({ ...about, docsToMove: ['a'], position: 1 })
    await expect(toPosition).rejects.toMatchObject({ code: 'badRequest' })
    expect(await listed()).toBe('bad')
  })

  test('has an order of its own, independent of other joins and of the collection', async () => {
    const { listed, move, system } = await site(kind)
    await move(['d'], 'less', 'a')
    expect(await listed(undefined, 'left', 'byTitle')).toBe('dba')
    expect(await listed('_books_byTitle_order', 'left', 'byTitle')).toBe('abd')
    for (const sort of [byHand, '_order']) {
      await expect(listed(sort, 'left', 'byTitle')).rejects.toMatchObject({ code: 'query' })
      await expect(system.find({ collection: 'books', sort })).rejects.toMatchObject({
        code: 'query',
      })
    }
    const book = await system.findByID({ collection: 'books', id: 'd' })
    expect(Object.keys(book).filter((name) => name.includes('order'))).toEqual([])
  })

  test('keeps the place of a document that moves to another list, and deletes it with the document', async () => {
    const { listed, move, system, book } = await site(kind)
    await move(['c'], 'less', 'a')
    await system.update({ collection: 'books', id: 'c', data: { shelf: 'left' } })
    expect(await listed()).toBe('cabd')
    await system.delete({ collection: 'books', id: 'c' })
    await book('c')
    expect(await listed()).toBe('abdc')
    await system.duplicate({ collection: 'books', id: 'a', data: { id: 'f' } })
    expect(await listed()).toBe('abdcf')
  })

  test('changes nothing of a document but its place', async () => {
    const { move, system } = await site(kind)
    await system.update({ collection: 'books', id: 'd', draft: true, data: { title: 'Pending' } })
    const state = async () => ({
      main: await system.findByID({ collection: 'books', id: 'd', depth: 0 }),
      draft: await system.findByID({ collection: 'books', id: 'd', depth: 0, draft: true }),
      versions: await system.findVersions({ collection: 'books', depth: 0 }),
    })
    const before = await state()
    await move(['d'], 'less', 'a')
    expect(await state()).toEqual(before)
  })

  test('can be changed only by users who may update each published document', async () => {
    const { cms, move, listed, book } = await site(kind)
    for (const as of [cms.as(null), cms.as(editor)] as never[]) {
      await expect(move(['d'], 'less', 'a', { as })).rejects.toMatchObject({ code: 'forbidden' })
    }
    await book('x', 'left', 'draft')
    await expect(move(['x', 'd'], 'less', 'a', { as: cms.as(editor) as never })).rejects.toThrow()
    expect(await listed()).toBe('abdx')
    await move(['x'], 'less', 'a', { as: cms.as(editor) as never })
    await move(['d'], 'less', 'a', { as: cms.as(chief) as never })
    expect(await listed()).toBe('xdab')
  })

  test('gets keys with the first move, in the order that was shown', async () => {
    if (kind.name === 'SQLite in memory') return
    const { databaseUrl, listed, move } = await site(kind)
    await runSql(databaseUrl, 'delete from stet_order_keys')
    expect(await listed()).toBe('abd')
    await move(['a'], 'greater', 'b')
    expect(await listed()).toBe('bad')
  })

  test('is repaired where two documents share a place', async () => {
    if (kind.name === 'SQLite in memory') return
    const { databaseUrl, runtime, listed } = await site(kind)
    await runSql(databaseUrl, `update stet_order_keys set order_key = 'b1' where document < 'c'`)
    const told: string[] = []
    const check = () => runtime.database.check((sentence) => told.push(sentence))
    await check()
    expect(told.join('\n')).toContain(byHand)
    const before = await listed()
    await repairOrder(runtime)
    expect(await listed()).toBe(before)
    told.length = 0
    await check()
    expect(told).toEqual([])
  })

  test('is exported and imported', async () => {
    const source = await site(kind)
    await source.move(['d'], 'less', 'a')
    const lines: string[] = []
    await source.runtime.database.exportLines({ withSecrets: false }, async (line) => {
      lines.push(line)
    })
    const { cms, runtime } = await openSite(config, {
      databaseUrl: await kind.url(),
      secret: 'for tests',
      dataDir: '/nonexistent',
    })
    onTestFinished(() => cms.close())
    await runtime.database.importLines(
      (async function* () {
        yield* lines
      })(),
    )
    const doc = await cms
      .asSystem()
      .findByID({ collection: 'shelves', id: 'left', depth: 0 } as never)
    expect(doc).toMatchObject({ content: { books: { docs: ['d', 'a', 'b'] } } })
  })
})

test('after any moves, each list has the expected order', async () => {
  const [kind] = databases
  if (kind === undefined) throw new Error('no database')
  const { listed, move } = await site(kind)
  const id = fc.constantFrom('a', 'b', 'c', 'd')
  const side = fc.constantFrom('greater', 'less')
  let order = ['a', 'b', 'c', 'd']
  await fc.assert(
    fc.asyncProperty(id, side, id, async (moved, newKeyWillBe, target) => {
      if (moved === target) return
      await move([moved], newKeyWillBe, target)
      const rest = order.filter((one) => one !== moved)
      const at = rest.indexOf(target) + (newKeyWillBe === 'greater' ? 1 : 0)
      order = rest.toSpliced(at, 0, moved)
      expect(await listed()).toBe(order.filter((one) => one !== 'c').join(''))
    }),
    { numRuns: 30, endOnFailure: true },
  )
})

test('the order of a join is changed over HTTP by the name of its field', async () => {
  const [kind] = databases
  if (kind === undefined) throw new Error('no database')
  const { cms } = await site(kind)
  const send = async (orderableFieldName: unknown) => {
    const response = await cms.fetch(
      new Request('http://stet.test/api/reorder', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          collectionSlug: 'books',
          docsToMove: ['d'],
          newKeyWillBe: 'less',
          orderableFieldName,
          target: { id: 'a', key: 'pending' },
        }),
      }),
    )
    return [response.status, ((await response.json()) as { error?: string }).error]
  }
  // Without a session: the name is known, moving is not allowed.
  expect((await send(byHand))[0]).toBe(403)
  expect(await send('_order')).toEqual([
    400,
    'orderableFieldName must be the order field of the collection or of a join',
  ])
})
