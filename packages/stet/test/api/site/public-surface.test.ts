import { describe, expect, onTestFinished, test } from 'vitest'
import { openSite } from '../../../src/create-cms.ts'
import * as stet from '../../../src/index.ts'
import {
  APIError,
  AuthenticationError,
  type CollectionConfig,
  defineConfig,
  Forbidden,
  Locked,
  NotFound,
  type Plugin,
  QueryError,
  type StetConfig,
  TooManyRequests,
  Unauthorized,
  Unavailable,
  ValidationError,
} from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'

const anyone = () => true
const open = { read: anyone, create: anyone, update: anyone, delete: anyone }

async function openWith(config: StetConfig) {
  const site = await openSite(config, {
    databaseUrl: await freshDatabaseUrl(),
    secret: 'for tests',
    dataDir: '/nonexistent',
    log: { warn: () => {}, error: () => {} },
  })
  onTestFinished(() => site.cms.close())
  const send = async (path: string, init?: RequestInit) => {
    const response = await site.cms.fetch(new Request(`http://stet.test${path}`, init))
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  return { ...site, send }
}

test('the package exports exactly the public names', () => {
  expect(Object.keys(stet).sort()).toEqual([
    'APIError',
    'AuthenticationError',
    'ConfigError',
    'Forbidden',
    'Locked',
    'LockedAuth',
    'NotFound',
    'QueryError',
    'RevisionConflict',
    'StetError',
    'TaskError',
    'TooManyRequests',
    'Unauthorized',
    'Unavailable',
    'UnverifiedEmail',
    'ValidationError',
    'createCms',
    'defineBlock',
    'defineCollection',
    'defineConfig',
    'defineField',
    'defineFieldType',
    'defineGlobal',
    'definePlugin',
    'defineTask',
    'linkState',
    'messagesIn',
  ])
})

describe('an error that a site throws', () => {
  const thrown: Readonly<
    Record<string, { readonly error: unknown; readonly status: number; readonly message: string }>
  > = {
    plain: {
      error: new Error('the password is 1234'),
      status: 500,
      message: 'Something went wrong.',
    },
    text: { error: 'the password is 1234', status: 500, message: 'Something went wrong.' },
    api: { error: new APIError('No tea today.', 418), status: 418, message: 'No tea today.' },
    secret: {
      error: new APIError('the password is 1234'),
      status: 500,
      message: 'Something went wrong.',
    },
    told: {
      error: new APIError('Down for a walk.', 500, undefined, true),
      status: 500,
      message: 'Down for a walk.',
    },
    missing: {
      error: new NotFound(),
      status: 404,
      message: 'The requested resource was not found.',
    },
    forbidden: {
      error: new Forbidden(),
      status: 403,
      message: 'You are not allowed to perform this action.',
    },
    unauthorized: {
      error: new Unauthorized(),
      status: 401,
      message: 'Unauthorized, you must be logged in to make this request.',
    },
    authentication: {
      error: new AuthenticationError(),
      status: 401,
      message: 'The email or password provided is incorrect.',
    },
    locked: {
      error: new Locked({ id: 'x', operation: 'update' }),
      status: 423,
      message: 'Document with ID x is currently locked by another user and cannot be updated.',
    },
    query: {
      error: new QueryError(['title']),
      status: 400,
      message: 'The following path cannot be queried: title',
    },
    invalid: {
      error: new ValidationError({
        collection: 'notes',
        problems: [{ path: 'title', key: 'validation:required', message: 'Say more.' }],
      }),
      status: 400,
      message: 'The following field is invalid: title',
    },
    often: { error: new TooManyRequests(30), status: 429, message: '' },
    busy: {
      error: new Unavailable(3),
      status: 503,
      message: 'The server is busy. Please try again in a moment.',
    },
  }
  const config = defineConfig({
    collections: [
      { slug: 'users', auth: true, fields: [] },
      {
        slug: 'notes',
        access: open,
        fields: [{ name: 'title', type: 'text' }],
        hooks: {
          beforeChange: [
            ({ data }) => {
              throw thrown[String(data.title)]?.error
            },
          ],
        },
      },
    ],
    endpoints: [
      {
        path: '/throw/:what',
        method: 'get',
        handler: (req) => {
          throw thrown[String(req.routeParams.what)]?.error
        },
      },
    ],
  })

  test('has its status and its public message, from endpoints and hooks', async () => {
    const { cms, send } = await openWith(config)
    for (const [what, { status, message }] of Object.entries(thrown)) {
      const fromEndpoint = await send(`/api/throw/${what}`)
      const fromHook = await send('/api/notes', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ title: what }),
      })
      for (const answer of [fromEndpoint, fromHook]) {
        expect(answer.status, what).toBe(status)
        expect(answer.body.errors[0].message, what).toContain(message)
        expect(JSON.stringify(answer.body)).not.toMatch(/1234|stack|\.ts/)
      }
      if (what === 'busy') expect(fromHook.headers.get('retry-after')).toBe('3')
      if (what === 'invalid') {
        expect(fromHook.body.errors[0].data).toMatchObject({
          collection: 'notes',
          errors: [{ path: 'title', message: 'Say more.' }],
        })
      }
    }
    expect((await cms.asSystem().count({ collection: 'notes' })).totalDocs).toBe(0)
  })
})

describe('a plugin', () => {
  const stamped: string[] = []
  /** Adds a field to every collection, a collection, an endpoint and hooks. */
  const audit =
    (by: string): Plugin =>
    (config) => ({
      ...config,
      collections: [
        ...config.collections.map(
          (collection): CollectionConfig => ({
            ...collection,
            fields: [...collection.fields, { name: 'auditedBy', type: 'text', defaultValue: by }],
            hooks: {
              ...collection.hooks,
              afterChange: [
                ...(collection.hooks?.afterChange ?? []),
                async ({ cms, doc, req }) => {
                  if (collection.slug === 'users') return
                  await cms.create({ collection: 'audits', data: { about: String(doc.id) }, req })
                },
              ],
            },
          }),
        ),
        { slug: 'audits', access: { read: anyone }, fields: [{ name: 'about', type: 'text' }] },
      ],
      endpoints: [
        ...(config.endpoints ?? []),
        {
          path: '/audited',
          method: 'get',
          handler: async (req) => Response.json(await req.cms.count({ collection: 'audits' })),
        },
      ],
    })
  const config: StetConfig = {
    plugins: [
      audit('plugin'),
      (config) => {
        stamped.push(...config.collections.map(({ slug }) => slug))
        return config
      },
    ],
    collections: [
      { slug: 'users', auth: true, fields: [] },
      {
        slug: 'notes',
        access: open,
        fields: [{ name: 'title', type: 'text', validate: (value) => value !== 'bad' || 'No.' }],
      },
    ],
  }

  test('is a function from config to config, and its additions work like those of the site', async () => {
    const { cms, send } = await openWith(config)
    expect(stamped).toEqual(['users', 'notes', 'audits'])
    const post = (title: string) =>
      send('/api/notes', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ title }),
      })
    expect((await post('good')).body.doc).toMatchObject({ title: 'good', auditedBy: 'plugin' })
    expect((await post('bad')).status).toBe(400)
    // A write of a hook belongs to the write that it is part of.
    expect((await send('/api/audited')).body).toEqual({ totalDocs: 1 })
    expect((await send('/api/audits')).body.docs).toHaveLength(1)
    expect(cms.config.collections.map(({ slug }) => slug)).toEqual(['users', 'notes', 'audits'])
  })
  test('has run before defaults are filled in', async () => {
    const { cms } = await openWith(config)
    expect(cms.config.routes).toMatchObject({ admin: '/admin', api: '/api' })
    expect(cms.config.collection.get('notes')?.plan.byName.has('auditedBy')).toBe(true)
    expect(cms.config.collection.get('audits')?.labels.plural).toBe('Audits')
    expect(Object.isFrozen(cms.config)).toBe(true)
  })
})

describe('other forms of requests', () => {
  const config = defineConfig({
    cors: ['https://site.test'],
    collections: [
      { slug: 'users', auth: true, fields: [] },
      { slug: 'notes', access: open, fields: [{ name: 'title', type: 'text' }] },
    ],
    globals: [
      {
        slug: 'footer',
        access: { read: anyone, update: anyone },
        fields: [{ name: 'text', type: 'text' }],
      },
    ],
  })
  const form = (data: object) => {
    const body = new FormData()
    body.set('_payload', JSON.stringify(data))
    return body
  }

  test('a multipart body with `_payload` is a JSON body', async () => {
    const { cms, send } = await openWith(config)
    const made = await send('/api/notes', { method: 'POST', body: form({ title: 'one' }) })
    expect(made).toMatchObject({ status: 201, body: { doc: { title: 'one' } } })
    const path = `/api/notes/${made.body.doc.id}`
    expect(await send(path, { method: 'PATCH', body: form({ title: 'two' }) })).toMatchObject({
      status: 200,
      body: { doc: { title: 'two' } },
    })
    const global = await send('/api/globals/footer', { method: 'POST', body: form({ text: 'x' }) })
    expect(global).toMatchObject({ status: 200, body: { result: { text: 'x' } } })
    const user = { email: 'ada@stet.test', password: 'correct horse' }
    expect(
      (await send('/api/users/first-register', { method: 'POST', body: form(user) })).status,
    ).toBe(200)
    expect((await send('/api/users/login', { method: 'POST', body: form(user) })).status).toBe(200)
    expect((await cms.asSystem().count({ collection: 'notes' })).totalDocs).toBe(1)
  })
  test('a POST with the method override GET is a read, in JSON or as a form', async () => {
    const { cms, send } = await openWith(config)
    for (const title of ['a', 'b', 'c'])
      await cms.asSystem().create({ collection: 'notes', data: { title } })
    for (const header of ['X-HTTP-Method-Override', 'X-Payload-HTTP-Method-Override']) {
      const asJson = await send('/api/notes', {
        method: 'POST',
        headers: { [header]: 'GET', 'content-type': 'application/json' },
        body: JSON.stringify({ where: { title: { equals: 'b' } }, depth: 0 }),
      })
      const asForm = await send('/api/notes', {
        method: 'POST',
        headers: { [header]: 'GET', 'content-type': 'application/x-www-form-urlencoded' },
        body: 'where[title][equals]=b&depth=0',
      })
      expect(asJson.body.docs).toMatchObject([{ title: 'b' }])
      expect(asForm.body).toEqual(asJson.body)
    }
    expect((await cms.asSystem().count({ collection: 'notes' })).totalDocs).toBe(3)
  })
  test('pages of origins in `cors` may read answers, others may not', async () => {
    const { send } = await openWith(config)
    const from = async (origin: string, method = 'GET') =>
      (await send('/api/notes', { method, headers: { origin } })).headers
    const theirs = await from('https://site.test')
    expect(theirs.get('access-control-allow-origin')).toBe('https://site.test')
    expect(theirs.get('access-control-allow-credentials')).toBe('true')
    expect(theirs.get('vary')).toContain('origin')
    for (const origin of ['https://site.test.evil', 'http://site.test', 'null']) {
      expect((await from(origin)).get('access-control-allow-origin')).toBeNull()
    }
    const asked = await from('https://site.test', 'OPTIONS')
    expect(asked.get('access-control-allow-methods')).toBe('PUT, PATCH, POST, GET, DELETE, OPTIONS')
    expect(asked.get('access-control-allow-headers')).toContain('X-Payload-HTTP-Method-Override')
  })
})

test('a password is stored only as an argon2id hash', async () => {
  const { cms, runtime } = await openWith({
    collections: [{ slug: 'users', auth: true, fields: [] }],
  })
  const password = 'correct horse battery'
  await cms.asSystem().create({ collection: 'users', data: { email: 'ada@stet.test', password } })
  const lines: string[] = []
  await runtime.database.exportLines({ withSecrets: true }, async (line) => {
    lines.push(line)
  })
  expect(lines.join('')).toContain('$argon2id$v=19$')
  expect(lines.join('')).not.toContain(password)
})
