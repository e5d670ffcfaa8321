import { COST_HEADER, EXPECTED_USER_HEADER, parseCost, READ_AS_HEADER } from '@stet/core'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { StetConfig } from '../../../src/index.ts'
import { openTestSite, type Role, scenario, useTestSite } from '../../sites/site.ts'
import { testConfig } from '../../sites/test-config.ts'
import { workbenchConfig } from '../../sites/workbench-site.ts'

const origin = 'http://stet.test'

/** What a rule or an endpoint was told of its caller. */
const seen: { cookie: string | null; authorization: string | null; user: unknown }[] = []

const config: StetConfig = {
  ...workbenchConfig,
  collections: [
    ...workbenchConfig.collections.map((one) =>
      one.slug === 'members' ? { ...one, auth: { useAPIKey: true } } : one,
    ),
    {
      slug: 'reports',
      access: {
        read: ({ req }) => {
          seen.push({
            cookie: req.headers.get('cookie'),
            authorization: req.headers.get('authorization'),
            user: req.user,
          })
          return req.user?.role === 'admin' || { owner: { equals: req.user?.id ?? '' } }
        },
      },
      fields: [
        { name: 'text', type: 'text' },
        { name: 'owner', type: 'text' },
        {
          name: 'wage',
          type: 'text',
          access: { read: ({ req }) => req.user?.role === 'admin' },
        },
      ],
    },
  ],
  endpoints: [
    {
      path: '/who',
      method: 'get',
      handler: async ({ user, headers }) =>
        Response.json(
          { id: user?.id ?? null, cookie: headers.get('cookie') },
          { headers: { 'set-cookie': 'theirs=1' } },
        ),
    },
    {
      path: '/write',
      method: 'get',
      handler: async ({ asSystem }) => {
        await asSystem().create({ collection: 'reports', data: { text: 'written' } })
        return Response.json({})
      },
    },
  ],
}

const site = useTestSite(async ({ cms }) => {
  const system = cms.asSystem()
  const report = (id: string, owner: string) =>
    system.create({
      collection: 'reports',
      data: { id, owner, text: `Report of ${owner}`, wage: `wage of ${owner}` },
    })
  await report('a', 'admin')
  await report('e', 'editor')
  await system.create({
    collection: 'articles',
    data: { id: 'out', title: 'Published title', slug: 'out', _status: 'published' },
  })
  await system.create({
    collection: 'articles',
    draft: true,
    data: { id: 'secret', title: 'Secret draft', slug: 'secret' },
  })
}, config)

const as = (who: string) => ({ headers: { [READ_AS_HEADER]: who } })
const check = (sentence: string, about: Parameters<typeof scenario>[2]) =>
  scenario(site, sentence, about)

describe('an administrator reads as', () => {
  const table: readonly [string, string, readonly string[], readonly string[]][] = [
    ['users/editor', '/api/reports', ['Report of editor'], ['Report of admin', 'wage']],
    ['users/admin', '/api/reports', ['Report of editor', 'wage of admin'], []],
    ['nobody', '/api/articles', ['Published title'], ['Secret draft']],
    ['members/member', '/api/articles', ['Published title'], ['Secret draft']],
    ['users/editor;role=admin', '/api/reports', ['Report of admin', 'wage of admin'], []],
    ['users/admin;role=editor', '/api/reports', ['Report of admin'], ['Report of editor', 'wage']],
    ['users/editor', '/api/users', ['editor@stet.test'], ['admin@stet.test']],
    ['users/editor', '/api/reports/count', ['"totalDocs":1'], []],
    ['users/editor', '/api/who', ['"id":"editor"', '"cookie":null'], []],
    ['nobody', '/api/who', ['"id":null'], []],
    ['users/editor', '/api/access', ['"canAccessAdmin":true'], ['workbench']],
    ['nobody', '/api/globals/site', ['A site'], []],
  ]
  for (const [who, path, contains, lacks] of table) {
    check(`${who}: ${path}`, { as: 'admin', path, ...as(who), status: 200, contains, lacks })
  }
  for (const [who, path] of [
    ['nobody', '/api/articles/secret'],
    ['nobody', '/api/articles?draft=true'],
    ['members/member', '/api/articles/secret'],
    ['members/member', '/api/notes'],
  ] as const) {
    check(`${who}, who is refused: ${path}`, {
      as: 'admin',
      path,
      ...as(who),
      status: 403,
      lacks: ['Secret draft'],
    })
  }
})

test.each(['editor', 'member'] as const)('is answered as the %s is', async (role) => {
  const collection = role === 'member' ? 'members' : 'users'
  for (const path of ['/api/articles', '/api/users', '/api/reports?sort=text', '/api/notes']) {
    const own = await site().send(role, 'GET', path)
    const other = await site().send('admin', 'GET', path, as(`${collection}/${role}`))
    expect(other.status).toBe(own.status)
    expect(await other.text()).toBe(await own.text())
  }
})

describe('who may not use the workbench reads as no one', () => {
  for (const role of ['anonymous', 'member', 'editor'] as const) {
    for (const who of ['users/admin', 'nobody', 'users/editor', 'nonsense', 'users/gone']) {
      check(`${role} as ${who}`, {
        as: role,
        path: '/api/reports',
        ...as(who),
        status: 403,
        lacks: ['Report', 'wage', 'NoSuchUser'],
      })
    }
  }

  test('where the config names no one, administrators neither', async () => {
    const closed = await openTestSite(testConfig)
    onTestFinished(() => closed.cms.close())
    const response = await closed.send('admin', 'GET', '/api/articles', as('nobody'))
    expect(response.status).toBe(403)
  })
})

describe('reads only', () => {
  const writes: readonly [string, string, unknown][] = [
    ['POST', '/api/reports', { text: 'forged' }],
    ['PATCH', '/api/reports/e', { text: 'forged' }],
    ['DELETE', '/api/reports/e', undefined],
    ['POST', '/api/globals/site', { name: 'forged' }],
    ['POST', '/api/users/login', { email: 'editor@stet.test', password: 'x' }],
    ['POST', '/api/users/logout', {}],
    ['GET', '/api/write', undefined],
  ]
  for (const [method, path, body] of writes) {
    check(`${method} ${path} is refused`, {
      as: 'admin',
      method,
      path,
      ...(body === undefined ? {} : { body }),
      ...as('users/admin'),
      status: 403,
    })
  }

  test('a method that claims to stand for GET writes nothing either', async () => {
    for (const [method, path, body] of writes) {
      await site().send('admin', method, path, {
        ...(body === undefined ? {} : { body }),
        headers: { ...as('users/admin').headers, 'x-http-method-override': 'GET' },
      })
    }
    const { docs } = await site().cms.asSystem().find({ collection: 'reports', sort: 'id' })
    expect(docs.map(({ text }) => text)).toEqual(['Report of admin', 'Report of editor'])
    expect(JSON.stringify(await site().cms.asSystem().findGlobal({ slug: 'site' }))).not.toContain(
      'forged',
    )
    const session = await site().send('editor', 'GET', '/api/users/me')
    expect(await session.json()).toMatchObject({ user: { id: 'editor' } })
  })

  test('after it the same endpoint writes again', async () => {
    const response = await site().send('admin', 'GET', '/api/write')
    expect(response.status).toBe(200)
    await site()
      .cms.asSystem()
      .delete({ collection: 'reports', where: { text: { equals: 'written' } } })
  })

  for (const path of [
    '/api/_panel/session',
    '/api/_panel/bootstrap',
    '/api/%5Fpanel/session',
    '/api//_panel/session',
    '/api/_jobs',
  ]) {
    check(`nothing of a panel: ${path}`, {
      as: 'admin',
      path,
      ...as('users/editor'),
      status: 403,
      lacks: ['editor@'],
    })
  }
})

describe('whom nobody can be signed in as', () => {
  for (const who of [
    'users/gone',
    'reports/a',
    'nowhere/1',
    'users/editor;role=owner',
    'users/editor;name=Ada',
    'users/editor;password=x',
    'users/editor;none=x',
    'nonsense',
    'users/editor, users/admin',
    '',
  ]) {
    check(JSON.stringify(who), {
      as: 'admin',
      path: '/api/reports',
      ...as(who),
      status: 400,
      contains: ['NoSuchUser'],
      lacks: ['Report of'],
    })
  }

  test('a deleted account, from that moment on', async () => {
    const system = site().cms.asSystem()
    const data = { id: 'brief', email: 'brief@stet.test', password: 'correct horse battery' }
    await system.create({ collection: 'users', data })
    const read = () => site().send('admin', 'GET', '/api/reports', as('users/brief'))
    expect((await read()).status).toBe(200)
    await system.delete({ collection: 'users', id: 'brief' })
    expect((await read()).status).toBe(400)
  })

  test('a locked account is read as: a lock refuses signing in, not its sessions', async () => {
    const system = site().cms.asSystem()
    const data = { id: 'late', email: 'late@stet.test', password: 'correct horse battery' }
    await system.create({ collection: 'users', data })
    const body = { email: data.email, password: 'wrong' }
    for (let attempt = 0; attempt < 4; attempt++) {
      await site().send('anonymous', 'POST', '/api/users/login', { body })
    }
    const locked = await site().send('anonymous', 'POST', '/api/users/login', {
      body: { ...body, password: data.password },
    })
    expect(locked.status).toBe(401)
    const response = await site().send('admin', 'GET', '/api/reports', as('users/late'))
    expect(response.status).toBe(200)
    const again = await site().send('anonymous', 'POST', '/api/users/login', {
      body: { ...body, password: data.password },
    })
    expect(again.status).toBe(401)
  })
})

test('nothing of the caller goes on to rules and endpoints, and nothing comes back with it', async () => {
  seen.length = 0
  const cookie = `payload-token=${site().tokens.admin}`
  const response = await site().cms.fetch(
    new Request(`${origin}/api/reports`, {
      headers: {
        cookie,
        origin,
        authorization: `JWT ${site().tokens.admin}`,
        [EXPECTED_USER_HEADER]: 'users/admin',
        ...as('users/editor').headers,
      },
    }),
  )
  expect(response.status).toBe(200)
  expect(seen.length).toBeGreaterThan(0)
  for (const one of seen) {
    expect(one).toMatchObject({ cookie: null, authorization: null, user: { id: 'editor' } })
  }
  const own = await site().send('admin', 'GET', '/api/who', as('users/editor'))
  expect(own.headers.get('set-cookie')).toBeNull()
  expect(own.headers.get('cache-control')).toBe('no-store')
  expect(own.headers.get('etag')).toBeNull()
})

test('an API key reads as no one, whomever it is of', async () => {
  const keyed: StetConfig = {
    ...workbenchConfig,
    collections: workbenchConfig.collections.map((one) =>
      one.slug === 'users' ? { ...one, auth: { useAPIKey: true } } : one,
    ),
  }
  const open = await openTestSite(keyed)
  onTestFinished(() => open.cms.close())
  const apiKey = '0123456789abcdef0123456789abcdef'
  await open.cms.asSystem().update({
    collection: 'users',
    id: 'admin',
    data: { enableAPIKey: true, apiKey },
  })
  const authorization = `users API-Key ${apiKey}`
  const own = await open.send('anonymous', 'GET', '/api/users', { headers: { authorization } })
  expect(await own.text()).toContain('editor@stet.test')
  const other = await open.send('anonymous', 'GET', '/api/users', {
    headers: { authorization, ...as('users/admin').headers },
  })
  expect(other.status).toBe(403)
})

test('a page of another origin reads as no one with the cookie of an administrator', async () => {
  const login = await site().send('anonymous', 'POST', '/api/users/login', {
    body: { email: 'admin@stet.test', password: 'correct horse battery' },
  })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  const from = async (page: string) => {
    const headers = { cookie, origin: page, ...as('users/editor').headers }
    return (await site().cms.fetch(new Request(`${origin}/api/reports`, { headers }))).status
  }
  expect(await from(origin)).toBe(200)
  expect(await from('http://evil.test')).toBe(403)
})

test('answers are not kept for others, nor taken from what others were kept', async () => {
  const path = '/api/numbered?depth=0'
  const cost = async (headers: Record<string, string>) => {
    const response = await site().send('admin', 'GET', path, {
      headers: { ...headers, [COST_HEADER]: '1' },
    })
    return parseCost(response.headers.get(COST_HEADER))
  }
  for (let time = 0; time < 4; time++) {
    expect(await cost(as('users/admin').headers)).toMatchObject({ isKept: false })
  }
  // Another test's commit in the same server of PostgreSQL ends what is kept as well.
  await vi.waitFor(async () => expect(await cost({})).toMatchObject({ isKept: true }))
  expect(await cost(as('users/admin').headers)).toMatchObject({ isKept: false })
})

test('the log names who read as whom, and not what was in the query', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const path = '/api/reports?where[text][equals]=private'
  await site().send('admin', 'GET', path, as('users/editor;role=admin'))
  const lines = log.mock.calls.map(([line]) => String(line))
  expect(lines.join('\n')).toContain(
    'users/admin read as users/editor;role=admin: GET /api/reports',
  )
  expect(lines.join('\n')).not.toContain('private')
})

test('a name that the header repeats is no way to read as two', async () => {
  const headers = new Headers({ authorization: `JWT ${site().tokens.admin}` })
  headers.append(READ_AS_HEADER, 'users/editor')
  headers.append(READ_AS_HEADER, 'nobody')
  const response = await site().cms.fetch(new Request(`${origin}/api/reports`, { headers }))
  expect(response.status).toBe(400)
})

test.each<Role>(['admin', 'editor'])(
  'without the header nothing changes for the %s',
  async (role) => {
    const response = await site().send(role, 'GET', '/api/reports')
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
  },
)
