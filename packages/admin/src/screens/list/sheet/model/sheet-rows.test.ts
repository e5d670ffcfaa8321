import type { DocumentId } from '@stet/core'
import { expect, test } from 'vitest'
import type { ListedDocument } from '../../../../api/documents/list.ts'
import { SheetRows } from './sheet-rows.ts'

/** Rows whose server answers when it is told to, with what it had when it was asked. */
async function opened() {
  const server = new Map<DocumentId, ListedDocument>([['a', { id: 'a', title: 'Old' }]])
  const asked: (() => Promise<void>)[] = []
  const rows = new SheetRows({
    kept: () => [],
    onMove: () => {},
    ids: async () => [...server.keys()],
    docs: (ids) =>
      new Promise((resolve) => {
        const docs = ids.flatMap((id) => server.get(id) ?? [])
        asked.push(async () => {
          resolve(docs)
          for (let turn = 0; turn < 4; turn++) await Promise.resolve()
        })
      }),
  })
  await rows.open()
  rows.want(['a'])
  const answer = async () => asked.shift()?.()
  await answer()
  return { rows, server, asked, answer }
}

test('an answer from before a write does not replace what the write answered', async () => {
  const { rows, server, asked, answer } = await opened()
  rows.refresh(['a'])
  server.set('a', { id: 'a', title: 'New' })
  rows.put('a', { id: 'a', title: 'New' })
  await answer()
  expect(rows.get('a')).toMatchObject({ title: 'New' })
  // It is asked once more: others may have written, too.
  expect(asked).toHaveLength(1)
  await answer()
  expect(rows.get('a')).toMatchObject({ title: 'New' })
  expect(asked).toHaveLength(0)
})

test('what changes while it is read is read again', async () => {
  const { rows, server, asked, answer } = await opened()
  rows.refresh(['a'])
  server.set('a', { id: 'a', title: 'Newer' })
  rows.refresh(['a'])
  expect(asked).toHaveLength(1)
  await answer()
  await answer()
  expect(rows.get('a')).toMatchObject({ title: 'Newer' })
})

/** Rows whose orders are answered one by one. */
function sorted(kept: readonly DocumentId[]) {
  const orders: { resolve: (ids: readonly DocumentId[]) => void; reject: (why: Error) => void }[] =
    []
  const moves: unknown[] = []
  const rows = new SheetRows({
    ids: () => new Promise((resolve, reject) => orders.push({ resolve, reject })),
    docs: async () => [],
    kept: () => kept,
    onMove: (before, after) => moves.push([before, after]),
  })
  return { rows, orders, moves }
}

test('in another order, rows that were edited stay where they are not found any more', async () => {
  const { rows, orders, moves } = sorted(['b', 'c'])
  const opening = rows.open()
  orders[0]?.resolve(['a', 'b', 'c'])
  await opening
  expect(rows.getIds()).toEqual(['a', 'b', 'c'])
  const sorting = rows.sort()
  expect(rows.getIsOrdered()).toBe(false)
  expect(rows.getIds()).toEqual(['a', 'b', 'c'])
  orders[1]?.resolve(['c', 'd', 'a'])
  await sorting
  const after = ['c', 'd', 'a', 'b']
  expect(rows.getIds()).toEqual(after)
  expect(rows.getIsOrdered()).toBe(true)
  expect(moves).toEqual([[['a', 'b', 'c'], after]])
})

test('of two orders, the one that was asked for last stands, whichever is answered last', async () => {
  const { rows, orders } = sorted([])
  const both = [rows.sort(), rows.sort()]
  orders[1]?.resolve(['b', 'a'])
  orders[0]?.resolve(['a', 'b'])
  await Promise.all(both)
  expect(rows.getIds()).toEqual(['b', 'a'])
})

test('rows stay as they are when another order cannot be had, and it is asked for again', async () => {
  const { rows, orders } = sorted([])
  const opening = rows.open()
  orders[0]?.resolve(['a', 'b'])
  await opening
  const sorting = rows.sort()
  orders[1]?.reject(new Error('away'))
  await sorting
  expect(rows.getError()).toEqual(new Error('away'))
  expect(rows.getIds()).toEqual(['a', 'b'])
  const again = rows.open()
  orders[2]?.resolve(['b', 'a'])
  await again
  expect(rows.getError()).toBeNull()
  expect(rows.getIds()).toEqual(['b', 'a'])
})
