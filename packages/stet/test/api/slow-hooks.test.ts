import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { turnTimeout } from '../../src/database/limits.ts'
import { defaultHookTimeout } from '../../src/hooks.ts'
import { type Cms, type CollectionConfig, createCms } from '../../src/index.ts'
import { databases } from '../databases.ts'

type Hooks = NonNullable<CollectionConfig['hooks']>

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
  test('is told of by its name while it does, and its write succeeds', async () => {
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

  test('is told of with its field', async () => {
    await open({}, { slowHook: 20, fieldHook: () => heard.promise.then(() => undefined) })
    expect((await post('posts', 'a')).status).toBe(201)
    expect(told[0]).toContain('afterChange[0]')
    expect(told[0]).toContain('of posts.meta.title')
  })

  test('is nothing to tell of where it is quick, or holds none', async () => {
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

describe('writes beside it', () => {
  test('wait longer than any one hook may take, and come in the order they were asked', async () => {
    expect(turnTimeout).toBeGreaterThan(defaultHookTimeout)
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
        // The hook’s own two, its transaction’s, and that of who waits.
        await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(3))
        await vi.advanceTimersByTimeAsync(turnTimeout)
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
