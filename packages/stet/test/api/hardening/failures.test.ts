import { expect, test } from 'vitest'
import { defineConfig, Forbidden } from '../../../src/index.ts'
import { openAccountSite } from '../../sites/account-site.ts'

const page = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const users = { slug: 'users', auth: true, fields: [] } as const

function siteOf(failing: () => Response) {
  const logged: [string, unknown][] = []
  const config = defineConfig({
    collections: [
      users,
      {
        slug: 'notes',
        access: {
          read: () => {
            throw new Error('a rule fell over')
          },
        },
        fields: [{ name: 'text', type: 'text' }],
      },
    ],
    site: failing,
  })
  const log = {
    warn() {},
    error: (message: string, error?: unknown) => void logged.push([message, error]),
  }
  return { open: () => openAccountSite(config, { log }), logged }
}

test('a failed request is logged with its method, path and an id that its answer has', async () => {
  const { open, logged } = siteOf(() => new Response('home'))
  const site = await open()
  const answer = await site.send('/api/notes?where[text][equals]=a-secret')
  expect(answer.status).toBe(500)
  expect(answer.text).not.toContain('fell over')
  const id = answer.headers.get('x-request-id')
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(logged).toEqual([
    [
      `A request failed: GET /api/notes (request ${id})`,
      expect.objectContaining({ message: 'a rule fell over' }),
    ],
  ])
  expect((await site.send('/api/nowhere')).headers.get('x-request-id')).toBeNull()
})

test('a failing site answers browsers with a page and programs with JSON, without the reason', async () => {
  const { open, logged } = siteOf(() => {
    throw new Error('<script>the disk is gone')
  })
  const site = await open()
  const shown = await site.send('/a/page', { headers: { accept: page } })
  expect([shown.status, shown.headers.get('content-type')]).toEqual([
    500,
    'text/html; charset=utf-8',
  ])
  expect(shown.text).toContain('Something went wrong.')
  expect(shown.text).toContain(String(shown.headers.get('x-request-id')))
  expect(shown.text).not.toMatch(/script|disk|page\//)
  expect(logged[0]?.[0]).toMatch(/^A request failed: GET \/a\/page \(request /)
  const german = { accept: page, 'accept-language': 'de' }
  expect((await site.send('/', { headers: german })).text).toContain('<html lang="de">')
  for (const accept of ['application/json', '*/*', 'application/json, text/html', '']) {
    const told = await site.send('/', { headers: { accept } })
    expect([told.status, told.body]).toEqual([
      500,
      { errors: [{ message: 'Something went wrong.' }] },
    ])
  }
})

test('a site’s own error message is shown on the page as text', async () => {
  const { open } = siteOf(() => {
    throw new Forbidden()
  })
  const site = await open()
  const shown = await site.send('/', { headers: { accept: page } })
  expect(shown.status).toBe(403)
  expect(shown.text).toContain('You are not allowed to perform this action.')
})

test('an unknown URL is answered with a page for browsers if there is no site', async () => {
  const site = await openAccountSite(defineConfig({ collections: [users] }))
  const shown = await site.send('/<b>nowhere', { headers: { accept: page } })
  expect([shown.status, shown.headers.get('content-type')]).toEqual([
    404,
    'text/html; charset=utf-8',
  ])
  expect(shown.text).toContain('Nothing found')
  expect(shown.text).not.toContain('<b>')
  const told = await site.send('/nowhere')
  expect([told.status, told.body]).toEqual([404, { message: 'Route not found "/nowhere"' }])
  expect((await site.send('/api/nowhere', { headers: { accept: page } })).body).toMatchObject({
    message: expect.stringContaining('Route not found'),
  })
})

test('signing in at another address than serverURL is logged once, and only for an address of this server', async () => {
  const warned: string[] = []
  const site = await openAccountSite(
    defineConfig({ serverURL: 'https://stet.test', collections: [users] }),
    { log: { warn: (text) => void warned.push(text), error() {} } },
  )
  const data = { email: 'ada@stet.test', password: 'correct horse' }
  await site.cms.asSystem().create({ collection: 'users', data })
  const signIn = (host: string, origin: string) =>
    site.send('/api/users/login', { method: 'POST', body: data, headers: { host, origin } })
  expect((await signIn('stet.test', 'https://stet.test')).headers.get('set-cookie')).not.toBeNull()
  expect((await signIn('stet.test', 'https://evil.test')).headers.get('set-cookie')).toBeNull()
  expect(warned).toEqual([])
  for (let time = 0; time < 3; time++) {
    const answer = await signIn('localhost:3000', 'http://localhost:3000')
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
  }
  expect(warned).toEqual([
    expect.stringContaining('http://localhost:3000, but serverURL is https://stet.test'),
  ])
  const { body } = await site.send('/api/_panel/bootstrap')
  expect(body.origins).toContain('https://stet.test')
})
