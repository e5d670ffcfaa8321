import { decodeJwt, SignJWT } from 'jose'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openSite } from '../../../src/create-cms.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'
import { recordReads } from '../../databases/recorded-reads.ts'
import {
  type AccountSite,
  accountConfig,
  addUser,
  jwt,
  openAccountSite,
  password,
} from '../../sites/account-site.ts'

async function siteWithAda() {
  const site = await openAccountSite()
  await addUser(site, 'ada')
  await addUser(site, 'root', 'admin')
  return site
}
async function signIn(site: AccountSite, userAgent = 'A browser', name = 'ada'): Promise<string> {
  const { body } = await site.send('/api/users/login', {
    method: 'POST',
    body: { email: `${name}@stet.test`, password },
    headers: { 'user-agent': userAgent },
  })
  return body.token
}
async function userOf(site: AccountSite, token: string): Promise<string | null> {
  return (await site.send('/api/users/me', { headers: jwt(token) })).body.user?.id ?? null
}
const post = (site: AccountSite, path: string, token: string) =>
  site.send(path, { method: 'POST', headers: jwt(token) })

describe('a session', () => {
  test('ends when its time is over, to the second', async () => {
    const site = await siteWithAda()
    const token = await signIn(site)
    site.clock.pass(7_199_000)
    expect(await userOf(site, token)).toBe('ada')
    site.clock.pass(1_000)
    expect(await userOf(site, token)).toBeNull()
  })

  test('lasts longer when it is refreshed, for the old and the new token', async () => {
    const site = await siteWithAda()
    const token = await signIn(site)
    site.clock.pass(7_000_000)
    const { body } = await post(site, '/api/users/refresh-token', token)
    expect(body).toMatchObject({
      message: 'Token refresh successful.',
      strategy: 'local-jwt',
      user: { id: 'ada' },
    })
    site.clock.pass(7_000_000)
    expect([await userOf(site, token), await userOf(site, body.refreshedToken)]).toEqual([
      null,
      'ada',
    ])
  })

  test('cannot be refreshed after it has ended, without a token, or in another collection', async () => {
    const site = await siteWithAda()
    const token = await signIn(site)
    expect((await post(site, '/api/staff/refresh-token', token)).status).toBe(403)
    expect((await site.send('/api/users/refresh-token', { method: 'POST' })).status).toBe(403)
    await post(site, '/api/users/logout', token)
    expect((await post(site, '/api/users/refresh-token', token)).status).toBe(403)
  })

  const endings: readonly (readonly [
    string,
    (site: AccountSite, token: string) => Promise<unknown>,
  ])[] = [
    ['signs out', (site, token) => post(site, '/api/users/logout', token)],
    [
      'signs out everywhere',
      async (site) => post(site, '/api/users/logout?allSessions=true', await signIn(site)),
    ],
    [
      'changes the password elsewhere',
      async (site) =>
        site.send('/api/users/ada', {
          method: 'PATCH',
          body: { password: 'another password', currentPassword: password },
          headers: jwt(await signIn(site)),
        }),
    ],
    [
      'gets a new password from an administrator',
      async (site) =>
        site.send('/api/users/ada', {
          method: 'PATCH',
          body: { password: 'another password' },
          headers: jwt(await site.tokenFor('root@stet.test')),
        }),
    ],
    [
      'is deleted',
      async (site) =>
        site.send('/api/users/ada', {
          method: 'DELETE',
          headers: jwt(await site.tokenFor('root@stet.test')),
        }),
    ],
    [
      'is deleted, and somebody else gets the id',
      async (site) => {
        await site.cms.asSystem().delete({ collection: 'users', id: 'ada' })
        await addUser(site, 'ada')
      },
    ],
  ]
  for (const [what, end] of endings) {
    test(`ends at once when its user ${what}`, async () => {
      const site = await siteWithAda()
      const token = await signIn(site)
      expect(await userOf(site, token)).toBe('ada')
      await end(site, token)
      expect(await userOf(site, token)).toBeNull()
    })
  }

  test('continues after its own change of the password', async () => {
    const site = await siteWithAda()
    const token = await signIn(site)
    await site.send('/api/users/ada', {
      method: 'PATCH',
      body: { password: 'another password', currentPassword: password },
      headers: jwt(token),
    })
    expect(await userOf(site, token)).toBe('ada')
  })

  test('has the current data of its user at once', async () => {
    const site = await siteWithAda()
    const token = await signIn(site)
    const create = () =>
      site.send('/api/users', {
        method: 'POST',
        body: { email: `new${Math.random()}@stet.test`, password },
        headers: jwt(token),
      })
    expect((await create()).status).toBe(403)
    await site.cms.asSystem().update({ collection: 'users', id: 'ada', data: { role: 'admin' } })
    expect((await create()).status).toBe(201)
  })

  test('stays after a refused update, and so does the password', async () => {
    const site = await siteWithAda()
    const token = await signIn(site)
    const refused = await site.send('/api/users/ada', {
      method: 'PATCH',
      body: { password: 'another password', email: 'no address' },
      headers: jwt(token),
    })
    expect(refused.status).toBe(400)
    expect(await userOf(site, token)).toBe('ada')
    expect(await signIn(site)).toBeTruthy()
  })
})

test('a password that the caller may not set is not even hashed', async () => {
  let hashed = 0
  const site = await openAccountSite(accountConfig, {
    passwords: {
      hash: async (text) => {
        hashed++
        return text
      },
      verify: async (stored, text) => stored === text,
    },
  })
  await addUser(site, 'ada')
  hashed = 0
  for (const [method, path] of [
    ['PATCH', '/api/users/ada'],
    ['POST', '/api/users'],
  ] as const) {
    const body = { email: 'eve@stet.test', password: 'another password' }
    expect((await site.send(path, { method, body })).status).toBe(403)
  }
  expect(hashed).toBe(0)
})

describe('the list of a user’s sessions', () => {
  test('shows when and where they began, and which is the current one', async () => {
    const site = await siteWithAda()
    const laptop = await signIn(site, 'Laptop')
    site.clock.pass(60_000)
    const phone = await signIn(site, `Phone ${'x'.repeat(500)}`)
    await signIn(site, 'Somebody else', 'root')
    const { body, headers } = await site.send('/api/_panel/sessions', { headers: jwt(laptop) })
    expect(body.docs).toHaveLength(2)
    expect(body.docs[0]).toEqual({
      id: expect.any(String),
      createdAt: '2026-03-01T12:01:00.000Z',
      expiresAt: '2026-03-01T14:01:00.000Z',
      userAgent: `Phone ${'x'.repeat(194)}`,
      isCurrent: false,
    })
    expect(body.docs[1]).toMatchObject({ userAgent: 'Laptop', isCurrent: true })
    expect(JSON.stringify(body)).not.toContain(phone)
    expect(headers.get('cache-control')).toBe('no-store')
    site.clock.pass(7_190_000)
    expect(
      (await site.send('/api/_panel/sessions', { headers: jwt(phone) })).body.docs,
    ).toHaveLength(1)
  })

  test('can end one of them, but never another user’s', async () => {
    const site = await siteWithAda()
    const mine = await signIn(site, 'Mine')
    const other = await signIn(site, 'Lost phone')
    const foreign = await signIn(site, 'Root', 'root')
    const idOf = async (token: string, agent: string): Promise<string> => {
      const { body } = await site.send('/api/_panel/sessions', { headers: jwt(token) })
      return body.docs.find(({ userAgent }: { userAgent: string }) => userAgent === agent).id
    }
    const end = (id: string, token = mine) =>
      site.send(`/api/_panel/sessions/${id}`, { method: 'DELETE', headers: jwt(token) })
    const missing = await end('nothing')
    const theirs = await end(await idOf(foreign, 'Root'))
    expect([theirs.status, theirs.text]).toEqual([404, missing.text])
    expect(await userOf(site, foreign)).toBe('root')
    expect((await end(await idOf(mine, 'Lost phone'))).status).toBe(200)
    expect([await userOf(site, other), await userOf(site, mine)]).toEqual([null, 'ada'])
  })

  test('is only for signed-in users', async () => {
    const site = await siteWithAda()
    expect((await site.send('/api/_panel/sessions')).status).toBe(401)
    expect((await site.send('/api/_panel/sessions/x', { method: 'DELETE' })).status).toBe(401)
  })

  test('never grows beyond a hundred: the oldest end', async () => {
    const site = await siteWithAda()
    const first = await signIn(site, 'The first')
    for (let index = 0; index < 100; index++) {
      site.clock.pass(1)
      await site.cms
        .asSystem()
        .login({ collection: 'users', data: { email: 'ada@stet.test', password } })
    }
    expect(await userOf(site, first)).toBeNull()
    const token = await site.tokenFor('ada@stet.test')
    expect(
      (await site.send('/api/_panel/sessions', { headers: jwt(token) })).body.docs,
    ).toHaveLength(100)
  })
})

describe('a token', () => {
  test('is refused if it is forged: no algorithm, another key, swapped or missing claims', async () => {
    const site = await siteWithAda()
    await site.cms
      .asSystem()
      .create({ collection: 'staff', data: { id: 'ada', username: 'ada', password } })
    const token = await signIn(site)
    const [header = '', payload = '', signature = ''] = token.split('.')
    const claims = decodeJwt(token)
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const signed = (body: Record<string, unknown>, secret = 'another secret') =>
      new SignJWT(body)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(Buffer.from(secret.padEnd(32, '.')))
    const forged = [
      `${encode({ alg: 'none' })}.${payload}.`,
      `${encode({ alg: 'none' })}.${payload}.${signature}`,
      `${encode({ alg: 'HS512' })}.${payload}.${signature}`,
      `${encode({ alg: 'HS256', kid: '../../../dev/null' })}.${payload}.${signature}`,
      `${header}.${encode({ ...claims, id: 'root' })}.${signature}`,
      `${header}.${encode({ ...claims, collection: 'staff' })}.${signature}`,
      `${header}.${payload}.${signature.slice(0, -2)}`,
      `${header}.${payload}`,
      await signed(claims),
      await signed(claims, ''),
      await signed(claims, 'a secret for tests'),
      'a.b.c',
      '..',
      '.'.repeat(10_000),
    ]
    for (const guess of forged) {
      expect([guess.slice(0, 60), await userOf(site, guess)]).toEqual([guess.slice(0, 60), null])
    }
    const staff = await site.send('/api/staff/me', { headers: jwt(token) })
    expect(staff.body.user).toBeNull()
  })

  test('has the fields that the config names, but its own claims stay', async () => {
    const [users, ...others] = accountConfig.collections
    const site = await openAccountSite({
      ...accountConfig,
      collections: [
        {
          ...users,
          fields: [
            { name: 'role', type: 'text', saveToJWT: true, defaultValue: 'editor' },
            {
              name: 'group',
              type: 'group',
              fields: [{ name: 'team', type: 'text', saveToJWT: 'teamName' }],
            },
            { name: 'secretNote', type: 'text' },
          ],
        },
        ...others,
      ],
    })
    await site.cms.asSystem().create({
      collection: 'users',
      data: {
        id: 'ada',
        email: 'ada@stet.test',
        password,
        role: 'admin',
        group: { team: 'Blue' },
        secretNote: 'x',
      },
    })
    const claims = decodeJwt(await signIn(site))
    expect(claims).toMatchObject({
      id: 'ada',
      collection: 'users',
      role: 'admin',
      teamName: 'Blue',
    })
    expect(Object.keys(claims).sort()).toEqual([
      'collection',
      'email',
      'exp',
      'iat',
      'id',
      'role',
      'sid',
      'teamName',
    ])
  })

  test('cannot be taken over by a field named like one of its own claims', async () => {
    const [users, ...others] = accountConfig.collections
    for (const claim of ['sub', 'exp', 'collection', 'id', 'sid', 'iat', 'nbf']) {
      await expect(
        openAccountSite({
          ...accountConfig,
          collections: [
            { ...users, fields: [{ name: 'x', type: 'text', saveToJWT: claim }] },
            ...others,
          ],
        }),
      ).rejects.toThrow('claim')
    }
  })

  test('is in no answer if the config says so, and the cookie still works', async () => {
    const [users, ...others] = accountConfig.collections
    const site = await openAccountSite({
      ...accountConfig,
      collections: [{ ...users, auth: { removeTokenFromResponses: true } }, ...others],
    })
    await addUser(site, 'ada')
    const login = await site.send('/api/users/login', {
      method: 'POST',
      body: { email: 'ada@stet.test', password },
    })
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
    const token = cookie.slice(cookie.indexOf('=') + 1)
    expect(token).toMatch(/^ey/)
    const own = { cookie, origin: 'https://stet.test' }
    const me = await site.send('/api/users/me', { headers: own })
    const refreshed = await site.send('/api/users/refresh-token', { method: 'POST', headers: own })
    expect(me.body.user).toMatchObject({ id: 'ada' })
    expect(refreshed.status).toBe(200)
    for (const { text } of [login, me, refreshed]) {
      expect(text).not.toContain(token)
      expect(text).not.toMatch(/token"/i)
    }
  })

  test('from a cookie is not returned to scripts; one from a header is', async () => {
    const site = await siteWithAda()
    const token = await signIn(site)
    const byCookie = await site.send('/api/users/me', {
      headers: { cookie: `stet-token=${token}`, origin: 'https://stet.test' },
    })
    expect(byCookie.body).toMatchObject({
      user: { id: 'ada' },
      exp: expect.any(Number),
      strategy: 'local-jwt',
    })
    expect(byCookie.text).not.toContain(token)
    expect((await site.send('/api/users/me', { headers: jwt(token) })).body.token).toBe(token)
  })
})

test('the site’s own pages can get the user of a request', async () => {
  const site = await siteWithAda()
  const token = await signIn(site)
  const request = (headers: Record<string, string>) =>
    new Request('https://stet.test/', { headers })
  expect(await site.cms.userOf(request(jwt(token)))).toMatchObject({
    id: 'ada',
    collection: 'users',
  })
  expect(await site.cms.userOf(request({}))).toBeNull()
})

test('finding the user of a request costs one query', async () => {
  const { cms, runtime } = await openSite(accountConfig, {
    databaseUrl: await freshDatabaseUrl(),
    secret: 'x',
    dataDir: '/tmp',
  })
  onTestFinished(() => cms.close())
  const system = cms.asSystem()
  await system.create({
    collection: 'users',
    data: { id: 'ada', email: 'ada@stet.test', password },
  })
  const { token } = await system.login({
    collection: 'users',
    data: { email: 'ada@stet.test', password },
  })
  const key = await system.issueAPIKey({ collection: 'users', id: 'ada' })
  const asked = recordReads(runtime)
  for (const [authorization, question] of [
    [`JWT ${token}`, 'findSessionUser'],
    [`users API-Key ${key}`, 'findUserByApiKey'],
  ] as const) {
    asked.length = 0
    const request = new Request('https://stet.test/api/access', {
      headers: { authorization },
    })
    const response = await cms.fetch(request)
    expect([response.status, asked]).toEqual([200, [question]])
  }
})

test('a token is valid only for its session’s user and time', async () => {
  const { cms, runtime } = await openSite(accountConfig, {
    databaseUrl: await freshDatabaseUrl(),
    secret: 'x',
    dataDir: '/tmp',
  })
  onTestFinished(() => cms.close())
  const system = cms.asSystem()
  for (const id of ['ada', 'root']) {
    await system.create({ collection: 'users', data: { id, email: `${id}@stet.test`, password } })
  }
  const data = { email: 'ada@stet.test', password }
  const { token } = await system.login({ collection: 'users', data })
  const sid = String(decodeJwt(token).sid)
  const tomorrow = new Date(Date.now() + 86_400_000)
  const who = async (given: string) =>
    (await cms.userOf(new Request('https://stet.test', { headers: jwt(given) })))?.id ?? null
  const sign = (id: string, collection = 'users') =>
    runtime.tokens.sign({ id, collection, sid }, tomorrow)
  expect(await who(await sign('ada'))).toBe('ada')
  expect(await who(await sign('root'))).toBeNull()
  expect(await who(await sign('ada', 'staff'))).toBeNull()
  expect(await who(await sign('ada', 'notes'))).toBeNull()
  const now = new Date().toISOString()
  await runtime.database.transaction((session) => session.accounts.extendSession(sid, now))
  expect(await who(await sign('ada'))).toBeNull()
})

describe('the token of a session is searched', () => {
  const sent = {
    JWT: (token: string) => ({ authorization: `JWT ${token}` }),
    Bearer: (token: string) => ({ authorization: `Bearer ${token}` }),
    cookie: (token: string) => ({ cookie: `stet-token=${token}` }),
  }
  async function siteWithTwo(jwtOrder?: readonly (keyof typeof sent)[]) {
    const auth = jwtOrder === undefined ? {} : { auth: { jwtOrder } }
    const site = await openAccountSite({ ...accountConfig, ...auth })
    await addUser(site, 'ada')
    await addUser(site, 'root', 'admin')
    const ada = await signIn(site)
    const root = await signIn(site, 'A browser', 'root')
    const seen = async (headers: Readonly<Record<string, string>>) =>
      (await site.send('/api/users/me', { headers })).body.user?.id ?? null
    return { ada, root, seen }
  }

  test('by default in Authorization, then in the cookie', async () => {
    const { ada, root, seen } = await siteWithTwo()
    for (const source of ['JWT', 'Bearer', 'cookie'] as const) {
      expect(await seen(sent[source](ada)), source).toBe('ada')
    }
    expect(await seen({ ...sent.Bearer(ada), ...sent.cookie(root) })).toBe('ada')
    // An invalid token in one place is not replaced by a valid one in another.
    expect(await seen({ ...sent.Bearer('nonsense'), ...sent.cookie(root) })).toBeNull()
  })

  test('in the order of the site', async () => {
    const { ada, root, seen } = await siteWithTwo(['cookie', 'Bearer'])
    expect(await seen({ ...sent.Bearer(ada), ...sent.cookie(root) })).toBe('root')
    expect(await seen(sent.Bearer(ada))).toBe('ada')
    // A cookie that the page may not use is ignored.
    expect(
      await seen({ ...sent.Bearer(ada), ...sent.cookie(root), origin: 'https://elsewhere.test' }),
    ).toBe('ada')
  })

  test('and nowhere else', async () => {
    const { ada, seen } = await siteWithTwo(['Bearer'])
    expect(await seen(sent.JWT(ada))).toBeNull()
    expect(await seen(sent.cookie(ada))).toBeNull()
    expect(await seen(sent.Bearer(ada))).toBe('ada')
  })
})
