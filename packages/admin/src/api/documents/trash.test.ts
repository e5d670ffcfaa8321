import { expect, test } from 'vitest'
import { ApiFailure } from '../client/api-failure.ts'
import type { CallOptions, Client } from '../client/client.ts'
import { moveToTrash, restoreDocument, restoreDocuments } from './trash.ts'

/** A server that refuses to restore these. */
function server(refused: readonly string[] = []) {
  const asked: { path: string; query: CallOptions['query']; body: unknown }[] = []
  const client = {
    async patch(path: string, { query, body }: CallOptions) {
      asked.push({ path, query, body })
      const where = query?.where as { id: { in: readonly string[] } } | undefined
      const ids = where?.id.in ?? []
      const errors = ids.filter((id) => refused.includes(id)).map((id) => ({ id, message: 'No' }))
      const docs = ids.filter((id) => !refused.includes(id)).map((id) => ({ id }))
      if (errors.length === 0) return { docs, errors }
      const answer = { docs, errors }
      throw new ApiFailure({ status: 400, errors: [], body: answer })
    },
  } as unknown as Client
  return { client, asked }
}

test('a document goes to the trash as it is, and what is restored is asked for in the trash', async () => {
  const { client, asked } = server()
  await moveToTrash(client, 'posts', 'p1')
  await restoreDocument(client, 'posts', 'p1')
  expect(asked).toEqual([
    { path: '/posts/p1', query: { depth: 0 }, body: { deletedAt: expect.any(String) } },
    { path: '/posts/p1', query: { depth: 0, trash: true }, body: { deletedAt: null } },
  ])
})

test('many are restored some at a time, and those that cannot be are not counted', async () => {
  const ids = Array.from({ length: 45 }, (_, index) => `p${index}`)
  const { client, asked } = server(['p7', 'p44'])
  expect(await restoreDocuments(client, 'posts', ids)).toBe(43)
  expect(asked).toHaveLength(3)
  expect(asked.every(({ query }) => query?.trash === true)).toBe(true)
})
