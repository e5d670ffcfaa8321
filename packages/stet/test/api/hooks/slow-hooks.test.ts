import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { writeLockTimeout } from '../../../src/database/limits.ts'
import { type Cms, type CollectionConfig, createCms, type JsonObject } from '../../../src/index.ts'
import { defaultHookTimeout } from '../../../src/runtime/hook-time.ts'
import { databases } from '../../databases/databases.ts'

type Hooks = NonNullable<CollectionConfig['hooks']>
type BeforeChange = NonNullable<Hooks['beforeChange']>[number]

const told: string[] = []
let heard = Promise.withResolvers<void>()
let cms: Cms
beforeEach(() => {
  told.length = 0
  heard = Promise.withResolvers<void>()
})
afterEach(() => cms.close())

async function open(
  hooks: Hooks,
  options: { hookTimeout?: number; slowHook?: number; fieldHook?: () => Promise<undefined> } = {},
): Promise<void> {
  const { fieldHook, ...times } = options
  const anyone = () => true
  const access = { read: anyone, create: anyone, update: anyone, delete: anyone }
  const own = fieldHook ? { hooks: { afterChange: [fieldHook] } } : {}
  cms = await createCms(
    {
      collections: [
        {
          slug: 'posts',
          access,
          fields: [
            { name: 'meta', type: 'group', fields: [{ name: 'title', type: 'text', ...own }] },
          ],
          hooks,
        },
        { slug: 'others', access, fields: [{ name: 'title', type: 'text' }] },
      ],
    },
    {
      databaseUrl: (await databases[0]?.url()) ?? '',
      secret: 'x',
      dataDir: '/tmp',
      log: {
        warn: (text) => {
          told.push(text)
          heard.resolve()
        },
        error: (text) => void told.push(text),
      },
      ...times,
    },
  )
}

const post = (collection: string, title: string) =>
  cms.fetch(
    new Request(`http://stet.test/api/${collection}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(collection === 'posts' ? { meta: { title } } : { title }),
    }),
  )

describe('a hook that holds a transaction for long', () => {
  test('is logged with its name, and its write succeeds', async () => {
    const hooks: Hooks = {
      afterChange: [
        () => undefined,
        async function tellTheWarehouse() {
          await heard.promise
        },
      ],
    }
    await open(hooks, { slowHook: 20 })
    expect((await post('posts', 'a')).status).toBe(201)
    expect(told).toEqual([
      'The hook afterChange[1] (tellTheWarehouse) of posts has held its transaction for 0 s, and writes wait for it. What waits for the outside world belongs into afterCommit.',
    ])
  })

  test('is logged with its field', async () => {
    await open({}, { slowHook: 20, fieldHook: () => heard.promise.then(() => undefined) })
    expect((await post('posts', 'a')).status).toBe(201)
    expect(told[0]).toContain('afterChange[0]')
    expect(told[0]).toContain('of posts.meta.title')
  })

  test('is not logged if it is fast, or holds no transaction', async () => {
    const wait = () => new Promise((resolve) => setTimeout(resolve, 60))
    await open(
      { beforeOperation: [async () => void (await wait())], afterChange: [async () => {}] },
      { slowHook: 20 },
    )
    expect((await post('posts', 'a')).status).toBe(201)
    expect(told).toEqual([])
  })

  test('that never ends is an error in the log and for the caller, and writes nothing', async () => {
    const never = () => new Promise<never>(() => {})
    await open({ afterChange: [never] }, { hookTimeout: 50 })
    const response = await post('posts', 'a')
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('afterChange')
    expect(told).toEqual([
      'The hook afterChange[0] (never) of posts did not answer within 0.1 s, so nothing was written.',
    ])
    expect(await cms.asSystem().count({ collection: 'posts' })).toEqual({ totalDocs: 0 })
  })
})

const isSqlite = inject('databaseUrl') === ':memory:'

describe('a hook before storing', () => {
  /** A hook that waits, the first time, until it is released. */
  function waiting(then: (args: Pick<Parameters<BeforeChange>[0], 'cms'>) => unknown = () => {}) {
    const begun = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const asked: unknown[] = []
    const hook: BeforeChange = async ({ cms, originalDoc }) => {
      asked.push(originalDoc?.meta ?? null)
      begun.resolve()
      await gate.promise
      await then({ cms })
      return undefined
    }
    return { hook, asked, begun: begun.promise, letGo: gate.resolve }
  }
  const patch = (id: unknown, meta: JsonObject) =>
    cms.fetch(
      new Request(`http://stet.test/api/posts/${id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ meta }),
      }),
    )
  const titles = async (collection: string) => {
    const { docs } = await cms.asSystem().find({ collection, sort: 'createdAt,id' })
    return docs.map((doc) => doc.title ?? (doc.meta as JsonObject).title)
  }

  for (const event of ['beforeValidate', 'beforeChange'] as const) {
    test(`does not block other writes: ${event}`, async () => {
      const { hook, begun, letGo } = waiting()
      await open({ [event]: [hook] }, { slowHook: 10 })
      const slow = post('posts', 'slow')
      await begun
      expect((await post('others', 'quick')).status).toBe(201)
      letGo()
      expect((await slow).status).toBe(201)
      expect(told).toEqual([])
    })
  }

  test('has its writes undone with the document’s write, also if others wrote meanwhile', async () => {
    const { hook, begun, letGo } = waiting(async ({ cms }) => {
      await cms.create({ collection: 'others', data: { title: 'of the hook' } })
    })
    await open({
      beforeChange: [hook],
      afterChange: [
        () => {
          throw new Error('no')
        },
      ],
    })
    const failing = post('posts', 'a')
    await begun
    expect((await post('others', 'beside')).status).toBe(201)
    letGo()
    expect((await failing).status).toBe(500)
    expect(await titles('others')).toEqual(['beside'])
    expect(await titles('posts')).toEqual([])
  })

  test('that catches an error of its own write still undoes everything', async () => {
    const { hook, letGo } = waiting(async ({ cms }) => {
      await cms.create({ collection: 'others', data: { title: 'of the hook' } })
      await cms.update({ collection: 'others', id: 'none', data: {} }).catch(() => {})
    })
    await open({ beforeChange: [hook] })
    letGo()
    expect((await post('posts', 'a')).status).toBe(404)
    expect([await titles('others'), await titles('posts')]).toEqual([[], []])
  })

  test('runs once for each of several writes to one document, and sees the one before', async () => {
    const { hook, asked, letGo } = waiting()
    await open({ beforeChange: [hook] })
    letGo()
    const { doc } = await (await post('posts', 'first')).json()
    const answers = await Promise.all([
      patch(doc.id, { title: 'second' }),
      patch(doc.id, { title: 'third' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(asked).toEqual([null, { title: 'first' }, { title: 'second' }])
  })

  test('runs again if another process changed the document meanwhile', async () => {
    const { hook, asked, begun, letGo } = waiting()
    let isHeld = false
    let first: string | undefined
    await open({
      beforeChange: [
        async (args) => {
          if (isHeld) await hook(args)
          return undefined
        },
      ],
      afterChange: [
        // Written in the transaction of another document, without waiting.
        async ({ doc, cms }) => {
          const id = (doc.meta as JsonObject).title === 'beside' ? first : undefined
          if (id) await cms.update({ collection: 'posts', id, data: { meta: { title: 'other' } } })
          return doc
        },
      ],
    })
    const { doc } = await (await post('posts', 'first')).json()
    first = String(doc.id)
    isHeld = true
    const slow = patch(doc.id, { title: 'mine' })
    await begun
    isHeld = false
    expect((await post('posts', 'beside')).status).toBe(201)
    isHeld = true
    letGo()
    expect((await slow).status).toBe(200)
    expect(asked).toEqual([{ title: 'first' }, { title: 'other' }])
    expect(await titles('posts')).toContain('mine')
  })

  test('does not run for a write that is refused', async () => {
    const { hook, asked, letGo } = waiting()
    await open({ beforeChange: [hook] })
    letGo()
    expect((await patch('none', { title: 'x' })).status).toBe(404)
    expect(asked).toEqual([])
  })
})

describe('writes beside it', () => {
  test('wait longer than a single hook may take, and run in the order of their requests', async () => {
    expect(writeLockTimeout).toBeGreaterThan(defaultHookTimeout)
    const begun = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    await open({
      afterChange: [
        async () => {
          begun.resolve()
          await gate.promise
        },
      ],
    })
    const slow = post('posts', 'slow')
    await begun.promise
    const order: string[] = []
    const waiting = ['a', 'b', 'c'].map(async (title) => {
      const response = await post('others', title)
      order.push(title)
      return response.status
    })
    gate.resolve()
    expect((await slow).status).toBe(201)
    expect(await Promise.all(waiting)).toEqual([201, 201, 201])
    if (isSqlite) expect(order).toEqual(['a', 'b', 'c'])
  })

  test.runIf(isSqlite)(
    'that waited in vain are told to come back, and the log says for which hook',
    async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
      try {
        const begun = Promise.withResolvers<void>()
        const gate = Promise.withResolvers<void>()
        const hold = async function callTheBank() {
          begun.resolve()
          await gate.promise
        }
        await open({ afterChange: [hold] }, { hookTimeout: 100_000 })
        const slow = post('posts', 'slow')
        await begun.promise
        const refused = post('others', 'a')
        // The hook’s own two timers, its transaction’s, and that of the waiting write.
        await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(3))
        await vi.advanceTimersByTimeAsync(writeLockTimeout)
        const response = await refused
        expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
        expect(await response.text()).not.toContain('callTheBank')
        expect(told.at(-1)).toMatch(
          /^A request was refused because the database was busy: The writer was not free within 25 s. Hooks hold transactions: afterChange\[0\] \(callTheBank\) of posts, for 25(\.\d)? s.$/,
        )
        gate.resolve()
        expect((await slow).status).toBe(201)
      } finally {
        vi.useRealTimers()
      }
    },
  )
})
