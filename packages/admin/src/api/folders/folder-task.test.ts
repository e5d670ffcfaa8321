import { movedFolder } from '@stet/core'
import { expect, test } from 'vitest'
import { ApiFailure } from '../client/api-failure.ts'
import type { CallOptions, Client } from '../client/client.ts'
import type { BulkRow, BulkScope } from '../documents/bulk.ts'
import { folderTask } from './folder-task.ts'

const scope: BulkScope = {
  collection: 'files',
  inTrash: false,
  locale: null,
  where: undefined,
  only: null,
  except: [],
  titleField: 'title',
}
const unasked = new AbortController().signal
const file = (id: string, folder: string | null) => ({ id, title: id, folder })
const files = [
  file('a', '2026'),
  file('b', '2026/Spring'),
  file('c', '2026'),
  file('d', null),
  file('e', '20260'),
]
const task = folderTask({
  draft: true,
  folderOf: ({ folder = null }: { readonly folder?: string | null }) =>
    movedFolder(folder, '2026', 'Old/2026'),
})

async function run(answer: (ids: readonly string[]) => unknown) {
  const sent: unknown[] = []
  const client = {
    async patch(_path: string, { query = {}, body }: CallOptions) {
      const { in: ids } = (query.where as { id: { in: readonly string[] } }).id
      sent.push([ids, body, query.draft])
      const result = answer(ids)
      if (result instanceof Error) throw result
      return result
    },
  } as unknown as Client
  const rows: BulkRow[] = []
  for await (const part of task.run(client, scope, files, unasked)) rows.push(...part)
  return { sent, rows: rows.map(({ id, outcome, folder }) => [id, outcome, folder]) }
}

test('files are moved folder by folder, and those that are there already stay', async () => {
  const { sent, rows } = await run((ids) => ({ docs: ids.map((id) => ({ id })), errors: [] }))
  expect(sent).toEqual([
    [['a', 'c'], { folder: 'Old/2026' }, true],
    [['b'], { folder: 'Old/2026/Spring' }, true],
  ])
  expect(rows).toEqual([
    ['d', 'same', undefined],
    ['e', 'same', undefined],
    ['a', 'done', '2026'],
    ['c', 'done', '2026'],
    ['b', 'done', '2026/Spring'],
  ])
})

test('a file that may not be moved keeps none of the others', async () => {
  const { rows } = await run((ids) => {
    const [first, ...others] = ids
    const errors = first === 'a' ? [{ id: first, isPublic: true, message: 'No' }] : []
    const docs = (first === 'a' ? others : ids).map((id) => ({ id }))
    return { docs, errors }
  })
  expect(rows.slice(2)).toEqual([
    ['a', 'failed', '2026'],
    ['c', 'done', '2026'],
    ['b', 'done', '2026/Spring'],
  ])
})

test('moving ends where the server cannot be reached', async () => {
  const { sent } = await run(() => new ApiFailure({ status: 0, errors: [], isOffline: true }))
  expect(sent).toHaveLength(1)
})
