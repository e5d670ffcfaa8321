import { describe, expect, test } from 'vitest'
import {
  type AccountSite,
  accountConfig,
  addUser,
  jwt,
  openAccountSite,
  password,
} from '../../sites/account-site.ts'

type RequestHeaders = Readonly<Record<string, string>>

const headerSets = (sets: readonly RequestHeaders[]) => sets

async function siteWithAda(config = {}) {
  const site = await openAccountSite({ ...accountConfig, ...config })
  await addUser(site, 'ada')
  const token = await site.tokenFor('ada@stet.test')
  return { site, token, cookie: `stet-token=${token}` }
}
const write = (site: AccountSite, headers: RequestHeaders) =>
  site.send('/api/notes', { method: 'POST', body: { text: 'x' }, headers })
const read = async (site: AccountSite, headers: RequestHeaders) =>
  (await site.send('/api/users/me', { headers })).body.user?.id ?? null

describe('a session cookie', () => {
  const strangers: readonly (readonly [string, RequestHeaders])[] = [
    ['another site', { origin: 'https://evil.test' }],
    ['a sibling subdomain', { origin: 'https://evil.stet.test' }],
    ['a site whose name begins like ours', { origin: 'https://stet.test.evil.test' }],
    ['a site whose name ends like ours', { origin: 'https://evilstet.test' }],
    ['our host without TLS', { origin: 'http://stet.test' }],
    ['another port of our host', { origin: 'https://stet.test:8443' }],
    ['our address with a path', { origin: 'https://stet.test/' }],
    ['the null origin', { origin: 'null' }],
    ['an empty origin', { origin: '' }],
    ['two origins', { origin: 'https://stet.test, https://evil.test' }],
    [
      'another site that says it is us',
      { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' },
    ],
    ['a page of a sibling', { 'sec-fetch-site': 'same-site' }],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['an invented kind of page', { 'sec-fetch-site': 'friend' }],
  ]
  for (const [who, headers] of strangers) {
    test(`is ignored when it comes from ${who}`, async () => {
      const { site, cookie } = await siteWithAda()
      expect((await write(site, { ...headers, cookie })).status).toBe(403)
      expect(await read(site, { ...headers, cookie })).toBeNull()
    })
  }

  test('of a browser without origin headers can read but not write', async () => {
    const { site, cookie } = await siteWithAda()
    expect(await read(site, { cookie })).toBe('ada')
    expect((await write(site, { cookie })).status).toBe(403)
    expect((await write(site, { cookie, 'sec-fetch-site': 'none' })).status).toBe(403)
  })

  test('is accepted from our pages and from those that the config lists', async () => {
    const { site, cookie } = await siteWithAda({ csrf: ['https://app.test'] })
    for (const headers of headerSets([
      { origin: 'https://stet.test' },
      { origin: 'https://app.test' },
      { 'sec-fetch-site': 'same-origin' },
    ])) {
      expect((await write(site, { ...headers, cookie })).status).toBe(201)
    }
  })

  test('is not needed by clients that send the token itself, from any origin', async () => {
    const { site, token } = await siteWithAda()
    const headers = { ...jwt(token), origin: 'https://evil.test' }
    expect((await write(site, headers)).status).toBe(201)
  })

  test('is ignored if there are two, because a page may have set one', async () => {
    const { site, token } = await siteWithAda()
    const cookie = `stet-token=forged; stet-token=${token}; xstet-token=${token}`
    expect(await read(site, { cookie, origin: 'https://stet.test' })).toBeNull()
  })
})

describe('a form on another site', () => {
  const types = [
    'text/plain',
    'text/plain; charset=utf-8; application/json',
    'application/x-www-form-urlencoded',
    'application/jsonx',
    'text/json',
  ]
  for (const type of types) {
    test(`cannot post JSON as ${type}`, async () => {
      const { site, token } = await siteWithAda()
      const answer = await site.send('/api/notes', {
        method: 'POST',
        body: '{"text":"x"}',
        headers: { ...jwt(token), 'content-type': type },
      })
      expect(answer.status).toBe(415)
    })
  }

  test('cannot sign its visitor in as another user', async () => {
    const { site } = await siteWithAda()
    const form = new FormData()
    form.set('_payload', JSON.stringify({ email: 'ada@stet.test', password }))
    const encoded = new Request('https://stet.test', { method: 'POST', body: form })
    const body = await encoded.text()
    const type = encoded.headers.get('content-type') ?? ''
    const from = (headers: RequestHeaders) =>
      site.send('/api/users/login', {
        method: 'POST',
        body,
        headers: { 'content-type': type, ...headers },
      })
    for (const headers of headerSets([
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ])) {
      expect((await from(headers)).headers.get('set-cookie')).toBeNull()
    }
    for (const headers of headerSets([{ origin: 'https://stet.test' }, {}])) {
      expect((await from(headers)).headers.get('set-cookie')).toMatch(/^stet-token=ey/)
    }
  })

  test('cannot sign its visitor out', async () => {
    const { site, cookie } = await siteWithAda()
    const answer = await site.send('/api/users/logout', {
      method: 'POST',
      headers: { cookie, origin: 'https://evil.test' },
    })
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([400, null])
    expect(await read(site, { cookie })).toBe('ada')
  })
})

describe('a GET request', () => {
  const addresses = [
    '/api/users/logout',
    '/api/users/logout?allSessions=true',
    '/api/users/refresh-token',
    '/api/users/unlock',
    '/api/users/forgot-password?email=ada@stet.test',
    '/api/users/first-register',
    '/api/users/login?email=ada@stet.test&password=correct%20horse%20battery',
  ]
  test('changes nothing and sets no cookie', async () => {
    const { site, token } = await siteWithAda()
    const method = { 'x-http-method-override': 'POST', 'x-payload-http-method-override': 'POST' }
    for (const path of addresses) {
      for (const headers of [jwt(token), { ...jwt(token), ...method }]) {
        const answer = await site.send(path, { headers })
        expect([path, answer.status >= 400]).toEqual([path, true])
        expect(answer.headers.get('set-cookie')).toBeNull()
      }
    }
    expect(await read(site, jwt(token))).toBe('ada')
    expect(await site.mails()).toEqual([])
  })

  test('stays one when a POST replaces it', async () => {
    const { site, token } = await siteWithAda()
    const answer = await site.send('/api/notes', {
      method: 'POST',
      body: { where: {}, text: 'x' },
      headers: { ...jwt(token), 'x-http-method-override': 'GET' },
    })
    expect(answer.body.docs ?? answer.body.errors).toBeDefined()
    expect(await site.cms.asSystem().count({ collection: 'notes' })).toEqual({ totalDocs: 0 })
  })
})

describe('pages of other origins', () => {
  const cors = (answer: { readonly headers: Headers }) => ({
    origin: answer.headers.get('access-control-allow-origin'),
    credentials: answer.headers.get('access-control-allow-credentials'),
  })
  const preflight = (site: AccountSite, origin: string) =>
    site.send('/api/notes', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })

  test('may read nothing unless the config allows it', async () => {
    const { site } = await siteWithAda()
    for (const origin of ['https://app.test', 'null', 'https://stet.test']) {
      expect(cors(await preflight(site, origin))).toEqual({ origin: null, credentials: null })
      const answer = await site.send('/api/users/me', { headers: { origin } })
      expect(cors(answer)).toEqual({ origin: null, credentials: null })
    }
  })

  test('may read answers and errors if the config lists exactly their origin', async () => {
    const { site } = await siteWithAda({ cors: ['https://app.test'] })
    const allowed = { origin: 'https://app.test', credentials: 'true' }
    expect(cors(await preflight(site, 'https://app.test'))).toEqual(allowed)
    for (const path of ['/api/users/me', '/api/notes', '/api/nothing/at/all']) {
      const answer = await site.send(path, { headers: { origin: 'https://app.test' } })
      expect(cors(answer)).toEqual(allowed)
      expect(answer.headers.get('vary')).toContain('origin')
    }
    for (const origin of [
      'https://app.test.evil.test',
      'http://app.test',
      'https://x.app.test',
      'null',
      '*',
    ]) {
      const answer = await preflight(site, origin)
      expect([origin, cors(answer)]).toEqual([origin, { origin: null, credentials: null }])
      expect(answer.headers.get('vary')).toContain('origin')
    }
  })

  test('may not send cookies if all origins are allowed', async () => {
    const { site, cookie } = await siteWithAda({ cors: '*' })
    const answer = await site.send('/api/users/me', {
      headers: { origin: 'https://app.test', cookie },
    })
    expect(cors(answer)).toEqual({ origin: '*', credentials: null })
    expect(answer.body.user).toBeNull()
  })

  test('learn which methods and headers they may send', async () => {
    const { site } = await siteWithAda({ cors: ['https://app.test'] })
    const { headers } = await preflight(site, 'https://app.test')
    expect(headers.get('access-control-allow-methods')).toContain('PATCH')
    expect(headers.get('access-control-allow-headers')).toContain('Authorization')
    expect(headers.get('access-control-allow-headers')).toContain('If-Match')
    expect(headers.get('access-control-allow-headers')).not.toContain('X-Own')
  })

  test('may send headers of their own that the config names', async () => {
    const { site } = await siteWithAda({
      cors: { origins: ['https://app.test'], headers: ['X-Own', 'X-Other'] },
    })
    const answer = await preflight(site, 'https://app.test')
    expect(cors(answer)).toEqual({ origin: 'https://app.test', credentials: 'true' })
    expect(answer.headers.get('access-control-allow-headers')).toMatch(
      /Authorization.*, X-Own, X-Other$/,
    )
    expect(cors(await preflight(site, 'https://other.test')).origin).toBeNull()
  })
})

describe('the cookie', () => {
  test('is not readable by scripts, and as strict as the config says', async () => {
    const [users, ...others] = accountConfig.collections
    const cookieFor = async (cookies: object, serverURL = '') => {
      const site = await openAccountSite({
        ...accountConfig,
        serverURL,
        cookiePrefix: 'mag',
        collections: [{ ...users, auth: { cookies } }, ...others],
      })
      await addUser(site, 'ada')
      const body = { email: 'ada@stet.test', password }
      const { headers } = await site.send('/api/users/login', { method: 'POST', body })
      return headers.get('set-cookie') ?? ''
    }
    expect(await cookieFor({})).toMatch(
      /^mag-token=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Expires=Sun, 01 Mar 2026 14:00:00 GMT$/,
    )
    expect(await cookieFor({ sameSite: 'Strict', secure: true, domain: 'stet.test' })).toMatch(
      /SameSite=Strict; Expires=[^;]+; Secure; Domain=stet\.test$/,
    )
    expect(await cookieFor({}, 'https://stet.test')).toMatch(/; Secure$/)
    expect(await cookieFor({ secure: false }, 'https://stet.test')).not.toContain('Secure')
    expect(await cookieFor({ sameSite: 'None' })).toMatch(/SameSite=None; Expires=[^;]+; Secure$/)
  })
})
