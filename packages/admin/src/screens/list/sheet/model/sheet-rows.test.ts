import type { DocumentId } from '@stet/core'
import { expect, test } from 'vitest'
import type { ListedDocument } from '../../../../api/documents/list.ts'
import { SheetRows } from './sheet-rows.ts'

/** Rows whose server answers when it is told to, with what it had when it was asked. */
async function opened() {
  const server = new Map<DocumentId, ListedDocument>([['a', { id: 'a', title: 'Old' }]])
  const asked: (() => Promise<void>)[] = []
  const rows = new SheetRows({
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
