import { openTestSite } from '@stet/test-site'
import type { Cms, JsonObject } from 'stet'
import { expect, test } from 'vitest'
import { graph, publish, redirect, redirectsConfig } from '../redirects-site.ts'

/** A site with Ada, who may do everything, and Bo, who reads only; and how they call. */
async function siteWithUsers() {
  const config = redirectsConfig({
    overrides: {
      access: {
        create: ({ req }) => req.user?.email === 'ada@stet.test',
        update: ({ req }) => req.user?.email === 'ada@stet.test',
      },
    },
  })
  const cms = await openTestSite({ ...config, localization: false })
  const tokens = new Map<string, string>()
  for (const name of ['ada', 'bo']) {
    const data = { email: `${name}@stet.test`, password: 'a long password' }
    await cms.asSystem().create({ collection: 'users', data })
    tokens.set(name, (await cms.asSystem().login({ collection: 'users', data })).token)
  }
  const call = async (method: string, who?: string, id = 'p', collection = 'pages') => {
    const token = who && tokens.get(who)
    const response = await cms.fetch(
      new Request(`https://stet.test/api/redirects/offers?collection=${collection}&id=${id}`, {
        method,
        headers: token ? { authorization: `JWT ${token}` } : {},
      }),
    )
    return { status: response.status, body: (await response.json()) as JsonObject }
  }
  const create = async (who: string, from: string, url: string) => {
    const response = await cms.fetch(
      new Request('https://stet.test/api/redirects', {
        method: 'POST',
        headers: {
          authorization: `JWT ${tokens.get(who)}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ from, to: { type: 'custom', url }, type: '301' }),
      }),
    )
    return response.status
  }
  return { cms, call, create }
}

async function renamed(cms: Cms) {
  await publish(cms, 'p', 'old')
  await publish(cms, 'p', 'new')
}

test('a changed address offers a redirect, and one call creates it', async () => {
  const { cms, call } = await siteWithUsers()
  await publish(cms, 'p', 'old')
  expect((await call('GET', 'ada')).body).toEqual({ docs: [] })
  await publish(cms, 'p', 'new')
  expect(await graph(cms)).toEqual([])
  const docs = [{ from: '/old', locale: null }]
  expect((await call('GET', 'ada')).body).toEqual({ docs })
  expect((await call('POST', 'ada')).body).toEqual({
    message: 'The redirect is created.',
    created: 1,
  })
  expect(await graph(cms)).toEqual(['/old → pages/p'])
  expect((await call('GET', 'ada')).body).toEqual({ docs: [] })
})

test('an offer ends when it is declined, when a redirect is made by hand, or a page takes the address', async () => {
  const { cms, call } = await siteWithUsers()
  await renamed(cms)
  await call('DELETE', 'ada')
  expect((await call('GET', 'ada')).body).toEqual({ docs: [] })
  await publish(cms, 'p', 'newer')
  await redirect(cms, '/new', '/elsewhere')
  expect((await call('GET', 'ada')).body).toEqual({ docs: [] })
  await publish(cms, 'p', 'newest')
  await publish(cms, 'q', 'newer')
  expect((await call('GET', 'ada')).body).toEqual({ docs: [] })
  expect(await graph(cms)).toEqual(['/new → /elsewhere'])
})

test('offers are for those who may make redirects and read the document', async () => {
  const { cms, call } = await siteWithUsers()
  await renamed(cms)
  for (const method of ['GET', 'POST', 'DELETE']) {
    expect([method, (await call(method)).status]).toEqual([method, 403])
    expect([method, (await call(method, 'bo')).status]).toEqual([method, 403])
    expect([method, (await call(method, 'ada', 'nothing')).status]).toEqual([method, 404])
    expect([method, (await call(method, 'ada', 'p', 'users')).status]).toEqual([method, 404])
  }
  expect((await call('GET', 'ada')).body).toMatchObject({ docs: [{ from: '/old' }] })
})

test('what the plugin derives is nobody’s to read or write', async () => {
  const { cms, call } = await siteWithUsers()
  await renamed(cms)
  expect((await call('GET', 'ada')).status).toBe(200)
  for (const path of ['/redirects-addresses', '/globals/redirects-graph']) {
    const response = await cms.fetch(new Request(`https://stet.test/api${path}`))
    expect([path, response.status]).toEqual([path, 403])
  }
  await redirect(cms, '/x', '/y')
  const response = await cms.fetch(new Request('https://stet.test/api/redirects?depth=0'))
  const { docs } = (await response.json()) as { docs: JsonObject[] }
  expect(docs).toMatchObject([{ from: '/x', to: { type: 'custom', url: '/y' }, type: '301' }])
  expect(docs[0]).not.toHaveProperty('toPath')
})

test('redirects that users make over REST are kept without chains, too', async () => {
  const { cms, create } = await siteWithUsers()
  expect(await create('ada', '/a/', '/b')).toBe(201)
  expect(await create('ada', '/b', '/c')).toBe(201)
  expect(await graph(cms)).toEqual(['/a → /c', '/b → /c'])
  expect(await create('ada', '/c', '/a')).toBe(400)
  expect(await create('bo', '/x', '/y')).toBe(403)
})
