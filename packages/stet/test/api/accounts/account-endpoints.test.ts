import { afterAll, describe, expect, test } from 'vitest'
import { createCms } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'
import { accountConfig, openAccountSite } from '../../sites/account-site.ts'
import { openTestSite, type Role, type TestSite } from '../../sites/site.ts'
import { testConfig } from '../../sites/test-config.ts'

// Every account endpoint, called in every role. The status says what it answers; no answer may
// contain secrets.
const secrets = [
  'argon2id',
  'Hash"',
  '"salt"',
  'resetToken',
  'loginAttempts',
  'lockUntil',
  ' at file:',
  'node:internal',
  'select ',
  'SELECT ',
  'stet_secrets',
  'sqlite',
]
const roles = ['anonymous', 'member', 'editor', 'admin'] as const satisfies readonly Role[]

interface Endpoint {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  /** Statuses in the order of the roles. */
  readonly status: readonly [anonymous: number, member: number, editor: number, admin: number]
  readonly lacks?: readonly string[]
}
const email = 'editor@stet.test'
const nothing = '0'.repeat(40)

const endpoints: readonly Endpoint[] = [
  { method: 'GET', path: '/api/users/init', status: [200, 200, 200, 200], lacks: ['@stet.test'] },
  { method: 'GET', path: '/api/users/me', status: [200, 200, 200, 200] },
  { method: 'GET', path: '/api/members/me', status: [200, 200, 200, 200] },
  { method: 'GET', path: '/api/users', status: [403, 403, 200, 200] },
  { method: 'GET', path: '/api/users/admin', status: [403, 403, 403, 200] },
  { method: 'GET', path: '/api/users/nobody', status: [403, 403, 403, 404] },
  {
    method: 'POST',
    path: '/api/users/login',
    body: { email, password: 'wrong' },
    status: [401, 401, 401, 401],
    lacks: [email, '"token"'],
  },
  {
    method: 'POST',
    path: '/api/users/forgot-password',
    body: { email },
    status: [200, 200, 200, 200],
    lacks: [email],
  },
  { method: 'POST', path: '/api/users/forgot-password', body: {}, status: [400, 400, 400, 400] },
  {
    method: 'POST',
    path: '/api/users/reset-password',
    body: { token: nothing, password: 'new one' },
    status: [403, 403, 403, 403],
  },
  { method: 'POST', path: `/api/users/verify/${nothing}`, status: [403, 403, 403, 403] },
  {
    method: 'POST',
    path: '/api/users/unlock',
    body: { email },
    status: [403, 403, 200, 200],
    lacks: [email],
  },
  {
    method: 'POST',
    path: '/api/users/first-register',
    body: { email: 'late@stet.test', password: 'a password', role: 'admin' },
    status: [403, 403, 403, 403],
    lacks: ['late@stet.test'],
  },
  {
    method: 'POST',
    path: '/api/users',
    body: { email: 'not an address', password: 'a password' },
    status: [403, 403, 403, 400],
  },
  {
    method: 'PATCH',
    path: '/api/users/editor',
    body: { password: 'ab' },
    status: [403, 403, 400, 400],
  },
  {
    method: 'PATCH',
    path: '/api/users/admin',
    body: { password: 'stolen' },
    // Users who may change others must still give their own current password.
    status: [403, 403, 403, 400],
  },
  { method: 'POST', path: '/api/users/refresh-token', status: [403, 403, 200, 200] },
  { method: 'GET', path: '/api/_panel/sessions', status: [401, 200, 200, 200] },
  { method: 'DELETE', path: '/api/_panel/sessions/nothing', status: [401, 404, 404, 404] },
  { method: 'GET', path: '/api/_panel/session', status: [401, 403, 200, 200] },
  { method: 'GET', path: '/api/_panel/search?q=x', status: [401, 403, 200, 200] },
  { method: 'POST', path: '/api/users/editor/api-key', status: [404, 404, 404, 404] },
  { method: 'GET', path: '/api/access', status: [200, 200, 200, 200] },
  { method: 'GET', path: '/api/notes/login', status: [403, 403, 404, 404] },
  { method: 'POST', path: '/api/notes/login', body: { email }, status: [404, 404, 404, 404] },
  // Last, because signing out ends the role's session.
  { method: 'POST', path: '/api/members/logout', status: [400, 200, 403, 403] },
]

describe('account endpoints', () => {
  let site: TestSite | undefined
  afterAll(() => site?.cms.close())
  for (const { method, path, body, status, lacks = [] } of endpoints) {
    for (const [index, role] of roles.entries()) {
      test(`${method} ${path} answers ${status[index]} to ${role}`, async () => {
        site ??= await openTestSite(testConfig, { log: { warn() {}, error() {} } })
        const response = await site.send(role, method, path, body === undefined ? {} : { body })
        const text = await response.text()
        expect({ status: response.status, text }).toMatchObject({ status: status[index] })
        for (const part of [...secrets, ...lacks]) expect(text).not.toContain(part)
        if (status[index] !== 200) expect(response.headers.get('set-cookie')).toBeNull()
      })
    }
  }
})

describe('the first user', () => {
  test('is created once, with the role they choose; later users cannot choose a role', async () => {
    const cms = await createCms(testConfig, {
      databaseUrl: await freshDatabaseUrl(),
      secret: 'x',
      dataDir: '/tmp',
    })
    const register = (index: number, data: object) =>
      cms.fetch(
        new Request('http://stet.test/api/users/first-register', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            email: `first${index}@stet.test`,
            password: 'a password',
            ...data,
          }),
        }),
        { address: '192.0.2.1' },
      )
    const invalid = await register(0, { password: '' })
    expect(invalid.status).toBe(400)
    const answers = await Promise.all(
      [1, 2, 3, 4].map((index) => register(index, { role: 'admin', id: 'chosen' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403])
    const { docs } = await cms.asSystem().find({ collection: 'users' })
    expect(docs).toMatchObject([{ role: 'admin' }])
    for (let index = 0; index < 25; index++) expect((await register(9, {})).status).toBe(403)
    await cms.close()
  })

  test('limits the number of attempts', async () => {
    const site = await openAccountSite(accountConfig)
    const register = (address: string, secret: string) =>
      site.send('/api/users/first-register', {
        method: 'POST',
        body: { email: 'first@stet.test', password: secret },
        address,
      })
    for (let index = 0; index < 20; index++) await register('203.0.113.9', '')
    expect((await register('203.0.113.9', 'a password')).status).toBe(429)
    const first = await register('192.0.2.1', 'a password')
    expect([first.status, first.body.message]).toEqual([200, 'Successfully registered first user.'])
    expect(first.headers.get('set-cookie')).toContain('stet-token=')
  })
})
