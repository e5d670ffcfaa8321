import { describe, expect, test } from 'vitest'
import { createCms } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'
import { openTestSite, scenario, useTestSite } from '../../sites/site.ts'
import { testConfig } from '../../sites/test-config.ts'

const site = useTestSite()
const password = 'correct horse battery'

function signIn(body: object, headers: Record<string, string> = {}) {
  return site().send('anonymous', 'POST', '/api/users/login', { body, headers })
}
function me(headers: Record<string, string>) {
  return site().send('anonymous', 'GET', '/api/users/me', { headers })
}

describe('signing in', () => {
  test('answers a token and a cookie that scripts cannot read', async () => {
    const response = await signIn({ email: ' Editor@Stet.Test ', password })
    const body = await response.json()
    expect(response.status).toBe(200)
    expect(body).toMatchObject({
      message: 'Authentication Passed',
      user: { id: 'editor', collection: 'users' },
    })
    expect(body.exp).toBeGreaterThan(Date.now() / 1000)
    const cookie = response.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^stet-token=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Expires=/)
    expect(JSON.stringify(body)).not.toMatch(/hash|salt|argon/i)
  })

  test('refuses a wrong password and an unknown address with the same message', async () => {
    const wrong = await signIn({ email: 'editor@stet.test', password: 'wrong password' })
    const unknown = await signIn({ email: 'nobody@stet.test', password: 'wrong password' })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(await wrong.text()).toBe(await unknown.text())
  })

  const wrongShapes = [
    { email: { $gt: '' }, password },
    { email: ['editor@stet.test'], password },
    { email: 'editor@stet.test', password: { $ne: '' } },
  ]
  for (const body of wrongShapes) {
    test(`refuses ${JSON.stringify(body)}`, async () => {
      expect((await signIn(body)).status).toBe(401)
    })
  }

  test('locks an account after too many wrong passwords, even for the right one', async () => {
    const { cms } = site()
    await cms
      .asSystem()
      .create({ collection: 'users', data: { email: 'locked@stet.test', password } })
    for (let attempt = 0; attempt < 3; attempt++) {
      await signIn({ email: 'locked@stet.test', password: 'wrong password' })
    }
    const response = await signIn({ email: 'locked@stet.test', password })
    expect(response.status).toBe(401)
    expect(await response.text()).toContain('locked')
  })
})

describe('a session', () => {
  async function session(email = 'admin@stet.test') {
    const response = await signIn({ email, password })
    const { token } = await response.json()
    return { token: String(token), cookie: `stet-token=${token}` }
  }

  test('is accepted as a token in a header and as a cookie', async () => {
    const { token, cookie } = await session()
    const ways: readonly Record<string, string>[] = [
      { authorization: `JWT ${token}` },
      { authorization: `Bearer ${token}` },
      { cookie },
    ]
    for (const headers of ways) {
      expect(await (await me(headers)).json()).toMatchObject({
        user: { id: 'admin' },
      })
    }
  })

  test('ends with signing out, although its token has not expired', async () => {
    const { token } = await session()
    const headers = { authorization: `JWT ${token}` }
    const out = await site().send('anonymous', 'POST', '/api/users/logout', { headers })
    expect(await out.json()).toEqual({ message: 'Logout successful.' })
    expect(await (await me(headers)).json()).toMatchObject({ user: null })
  })

  test('ends on other devices when the password changes, and when the user is deleted', async () => {
    const { cms } = site()
    const system = cms.asSystem()
    const { id } = await system.create({
      collection: 'users',
      data: { email: 'gone@stet.test', password },
    })
    const before = await session('gone@stet.test')
    await system.update({
      collection: 'users',
      id: String(id),
      data: { password: 'another password' },
    })
    expect(await (await me({ cookie: before.cookie })).json()).toMatchObject({ user: null })
    const login = await signIn({ email: 'gone@stet.test', password: 'another password' })
    const { token } = await login.json()
    await system.delete({ collection: 'users', id: String(id) })
    expect(await (await me({ authorization: `JWT ${token}` })).json()).toMatchObject({ user: null })
  })

  test('can be refreshed', async () => {
    const { token } = await session()
    const response = await site().send('anonymous', 'POST', '/api/users/refresh-token', {
      headers: { authorization: `JWT ${token}` },
    })
    expect(await response.json()).toMatchObject({
      message: 'Token refresh successful.',
      user: { id: 'admin' },
    })
  })

  const write = { body: { text: 'by cookie' } }
  const strangers: readonly (readonly [string, Record<string, string>])[] = [
    ['another site', { origin: 'https://evil.test' }],
    ['a sibling subdomain', { origin: 'http://evil.stet.test' }],
    ['the null origin', { origin: 'null' }],
    ['a page of the same site that is not ours', { 'sec-fetch-site': 'same-site' }],
    ['a browser that says nothing', {}],
  ]
  for (const [who, headers] of strangers) {
    test(`is not accepted when ${who} sends the cookie`, async () => {
      const { cookie } = await session()
      const response = await site().send('anonymous', 'POST', '/api/notes', {
        ...write,
        headers: { ...headers, cookie, host: 'stet.test' },
      })
      expect(response.status).toBe(403)
    })
  }
  test('is accepted when our own page sends the cookie', async () => {
    const { cookie } = await session()
    const response = await site().send('anonymous', 'POST', '/api/notes', {
      ...write,
      headers: { cookie, host: 'stet.test', origin: 'http://stet.test' },
    })
    expect(response.status).toBe(201)
  })

  const forged = [
    'x',
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"id":"admin","collection":"users","sid":"x"}').toString('base64url')}.`,
  ]
  for (const token of forged) {
    test(`does not exist for the forged token ${token.slice(0, 12)}…`, async () => {
      expect(await (await me({ authorization: `JWT ${token}` })).json()).toMatchObject({
        user: null,
      })
    })
  }
})

describe('the first user', () => {
  test('can be created once, with any number of simultaneous attempts', async () => {
    const cms = await createCms(testConfig, {
      databaseUrl: await freshDatabaseUrl(),
      secret: 'x',
      dataDir: '/tmp',
    })
    const register = (index: number) =>
      cms.fetch(
        new Request('http://stet.test/api/users/first-register', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: `first${index}@stet.test`, password }),
        }),
      )
    const init = await cms.fetch(new Request('http://stet.test/api/users/init'))
    expect(await init.json()).toEqual({ initialized: false })
    const statuses = (await Promise.all([0, 1, 2, 3].map(register))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 403, 403, 403])
    expect(await cms.asSystem().count({ collection: 'users' })).toEqual({ totalDocs: 1 })
    await cms.close()
  })
  scenario(site, 'cannot be made once there is one', {
    as: 'anonymous',
    method: 'POST',
    path: '/api/users/first-register',
    body: { email: 'late@stet.test', password },
    status: 403,
  })
})

test('a session of a site with another secret does not exist here', async () => {
  const other = await openTestSite(testConfig, { secret: 'another secret' })
  const response = await me({ authorization: `JWT ${other.tokens.admin}` })
  expect(await response.json()).toMatchObject({ user: null })
  await other.cms.close()
})
