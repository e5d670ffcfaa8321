import { afterEach, describe, expect, test } from 'vitest'
import {
  type AccessArgs,
  APIError,
  type Cms,
  type CollectionConfig,
  createCms,
  type Field,
  type GlobalConfig,
  type JsonObject,
  type StetConfig,
} from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'

type Hooks = NonNullable<CollectionConfig['hooks']>

let cms: Cms
afterEach(() => cms.close())

async function open(
  hooks: Hooks,
  more: { config?: Partial<StetConfig>; global?: GlobalConfig['hooks']; hookTimeout?: number } = {},
): Promise<Cms> {
  const anyone = () => true
  cms = await createCms(
    {
      collections: [
        {
          slug: 'posts',
          access: { read: anyone, create: anyone, update: anyone, delete: anyone },
          fields: [
            { name: 'title', type: 'text' },
            { name: 'body', type: 'blocks', blocks: [{ slug: 'text', fields: [words] }] },
          ],
          hooks,
        },
        { slug: 'log', fields: [{ name: 'text', type: 'text' }] },
      ],
      globals: [
        {
          slug: 'site',
          access: { read: anyone, update: anyone },
          fields: [{ name: 'name', type: 'text' }],
          ...(more.global ? { hooks: more.global } : {}),
        },
      ],
      ...more.config,
    },
    {
      databaseUrl: await freshDatabaseUrl(),
      secret: 'x',
      dataDir: '/tmp',
      log: { warn: () => {}, error: () => {} },
      ...(more.hookTimeout ? { hookTimeout: more.hookTimeout } : {}),
    },
  )
  return cms
}
const seen: JsonObject[] = []
const words: Field = {
  name: 'words',
  type: 'text',
  hooks: {
    beforeChange: [
      ({ value, previousValue, path, schemaPath, field, blockData, previousSiblingDoc }) => {
        const { name = '' } = field
        seen.push({ value, previousValue, path, schemaPath, name, blockData, previousSiblingDoc })
        return undefined
      },
    ],
  },
}

const post = (body: JsonObject, path = '/api/posts', method = 'POST') =>
  cms.fetch(
    new Request(`http://stet.test${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    }),
  )
const logged = async () => (await cms.asSystem().count({ collection: 'log' })).totalDocs

describe('a write of a hook', () => {
  test('is stored with the document, and undone with it', async () => {
    await open({
      afterChange: [
        async ({ cms: api, req, doc }) => {
          await api.create({ collection: 'log', data: { text: String(doc.title) }, req })
          if (doc.title === 'bad') throw new APIError('Not this one.', 422)
        },
      ],
    })
    expect((await post({ title: 'good' })).status).toBe(201)
    expect(await logged()).toBe(1)
    const refused = await post({ title: 'bad' })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ errors: [{ message: 'Not this one.' }] })
    expect(await logged()).toBe(1)
    expect((await cms.asSystem().count({ collection: 'posts' })).totalDocs).toBe(1)
  })
  test('is undone even if the hook catches its own error', async () => {
    await open({
      afterChange: [
        async ({ cms: api, req }) => {
          await api.create({ collection: 'log', data: { text: 'one' }, req })
          await api.update({ collection: 'log', id: 'nothing', data: {}, req }).catch(() => {})
        },
      ],
    })
    expect((await post({ title: 'x' })).status).toBe(404)
    expect(await logged()).toBe(0)
    expect((await cms.asSystem().count({ collection: 'posts' })).totalDocs).toBe(0)
  })
  test('sees the writes of its transaction so far', async () => {
    let found: unknown
    await open({
      afterChange: [
        async ({ cms: api, doc, req }) => {
          found = (await api.findByID({ collection: 'posts', id: String(doc.id), req })).title
        },
      ],
    })
    await post({ title: 'mine' })
    expect(found).toBe('mine')
  })
})

describe('the order of hooks', () => {
  const order: string[] = []
  const note =
    (name: string) =>
    ({ operation }: { operation?: string }) =>
      void order.push(operation ? `${name} (${operation})` : name)
  const names = [
    'beforeOperation',
    'beforeValidate',
    'beforeChange',
    'afterChange',
    'beforeRead',
    'afterRead',
    'beforeDelete',
    'afterDelete',
    'afterOperation',
  ] as const
  const access = (name: string) => () => {
    order.push(`access.${name}`)
    return true
  }
  const fieldHook = (name: string) => () => {
    order.push(`field ${name}`)
    return undefined
  }
  const posts: CollectionConfig = {
    slug: 'posts',
    versions: true,
    access: {
      read: access('read'),
      create: access('create'),
      update: access('update'),
      delete: access('delete'),
    },
    fields: [
      {
        name: 'title',
        type: 'text',
        hooks: {
          beforeValidate: [fieldHook('beforeValidate')],
          beforeChange: [fieldHook('beforeChange')],
          afterChange: [fieldHook('afterChange')],
          afterRead: [fieldHook('afterRead')],
        },
        validate: () => {
          order.push('validate')
          return true
        },
      },
    ],
    hooks: Object.fromEntries(names.map((name) => [name, [note(name)]])),
  }
  const writes = (operation: string) => [
    `beforeOperation (${operation})`,
    `access.${operation}`,
    'field beforeValidate',
    `beforeValidate (${operation})`,
    `beforeChange (${operation})`,
    'field beforeChange',
    'validate',
    'field afterRead',
    'afterRead',
    'field afterChange',
    `afterChange (${operation})`,
    `afterOperation (${operation})`,
    // Whether the writer may read the written document.
    'access.read',
  ]

  test.each([
    { operation: 'create', method: 'POST', path: '', events: writes('create') },
    { operation: 'update', method: 'PATCH', path: '/p', events: writes('update') },
    {
      operation: 'read',
      method: 'GET',
      path: '/p',
      events: [
        'beforeOperation (read)',
        'access.read',
        'beforeRead',
        'field afterRead',
        'afterRead',
        'afterOperation (read)',
      ],
    },
    {
      operation: 'delete',
      method: 'DELETE',
      path: '/p',
      events: [
        'beforeOperation (delete)',
        'access.delete',
        'beforeDelete',
        'access.read',
        'field afterRead',
        'afterRead',
        'afterDelete',
        'afterOperation (delete)',
      ],
    },
  ])('to a document ($operation) happens in one order', async ({ method, path, events }) => {
    await open({}, { config: { collections: [posts] } })
    const system = cms.asSystem()
    if (path !== '') await system.create({ collection: 'posts', data: { id: 'p', title: 'a' } })
    order.length = 0
    const answer = await post({ title: 'b' }, `/api/posts${path}`, method)
    expect(answer.ok).toBe(true)
    expect(order).toEqual(events)
  })

  test('in a restored version differs from that of an edit', async () => {
    const told: unknown[] = []
    const tell = ({
      context,
      operation,
    }: {
      context: Record<string, unknown>
      operation: string
    }) => void told.push([operation, context.isRestoringVersion ?? false])
    const hooks = { beforeOperation: [tell], beforeChange: [tell], afterOperation: [tell] }
    await open({}, { config: { collections: [{ ...posts, hooks } as CollectionConfig] } })
    const system = cms.asSystem()
    await system.create({ collection: 'posts', data: { id: 'p', title: 'a' } })
    const [version] = (await system.findVersions({ collection: 'posts' })).docs
    told.length = 0
    await system.restoreVersion({ collection: 'posts', id: String(version?.id) })
    await system.update({ collection: 'posts', id: 'p', data: {} })
    expect(told).toEqual([
      ['restoreVersion', true],
      ['update', true],
      ['restoreVersion', true],
      ['update', false],
      ['update', false],
      ['update', false],
    ])
  })
})

describe('a hook', () => {
  test('that throws after the operation undoes it (afterOperation)', async () => {
    await open({
      afterOperation: [
        async ({ operation }) => {
          if (operation !== 'read') throw new APIError('Not this one.', 422)
        },
      ],
    })
    expect((await post({ title: 'x' })).status).toBe(422)
    expect((await cms.asSystem().count({ collection: 'posts' })).totalDocs).toBe(0)
  })
  test('gets the document before the write, or an empty one', async () => {
    const before: unknown[] = []
    await open({ afterChange: [({ previousDoc }) => void before.push(previousDoc.title ?? null)] })
    await post({ id: 'p', title: 'old' })
    await post({ title: 'new' }, '/api/posts/p', 'PATCH')
    expect(before).toEqual([null, 'old'])
  })
  test('gets the filter with which a document was found', async () => {
    const queries: unknown[] = []
    const keep = ({ query }: { query?: unknown }) => void queries.push(query)
    await open({ beforeRead: [keep], afterRead: [keep] })
    await post({ id: 'p', title: 'x' })
    expect(queries).toEqual([undefined])
    queries.length = 0
    await post({}, '/api/posts?where[title][equals]=x', 'GET')
    await post({}, '/api/posts/p', 'GET')
    const list = { title: { equals: 'x' } }
    const one = { id: { equals: 'p' } }
    expect(queries).toEqual([list, list, one, one])
  })
  test('of a field gets the selection and the user', async () => {
    const asked: unknown[] = []
    const field: Field = {
      name: 'title',
      type: 'text',
      hooks: {
        afterRead: [
          ({ findMany, overrideAccess, draft, depth, collection, global, siblingFields }) => {
            const siblings = siblingFields.map(({ name }) => name)
            asked.push({ findMany, overrideAccess, draft, depth, global, siblings })
            expect(collection?.slug).toBe('posts')
            return undefined
          },
        ],
      },
    }
    const layout: Field = { type: 'row', fields: [field, { name: 'note', type: 'text' }] }
    const access = { read: () => true }
    await open(
      {},
      { config: { collections: [{ slug: 'posts', access, timestamps: false, fields: [layout] }] } },
    )
    await cms.asSystem().create({ collection: 'posts', data: { id: 'p' }, depth: 0 })
    await post({}, '/api/posts?depth=1', 'GET')
    const same = { draft: false, global: null, siblings: ['id', 'title', 'note'] }
    expect(asked).toEqual([
      { ...same, findMany: false, overrideAccess: true, depth: 0 },
      { ...same, findMany: true, overrideAccess: false, depth: 1 },
    ])
  })
  test('compares a row that was moved with itself', async () => {
    await open({})
    const system = cms.asSystem()
    const row = (id: string, text: string) => ({ id, blockType: 'text', words: text })
    const body = [row('a', 'first'), row('b', 'second')]
    await system.create({ collection: 'posts', data: { id: 'p', body } })
    seen.length = 0
    await system.update({
      collection: 'posts',
      id: 'p',
      data: { body: [row('c', 'new'), row('b', 'second'), row('a', 'first')] },
    })
    expect(seen.map(({ value, previousValue = null }) => [value, previousValue])).toEqual([
      ['new', null],
      ['second', 'second'],
      ['first', 'first'],
    ])
  })
  test('that fails does not reveal the reason', async () => {
    await open({
      beforeChange: [
        async () => {
          throw new Error('password is hunter2')
        },
      ],
    })
    const response = await post({ title: 'x' })
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('hunter2')
  })
  for (const name of [
    'beforeOperation',
    'beforeValidate',
    'beforeChange',
    'afterChange',
    'afterRead',
  ] as const) {
    test(`that never ends (${name}) is stopped, and nothing is written`, async () => {
      const never = () => new Promise<never>(() => {})
      await open({ [name]: [never] }, { hookTimeout: 20 })
      const response = await post({ title: 'x' })
      expect(response.status).toBe(503)
      expect(await response.text()).toContain(name)
      expect((await cms.asSystem().count({ collection: 'posts' })).totalDocs).toBe(0)
    })
  }
  test('may change the data before all other steps', async () => {
    await open({
      beforeOperation: [
        ({ args }) => ({ ...args, data: { ...(args.data as JsonObject), title: 'replaced' } }),
      ],
    })
    const { doc } = await (await post({ title: 'sent' })).json()
    expect(doc.title).toBe('replaced')
  })
  test('shares its request’s context with later hooks', async () => {
    await open({
      beforeValidate: [
        ({ context }) => {
          context.note = 'kept'
        },
      ],
      afterChange: [({ context, doc }) => ({ ...doc, title: String(context.note) })],
    })
    const { doc } = await (await post({ title: 'x' })).json()
    expect(doc.title).toBe('kept')
  })
  test('runs in order, each with the result of the one before', async () => {
    await open({
      beforeChange: [
        ({ data }) => ({ ...data, title: `${data.title}1` }),
        async ({ data }) => ({ ...data, title: `${data.title}2` }),
      ],
    })
    const { doc } = await (await post({ title: 'x' })).json()
    expect(doc.title).toBe('x12')
  })
  test('of a field gets its place and its previous value', async () => {
    await open({})
    seen.length = 0
    const row = { id: 'row', blockType: 'text' }
    await cms
      .asSystem()
      .create({ collection: 'posts', data: { id: 'p', body: [{ ...row, words: 'old' }] } })
    await cms
      .asSystem()
      .update({ collection: 'posts', id: 'p', data: { body: [{ ...row, words: 'new' }] } })
    expect(seen.at(-1)).toMatchObject({
      value: 'new',
      previousValue: 'old',
      path: ['body', 0, 'words'],
      schemaPath: ['body', 'text', 'words'],
      name: 'words',
      blockData: { ...row, words: 'new' },
      previousSiblingDoc: { ...row, words: 'old' },
    })
  })
  test('of a field that the reader may not read returns nothing to them', async () => {
    const signedIn = ({ req }: AccessArgs) => req.user !== null
    const told: unknown[] = []
    const margin: Field = {
      name: 'margin',
      type: 'number',
      virtual: true,
      access: { read: signedIn },
      hooks: {
        afterRead: [({ siblingData }) => Number(siblingData.price) - 1],
        afterChange: [({ operation }) => told.push(operation)],
      },
    }
    const plain: Field = {
      name: 'withheld',
      type: 'text',
      virtual: true,
      hooks: { afterRead: [() => 'withheld'], afterChange: [() => 'withheld'] },
    }
    const fields: Field[] = [
      { name: 'price', type: 'number', localized: true },
      margin,
      {
        name: 'token',
        type: 'text',
        hidden: true,
        hooks: { afterRead: [() => 'hidden'], afterChange: [() => 'hidden'] },
      },
      { name: 'inside', type: 'group', access: { read: signedIn }, fields: [margin, plain] },
      { name: 'never', type: 'group', hidden: true, fields: [plain] },
      { name: 'rows', type: 'array', fields: [margin, { name: 'price', type: 'number' }] },
    ]
    const anyone = () => true
    const access = { read: anyone, create: anyone, update: anyone }
    await open(
      {},
      {
        config: {
          localization: { locales: ['en', 'de'], defaultLocale: 'en' },
          collections: [
            { slug: 'users', auth: true, fields: [] },
            { slug: 'goods', access, fields },
          ],
        },
      },
    )
    const data = { id: 'g', price: 5, rows: [{ id: 'r', price: 8 }] }
    const made = await cms.as(null).create({ collection: 'goods', data })
    // For the document, for its row, and for the group that was left out.
    expect(told).toEqual(['create', 'create', 'create'])
    const user = { id: 'ann', collection: 'users', email: 'ann@stet.test' }
    for (const asked of [{}, { locale: 'all' }, { locale: 'de', flattenLocales: false }]) {
      const read = { collection: 'goods', id: 'g', ...asked }
      const shown = { margin: expect.any(Number), inside: { margin: expect.any(Number) } }
      expect(await cms.as(user).findByID(read)).toMatchObject({
        ...shown,
        rows: [{ price: 8, margin: 7 }],
      })
      for (const doc of [made, await cms.as(null).findByID(read)]) {
        const text = JSON.stringify(doc)
        expect(text).toContain('"price":8')
        for (const name of ['margin', 'token', 'hidden', 'withheld'])
          expect(text).not.toContain(name)
      }
    }
    expect(await cms.asSystem().findByID({ collection: 'goods', id: 'g' })).toMatchObject({
      token: 'hidden',
    })
  })
  test('of a global runs around reads and writes', async () => {
    const events: string[] = []
    await open(
      {},
      {
        global: {
          beforeOperation: [({ operation }) => void events.push(`before ${operation}`)],
          afterOperation: [({ operation }) => void events.push(`after ${operation}`)],
        },
      },
    )
    await post({ name: 'x' }, '/api/globals/site')
    await post({}, '/api/globals/site', 'GET')
    expect(events).toEqual(['before update', 'after update', 'before read', 'after read'])
  })
})

describe('an error', () => {
  const failing = [
    async ({ context }: { context: Record<string, unknown> }): Promise<never> => {
      Object.assign(context, { seenBy: 'beforeChange' })
      throw new APIError('Plain.', 418)
    },
  ]
  test('is passed with the context of its request', async () => {
    await open({
      beforeChange: failing,
      afterError: [({ context }) => ({ body: { seenBy: String(context.seenBy) } })],
    })
    expect(await (await post({ title: 'x' })).json()).toEqual({ seenBy: 'beforeChange' })
  })
  test('is answered even if the hook never ends', async () => {
    const never = () => new Promise<never>(() => {})
    await open({ beforeChange: failing, afterError: [never] }, { hookTimeout: 20 })
    const response = await post({ title: 'x' })
    expect([response.status, await response.text()]).toEqual([
      418,
      expect.stringContaining('Plain.'),
    ])
  })
  test('is answered as the collection’s hook changed it, then as the site’s did', async () => {
    await open(
      {
        beforeChange: [
          async () => {
            throw new APIError('Plain.', 418)
          },
        ],
        afterError: [
          ({ error, result }) => ({ body: { said: error.message, was: result.status } }),
        ],
      },
      {
        config: {
          hooks: {
            afterError: [({ result }) => ({ status: 422, body: { ...result.body, site: true } })],
          },
        },
      },
    )
    const response = await post({ title: 'x' })
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({ said: 'Plain.', was: 418, site: true })
  })
  test('keeps its answer if the hook fails too', async () => {
    await open({
      beforeChange: [
        async () => {
          throw new APIError('Plain.', 418)
        },
      ],
      afterError: [
        async () => {
          throw new Error('again')
        },
      ],
    })
    const response = await post({ title: 'x' })
    expect(response.status).toBe(418)
    expect(await response.text()).toContain('Plain.')
  })
})
