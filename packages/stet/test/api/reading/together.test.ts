import { EXPECTED_USER_HEADER, type JsonObject, READ_AS_HEADER } from '@stet/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type Role, type SendOptions, type TestSite } from '../../sites/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  for (const title of ['One', 'Two']) {
    await site.cms.asSystem().create({ collection: 'articles', data: { title, _status: 'draft' } })
  }
})
afterAll(() => site?.cms.close())

interface Answered {
  readonly status: number
  readonly body: JsonObject | null
}

async function together(role: Role, paths: unknown, options: SendOptions = {}) {
  const text = typeof paths === 'string' ? paths : JSON.stringify(paths)
  const query = `paths=${encodeURIComponent(text)}`
  const response = await site.send(role, 'GET', `/api/_panel/answers?${query}`, options)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

async function alone(role: Role, path: string, options: SendOptions = {}): Promise<Answered> {
  const response = await site.send(role, 'GET', `/api${path}`, options)
  return { status: response.status, body: (await response.json()) as JsonObject }
}

const paths = [
  '/articles?depth=0&draft=true&sort=title',
  '/articles/count',
  '/articles/nothing',
  '/articles?where[nothing][equals]=1',
  '/_panel/locks',
  '/nowhere',
  '/users?depth=0',
  '/globals/site?depth=0',
] as const

test.each(['anonymous', 'member', 'editor', 'admin'] as const)(
  'reads that %s makes together are answered as each by itself',
  async (role) => {
    const headers = { 'accept-language': 'de' }
    const { status, body, headers: sent } = await together(role, paths, { headers })
    expect(status).toBe(200)
    expect(sent.get('cache-control')).toBe('no-store')
    const each = await Promise.all(paths.map((path) => alone(role, path, { headers })))
    expect(body).toEqual(each)
    expect(new Set(each.map((one) => one.status)).size).toBeGreaterThan(1)
  },
)

test('who may not read as another user is refused as with one', async () => {
  const headers = { [READ_AS_HEADER]: 'anonymous' }
  const { status } = await together('editor', ['/articles', '/users'], { headers })
  expect(status).toBe((await alone('editor', '/articles', { headers })).status)
  expect(status).toBe(403)
})

test('they are refused as one where another user has signed in since', async () => {
  const headers = { [EXPECTED_USER_HEADER]: 'users/admin' }
  const refused = await together('editor', ['/articles', '/users'], { headers })
  expect(refused.status).toBe((await alone('editor', '/articles', { headers })).status)
  expect(refused.status).toBeGreaterThan(399)
})

test('a copy that the browser has is no answer to one of them', async () => {
  const first = await site.send('editor', 'GET', '/api/articles?depth=0&draft=true')
  const headers = { 'if-none-match': first.headers.get('etag') ?? '*' }
  const { body } = await together('editor', ['/articles?depth=0&draft=true'], { headers })
  expect(body).toEqual([{ status: 200, body: await first.json() }])
})

test.each([
  ['no list', 'x'],
  ['no JSON of a list', '{"a":1}'],
  ['something else than paths', [1]],
  ['a path that is no path below the API', ['articles']],
  ['a path that leads out of the API', ['/../admin']],
  ['another site', ['https://example.org/articles', '/articles']],
  ['itself', ['/_panel/answers?paths=[]']],
  ['too many', Array.from({ length: 51 }, () => '/articles')],
])('%s is refused', async (_name, asked) => {
  expect(await together('admin', asked)).toMatchObject({ status: 400 })
})

test('only reads are made so', async () => {
  const response = await site.send('admin', 'POST', '/api/_panel/answers?paths=[]')
  expect(response.status).toBe(404)
})
