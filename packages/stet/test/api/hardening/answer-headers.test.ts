import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openTestSite, type Role } from '../../sites/site.ts'
import { testConfig } from '../../sites/test-config.ts'
import { useUploadSite } from '../../sites/upload-site.ts'

const site = useUploadSite({
  ...testConfig,
  collections: [
    ...testConfig.collections,
    { slug: 'files', upload: true, access: { read: () => true }, fields: [] },
    {
      slug: 'elsewhere',
      upload: { handlers: [async () => new Response('from elsewhere')] },
      access: { read: () => true },
      fields: [],
    },
  ],
  endpoints: [{ path: '/own', method: 'get', handler: () => new Response('own') }],
})

describe('every answer declares its type', () => {
  const paths: readonly (readonly [string, string, string])[] = [
    ['a list', 'GET', '/api/articles'],
    ['a document that is not there', 'GET', '/api/articles/none'],
    ['an address that is not there', 'GET', '/api/none/none'],
    ['an error', 'POST', '/api/articles'],
    ['an endpoint of the site', 'GET', '/api/own'],
    ['who is signed in', 'GET', '/api/users/me'],
    ['options', 'OPTIONS', '/api/articles'],
    ['the panel', 'GET', '/admin'],
    ['a file of the panel that is not there', 'GET', '/admin/assets/none.js'],
  ]
  for (const [what, method, path] of paths) {
    test(what, async () => {
      const { headers } = await site().send('anonymous', method, path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    })
  }
  test('files from any storage', async () => {
    const system = site().cms.asSystem()
    for (const collection of ['files', 'elsewhere']) {
      const file = { name: 'a.txt', data: Buffer.from('words') }
      await system.create({ collection, data: {}, file })
      const { headers, status } = await site().send(
        'anonymous',
        'GET',
        `/api/${collection}/file/a.txt`,
      )
      expect([status, headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
    }
  })
})

describe('caching of answers', () => {
  const about = async (role: Role, path: string) => {
    const { headers } = await site().send(role, 'GET', path)
    return { cache: headers.get('cache-control'), vary: headers.get('vary') }
  }
  const vary = 'authorization, cookie'
  for (const path of ['/api/articles', '/api/articles/count', '/api/access', '/api/own']) {
    test(`${path}: only by the signed-in user’s browser, after revalidation`, async () => {
      expect((await about('editor', path)).cache).toBe('private, no-cache')
      expect((await about('anonymous', path)).cache).toBe(null)
    })
  }
  test('a list tells caches that it depends on the user', async () => {
    for (const role of ['editor', 'anonymous'] as const) {
      expect((await about(role, '/api/articles')).vary).toBe(vary)
    }
  })
  test('headers set by a route stay', async () => {
    expect((await about('editor', '/api/users/me')).cache).toBe('no-store')
  })
  test('an unchanged document is not sent again', async () => {
    const { id } = await site()
      .cms.asSystem()
      .create({ collection: 'articles', data: { title: 'x', _status: 'published' } })
    const first = await site().send('editor', 'GET', `/api/articles/${id}`)
    const etag = first.headers.get('etag') ?? ''
    const again = await site().send('editor', 'GET', `/api/articles/${id}`, {
      headers: { 'if-none-match': etag },
    })
    expect([again.status, again.headers.get('vary')]).toEqual([304, vary])
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
  })
})

describe('a compressed body', () => {
  const send = (encoding: string, path = '/api/articles') =>
    site().cms.fetch(
      new Request(`http://stet.test${path}`, {
        method: 'POST',
        headers: {
          authorization: `JWT ${site().tokens.editor}`,
          'content-type': 'application/json',
          'content-encoding': encoding,
        },
        body: encoding === 'identity' ? '{"title":"x"}' : gzipSync('{"title":"x"}'),
      }),
    )
  test.each(['gzip', 'br', 'x-gzip', 'gzip, identity'])(
    'is refused by name: %s',
    async (encoding) => {
      const response = await send(encoding)
      expect(response.status).toBe(415)
      expect((await response.json()).errors[0].message).toContain(encoding)
    },
  )
  test('is refused by routes of every kind', async () => {
    for (const path of ['/api/users/login', '/api/globals/site', '/api/files']) {
      expect((await send('gzip', path)).status).toBe(415)
    }
  })
  test('that declares no compression is read', async () => {
    expect((await send('identity')).status).toBe(201)
  })
})

test('a proxy that the config does not count is logged once', async () => {
  const told: string[] = []
  const log = { warn: (message: string) => void told.push(message), error() {} }
  const own = await openTestSite(testConfig, { log })
  onTestFinished(() => own.cms.close())
  await own.send('anonymous', 'GET', '/api/articles')
  expect(told).toEqual([])
  const headers = { 'x-forwarded-for': '198.51.100.1' }
  for (const path of ['/api/articles', '/admin', '/api/articles']) {
    await own.send('anonymous', 'GET', path, { headers })
  }
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('trustProxy')

  const named = await openTestSite({ ...testConfig, trustProxy: 1 }, { log })
  onTestFinished(() => named.cms.close())
  await named.send('anonymous', 'GET', '/api/articles', { headers })
  expect(told).toHaveLength(1)
})
