import { describe, expect, test } from 'vitest'
import { ApiFailure } from '../client/api-failure.ts'
import type { CallOptions, Client } from '../client/client.ts'
import { type BulkRow, type BulkScope, findBulkTargets, runBulk, withoutEdited } from './bulk.ts'

const scope: BulkScope = {
  collection: 'notes',
  inTrash: false,
  locale: 'en',
  where: { title: { like: 'a' } },
  only: null,
  except: [],
  titleField: 'meta.title',
}
const unasked = new AbortController().signal
const pad = (number: number) => String(number).padStart(5, '0')

interface Where {
  and?: [object, { id: { in?: readonly string[]; greater_than?: string } }]
}

/** A server with as many documents, all of which match. */
function library(count: number) {
  const asked: CallOptions[] = []
  const all = Array.from({ length: count }, (_, index) => pad(index))
  const client = {
    async get(_path: string, options: CallOptions) {
      asked.push(options)
      const where = options.query?.where as Where
      const id = where.and?.[1].id ?? {}
      const docs = all
        .filter((one) => (id.in ? id.in.includes(one) : one > (id.greater_than ?? '')))
        .slice(0, Number(options.query?.limit))
      return { docs: docs.map((one) => ({ id: one, meta: { title: `T${one}` } })) }
    },
  } as unknown as Client
  return { client, asked }
}

describe('the documents of a selection', () => {
  test('are all that match but those that were taken out, however many', async () => {
    const { client, asked } = library(1203)
    const found = await findBulkTargets(client, { ...scope, except: [pad(3), pad(900)] }, unasked)
    expect(found).toHaveLength(1201)
    expect(new Set(found.map(({ id }) => id)).size).toBe(1201)
    expect(found[0]).toEqual({ id: '00000', title: 'T00000' })
    expect(asked).toHaveLength(3)
    for (const { query } of asked) {
      expect(JSON.stringify(query?.where)).toContain('"title":{"like":"a"}')
      expect(query).toMatchObject({ draft: true, locale: 'en', depth: 0 })
    }
  })

  test('that were chosen one by one are those that still match', async () => {
    const { client, asked } = library(300)
    const only = [...Array.from({ length: 250 }, (_, index) => pad(index)), 'gone']
    const found = await findBulkTargets(client, { ...scope, only }, unasked)
    expect(found.map(({ id }) => id)).toEqual(only.slice(0, 250))
    expect(asked).toHaveLength(2)
  })
})

test('documents that another editor has locked are left out, and the editor is named', () => {
  const lock = {
    kind: 'collection',
    slug: 'notes',
    user: { relationTo: 'users', value: 'bea', name: 'Bea' },
    isOwn: false,
    lastEditedAt: '',
    duration: 300,
    title: '',
  } as const
  const documents = ['a', 'b', 'c', 'd'].map((id) => ({ id, title: id.toUpperCase() }))
  const locks = [
    { ...lock, id: 'a' },
    { ...lock, id: 'b', isOwn: true },
    { ...lock, id: 'c', slug: 'pages' },
  ]
  const { free, leftOut } = withoutEdited(documents, 'notes', locks, (user) => `${user} edits`)
  expect(free.map(({ id }) => id)).toEqual(['b', 'c', 'd'])
  expect(leftOut).toEqual([{ id: 'a', title: 'A', outcome: 'failed', message: 'Bea edits' }])
})

describe('work on many documents', () => {
  const documents = Array.from({ length: 45 }, (_, index) => ({
    id: pad(index),
    title: `T${index}`,
  }))
  type Answer = (ids: readonly string[], call: number) => unknown
  const serverOf = (answer: Answer) => {
    const calls: { ids: readonly string[]; options: CallOptions }[] = []
    const change = async (_path: string, options: CallOptions) => {
      const where = options.query?.where as { id: { in: readonly string[] } }
      const ids = where.id.in
      calls.push({ ids, options })
      const result = answer(ids, calls.length)
      if (result instanceof Error) throw result
      return result
    }
    return { calls, client: { patch: change, delete: change } as unknown as Client }
  }
  const done = (ids: readonly string[]) => ({ docs: ids.map((id) => ({ id })), errors: [] })
  const task = { kind: 'update', data: { rank: 1 }, draft: true } as const

  async function outcomes(parts: AsyncGenerator<readonly BulkRow[]>): Promise<readonly BulkRow[]> {
    const rows: BulkRow[] = []
    for await (const part of parts) rows.push(...part)
    return rows
  }

  test('goes through all of them, twenty at a time', async () => {
    const { client, calls } = serverOf(done)
    const rows = await outcomes(runBulk(client, scope, task, documents, unasked))
    expect(rows.map(({ id, outcome }) => [id, outcome])).toEqual(
      documents.map(({ id }) => [id, 'done']),
    )
    expect(calls.map(({ ids }) => ids.length)).toEqual([20, 20, 5])
    expect(calls[0]?.options).toMatchObject({ query: { draft: true }, body: { rank: 1 } })
  })

  test('copies documents one by one, and goes on after one that cannot be copied', async () => {
    const paths: string[] = []
    const client = {
      async post(path: string) {
        paths.push(path)
        if (path === '/notes/00001/duplicate') {
          const errors = [{ name: 'Forbidden', message: 'No', data: undefined }]
          throw new ApiFailure({ status: 403, errors })
        }
        return { doc: { id: 'copy' }, message: 'Copied' }
      },
    } as unknown as Client
    const three = documents.slice(0, 3)
    const rows = await outcomes(runBulk(client, scope, { kind: 'duplicate' }, three, unasked))
    expect(paths).toEqual(three.map(({ id }) => `/notes/${id}/duplicate`))
    expect(rows.map(({ outcome, message }) => [outcome, message])).toEqual([
      ['done', null],
      ['failed', 'No'],
      ['done', null],
    ])
  })

  test('tells of each why it failed, and goes on', async () => {
    const { client } = serverOf((ids, call) => {
      if (call !== 1) return done(ids)
      const [refused, , ...others] = ids
      const body = {
        docs: others.map((id) => ({ id })),
        errors: [{ id: refused, isPublic: true, message: 'No' }],
      }
      return new ApiFailure({ status: 400, errors: [], body })
    })
    const rows = await outcomes(runBulk(client, scope, task, documents, unasked))
    const failed = rows.filter(({ outcome }) => outcome === 'failed')
    expect(failed.map(({ id, message }) => [id, message])).toEqual([
      ['00000', 'No'],
      // Neither done nor refused: it does not match any more.
      ['00001', null],
    ])
    expect(rows).toHaveLength(45)
  })

  test('stops after what is on its way when it is asked to', async () => {
    const stop = new AbortController()
    const { client, calls } = serverOf((ids) => {
      stop.abort()
      return done(ids)
    })
    const rows = await outcomes(runBulk(client, scope, task, documents, stop.signal))
    expect(rows).toHaveLength(20)
    expect(calls).toHaveLength(1)
  })

  test('stops when the server cannot be reached, and goes on when it refuses a part', async () => {
    const refusing = serverOf((ids, call) =>
      call === 1
        ? new ApiFailure({
            status: 403,
            errors: [{ name: 'Forbidden', message: 'No', data: undefined }],
          })
        : done(ids),
    )
    const refused = await outcomes(runBulk(refusing.client, scope, task, documents, unasked))
    expect(refused.filter(({ message }) => message === 'No')).toHaveLength(20)
    expect(refused).toHaveLength(45)

    const gone = serverOf(() => new ApiFailure({ status: 0, errors: [], isOffline: true }))
    const rows = await outcomes(runBulk(gone.client, scope, { kind: 'delete' }, documents, unasked))
    expect(rows).toHaveLength(20)
    expect(gone.calls).toHaveLength(1)
  })
})
