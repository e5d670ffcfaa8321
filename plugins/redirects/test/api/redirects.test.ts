import { openTestPlace, openTestSite } from '@stet/test-site'
import { defineCollection, type JsonObject } from 'stet'
import { expect, test } from 'vitest'
import { addressIsKnown, redirectFor } from '../../src/index.ts'
import { graph, led, publish, redirect, redirectsConfig } from '../redirects-site.ts'

const create = { whenAddressChanges: 'create' } as const

test('a changed address of a published document redirects to where the document is now, at once', async () => {
  const cms = await openTestSite(redirectsConfig(create))
  await publish(cms, 'p', 'old')
  expect(await led(cms, '/old')).toBeNull()
  await publish(cms, 'p', 'new')
  expect(await led(cms, '/old')).toBe('301 /new')
  expect(await led(cms, '/de/old')).toBe('301 /de/new')
  await publish(cms, 'p', 'newest')
  expect(await led(cms, '/old')).toBe('301 /newest')
  expect(await led(cms, '/new')).toBe('301 /newest')
  expect(await led(cms, '/newest')).toBeNull()
  expect(await graph(cms)).toEqual([
    '/de/new → pages/p',
    '/de/old → pages/p',
    '/new → pages/p',
    '/old → pages/p',
  ])
})

test('the address of a draft changes without a redirect until it is published', async () => {
  const cms = await openTestSite(redirectsConfig(create))
  const site = cms.asSystem()
  await publish(cms, 'p', 'old')
  await site.update({ collection: 'pages', id: 'p', draft: true, data: { slug: 'new' } })
  expect(await graph(cms)).toEqual([])
  await site.update({ collection: 'pages', id: 'p', data: { _status: 'published' } })
  expect(await led(cms, '/old')).toBe('301 /new')
  await site.create({ collection: 'pages', draft: true, data: { id: 'q', slug: 'begun' } })
  await site.update({ collection: 'pages', id: 'q', draft: true, data: { slug: 'other' } })
  await site.update({ collection: 'pages', id: 'q', data: { _status: 'published' } })
  expect(await led(cms, '/begun')).toBeNull()
})

test('an address that a document takes back, or another one takes, redirects no more', async () => {
  const cms = await openTestSite(redirectsConfig(create))
  await publish(cms, 'p', 'a')
  await publish(cms, 'p', 'b')
  await publish(cms, 'p', 'a')
  expect(await led(cms, '/a')).toBeNull()
  expect(await led(cms, '/b')).toBe('301 /a')
  await publish(cms, 'q', 'b')
  expect(await led(cms, '/b')).toBeNull()
  expect(await graph(cms)).toEqual([])
})

test('documents that are unpublished, in the trash, secret or deleted are led to by nothing', async () => {
  const cms = await openTestSite(redirectsConfig(create))
  const site = cms.asSystem()
  await publish(cms, 'p', 'old')
  await publish(cms, 'p', 'new')
  const at = { collection: 'pages', id: 'p' }
  const states: [JsonObject, string | null][] = [
    [{ _status: 'draft' }, null],
    [{ _status: 'published' }, '301 /new'],
    [{ secret: true, _status: 'published' }, null],
    [{ secret: false, _status: 'published' }, '301 /new'],
    [{ deletedAt: new Date().toISOString() }, null],
  ]
  for (const [data, expected] of states) {
    await site.update({ ...at, data })
    expect([data, await led(cms, '/old')]).toEqual([data, expected])
  }
  await site.update({ ...at, trash: true, data: { deletedAt: null } })
  expect(await led(cms, '/old')).toBe('301 /new')
  await site.delete(at)
  expect(await led(cms, '/old')).toBeNull()
})

test('an address that changed while the document was not published counts when it is again', async () => {
  const cms = await openTestSite(redirectsConfig(create))
  await publish(cms, 'p', 'old')
  await cms.asSystem().update({ collection: 'pages', id: 'p', data: { _status: 'draft' } })
  await publish(cms, 'p', 'new')
  expect(await led(cms, '/old')).toBe('301 /new')
})

test('a redirect to a redirect leads to the end, and so do those that led to where it begins', async () => {
  const cms = await openTestSite(redirectsConfig())
  await redirect(cms, '/b', '/c')
  await redirect(cms, '/a', '/b')
  expect(await graph(cms)).toEqual(['/a → /c', '/b → /c'])
  await redirect(cms, '/c', 'https://elsewhere.test/d')
  expect(await graph(cms)).toEqual([
    '/a → https://elsewhere.test/d',
    '/b → https://elsewhere.test/d',
    '/c → https://elsewhere.test/d',
  ])
})

test.each([
  ['/a', '/a'],
  ['/a', '/a/?x=1'],
  ['/a', 'https://stet.test/a'],
])('a redirect from %s to %s is refused', async (from, to) => {
  const cms = await openTestSite(redirectsConfig())
  const refused = redirect(cms, from, to)
  await expect(refused).rejects.toMatchObject({
    problems: [{ path: 'to.url', message: 'This would lead back to /a. Choose another target.' }],
  })
  expect(await graph(cms)).toEqual([])
})

test('a redirect that would close a circle is refused, at its creation and later', async () => {
  const cms = await openTestSite(redirectsConfig())
  await redirect(cms, '/a', '/b')
  await expect(redirect(cms, '/b', '/a')).rejects.toMatchObject({ problems: [{ path: 'to.url' }] })
  const { id } = await redirect(cms, '/x', '/y')
  const site = cms.asSystem()
  const at = { collection: 'redirects', id: String(id) }
  await expect(site.update({ ...at, data: { from: '/b', to: { url: '/a' } } })).rejects.toThrow()
  expect(await graph(cms)).toEqual(['/a → /b', '/x → /y'])
  await site.update({ ...at, data: { to: { url: '/a' } } })
  expect(await graph(cms)).toEqual(['/a → /b', '/x → /b'])
})

test('no redirect begins where a published document is, and the same address twice is refused', async () => {
  const cms = await openTestSite(redirectsConfig())
  await publish(cms, 'p', 'here')
  await expect(redirect(cms, '/here/', '/b')).rejects.toMatchObject({
    problems: [{ path: 'from', message: expect.stringContaining('A published page has') }],
  })
  await redirect(cms, '/a', '/b')
  await expect(redirect(cms, '//a', '/c')).rejects.toThrow()
  await expect(redirect(cms, '/a/', '/c')).rejects.toThrow()
})

test('a redirect to the address of a document follows the document', async () => {
  const cms = await openTestSite(redirectsConfig())
  await publish(cms, 'p', 'here')
  await redirect(cms, '/a', '/here?x=1')
  await publish(cms, 'p', 'there')
  expect(await graph(cms)).toEqual(['/a → pages/p'])
  expect(await led(cms, '/a')).toBe('301 /there')
})

test.each([
  ['//evil.test', '/b', 'from'],
  ['https://evil.test/a', '/b', 'from'],
  ['javascript:alert(1)', '/b', 'from'],
  ['/a', '//evil.test', 'to.url'],
  ['/a', '/\\evil.test', 'to.url'],
  ['/a', 'javascript:alert(1)', 'to.url'],
  ['/a', 'https://user:secret@evil.test', 'to.url'],
])('from %s to %s is refused at %s', async (from, to, path) => {
  const cms = await openTestSite(redirectsConfig())
  await expect(redirect(cms, from, to)).rejects.toMatchObject({ problems: [{ path }] })
})

test('requests are answered with status, place and caching, whatever the spelling of the address', async () => {
  const cms = await openTestSite(redirectsConfig())
  await redirect(cms, 'https://stet.test/Café/', '/coffee', { type: '308' })
  await redirect(cms, '/q?b=2&a=1', '/with', { type: '302' })
  await redirect(cms, '/q', '/without?own=1#top', { type: '301' })
  await redirect(cms, '/h', '/i#top', { type: '307' })
  expect(await led(cms, '/Caf%c3%a9')).toBe('308 /coffee')
  expect(await led(cms, '//Caf%C3%A9//?utm=1')).toBe('308 /coffee?utm=1')
  expect(await led(cms, '/café', {})).toBeNull()
  expect(await led(cms, '/q?a=1&b=2')).toBe('302 /with')
  expect(await led(cms, '/q?a=1')).toBe('301 /without?own=1#top')
  expect(await led(cms, '/h?x=//evil.test')).toBe('307 /i?x=//evil.test#top')
  expect(await led(cms, '//evil.test/%2e%2e')).toBeNull()
  expect(await led(cms, '/q', { method: 'POST' })).toBeNull()
  expect(await led(cms, '/h', { method: 'POST' })).toBe('307 /i#top')
  expect(await led(cms, '/q', { method: 'HEAD' })).toBe('301 /without?own=1#top')
  const caching = async (path: string) =>
    (await redirectFor(new Request(`https://stet.test${path}`), { cms }))?.headers.get(
      'cache-control',
    )
  expect(await caching('/q')).toBe('public, max-age=3600')
  expect(await caching('/h')).toBe('no-cache')
})

test('a change counts at once in another process', async () => {
  const place = await openTestPlace()
  const one = await openTestSite(redirectsConfig(create), {}, place)
  const other = await openTestSite(redirectsConfig(create), {}, place)
  await publish(one, 'p', 'old')
  expect(await led(other, '/old')).toBeNull()
  await publish(one, 'p', 'new')
  expect(await led(other, '/old')).toBe('301 /new')
  await publish(other, 'p', 'newest')
  expect(await led(one, '/new')).toBe('301 /newest')
  const { docs } = await one.asSystem().find({ collection: 'redirects', limit: 0, depth: 0 })
  for (const { id } of docs)
    await one.asSystem().delete({ collection: 'redirects', id: String(id) })
  expect(await led(other, '/new')).toBeNull()
})

test('two redirects that would close a circle together are not both stored', async () => {
  const place = await openTestPlace()
  const sites = [
    await openTestSite(redirectsConfig(), {}, place),
    await openTestSite(redirectsConfig(), {}, place),
  ] as const
  for (let round = 0; round < 10; round++) {
    const [a, b] = [`/a${round}`, `/b${round}`]
    const results = await Promise.allSettled([redirect(sites[0], a, b), redirect(sites[1], b, a)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})

test('documents that are older than the plugin are followed after its job', async () => {
  const place = await openTestPlace()
  const { plugins: _, ...without } = redirectsConfig()
  const before = await openTestSite(without, {}, place)
  await publish(before, 'p', 'old')
  await before.close()
  const cms = await openTestSite(redirectsConfig(create), {}, place)
  await cms.runJobs()
  await publish(cms, 'p', 'new')
  expect(await led(cms, '/old')).toBe('301 /new')
  await expect(redirect(cms, '/new', '/x')).rejects.toThrow()
})

test('an address is known where a published document or a redirect is', async () => {
  const cms = await openTestSite(redirectsConfig())
  await publish(cms, 'p', 'here')
  await redirect(cms, '/a', '/here')
  const site = cms.asSystem()
  await site.create({ collection: 'pages', draft: true, data: { slug: 'draft' } })
  const isKnown = (address: string) => addressIsKnown({ cms: site, address })
  expect(await Promise.all(['/here/?x=1', '/de/here', '/a'].map(isKnown))).toEqual([
    true,
    true,
    true,
  ])
  expect(await Promise.all(['/draft', '/nowhere', '//here'].map(isKnown))).toEqual([
    false,
    false,
    false,
  ])
})

test('a write that is undone changes no redirect', async () => {
  const config = redirectsConfig(create)
  let fails = false
  const refuse = () => {
    if (fails) throw new Error('No.')
  }
  const collections = config.collections.map((one) =>
    one.slug === 'notes' ? defineCollection({ ...one, hooks: { afterChange: [refuse] } }) : one,
  )
  const cms = await openTestSite({ ...config, collections })
  const site = cms.asSystem()
  await site.create({ collection: 'notes', data: { id: 'n', slug: 'old' } })
  fails = true
  await expect(
    site.update({ collection: 'notes', id: 'n', data: { slug: 'new' } }),
  ).rejects.toThrow('No.')
  expect(await graph(cms)).toEqual([])
})

test('a collection that the site does not have is named', async () => {
  const config = redirectsConfig({ collections: ['novels'] })
  await expect(openTestSite(config)).rejects.toThrow('the site has no collection "novels"')
})
