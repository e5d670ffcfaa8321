import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { belongsToCms, openCms, type RecipesCms } from './cms.ts'
import { honoApp } from './hono-app.ts'
import { plainServer } from './plain-server.ts'
import { expressApp } from './test/express-app.ts'
import { fastifyApp } from './test/fastify-app.ts'
import { astroMiddleware, nextHandler, svelteKitHandle } from './web-handlers.ts'

const inPlainNode = (cms: RecipesCms) => plainServer(cms)
const inHono = (cms: RecipesCms) => createServer(getRequestListener(honoApp(cms).fetch))
const inExpress = (cms: RecipesCms) => createServer(expressApp(cms))
const inFastify = (cms: RecipesCms) => {
  const app = fastifyApp(cms)
  return createServer(async (request, response) => {
    await app.ready()
    app.routing(request, response)
  })
}

const ownPage = async (cms: RecipesCms) => {
  const { docs } = await cms.as(null).find({ collection: 'recipes' })
  return new Response(docs.map(({ title }) => title).join())
}
/** Frameworks that call module functions with Web-standard requests: their arguments. */
const inAstro = (cms: RecipesCms) =>
  createServer(
    getRequestListener((request, { incoming }) =>
      astroMiddleware(cms)(
        {
          request,
          url: new URL(request.url),
          clientAddress: String(incoming.socket.remoteAddress),
        },
        () => ownPage(cms),
      ),
    ),
  )
const inSvelteKit = (cms: RecipesCms) =>
  createServer(
    getRequestListener((request, { incoming }) =>
      svelteKitHandle(cms)({
        event: {
          request,
          url: new URL(request.url),
          getClientAddress: () => String(incoming.socket.remoteAddress),
        },
        resolve: () => ownPage(cms),
      }),
    ),
  )
/** Route handlers get only the paths of their folders; `next start` compresses responses. */
const inNext = (cms: RecipesCms) => {
  const handle = nextHandler(async () => cms)
  return createServer(
    getRequestListener(async (request) => {
      if (!belongsToCms(cms, new URL(request.url).pathname)) return ownPage(cms)
      const { status, headers, body } = await handle(request)
      const packed = new Headers(headers)
      packed.set('content-encoding', 'gzip')
      packed.delete('content-length')
      const zipped = body?.pipeThrough(new CompressionStream('gzip')) ?? null
      return new Response(zipped, { status, headers: packed })
    }),
  )
}

describe.each([
  ['plain node:http', inPlainNode],
  ['Hono', inHono],
  ['Express', inExpress],
  ['Fastify', inFastify],
  ['Astro', inAstro],
  ['SvelteKit', inSvelteKit],
  ['Next.js', inNext],
])('Stet mounted in %s', (_name, makeServer) => {
  let cms: RecipesCms
  let server: Server
  let address = ''
  let folder = ''
  let id = ''

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stet-mounting-'))
    cms = await openCms(':memory:', folder, 'a secret for tests')
    const data = { title: 'Soup', minutes: 30 }
    id = (await cms.asSystem().create({ collection: 'recipes', data })).id
    server = makeServer(cms)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await cms.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('answers a document over the API', async () => {
    const answer = await fetch(`${address}/api/recipes/${id}`)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ id, title: 'Soup', minutes: 30 })
    expect((await fetch(`${address}/api/pages`)).status).toBe(404)
  })

  test('accepts bodies: the first user registers and signs in', async () => {
    const body = JSON.stringify({ email: 'ada@stet.test', password: 'correct horse battery' })
    const headers = { 'content-type': 'application/json' }
    const post = (path: string) => fetch(`${address}${path}`, { method: 'POST', headers, body })
    expect((await post('/api/users/first-register')).status).toBe(200)
    const { token } = (await (await post('/api/users/login')).json()) as { token: string }
    const me = await fetch(`${address}/api/users/me`, {
      headers: { authorization: `JWT ${token}` },
    })
    expect(await me.json()).toMatchObject({ user: { email: 'ada@stet.test' } })
  })

  test('serves the panel below its route and nothing beside it', async () => {
    const panel = await fetch(`${address}/admin/collections/recipes`)
    expect(panel.status, 'the panel is built (`npm test` builds it)').toBe(200)
    expect(await panel.text()).toContain('<base href="/admin/"')
    expect(await (await fetch(`${address}/administration`)).text()).not.toContain('<base')
  })

  test('serves the panel’s scripts uncompressed, so that a framework compresses them once', async () => {
    const html = await (await fetch(`${address}/admin`)).text()
    const script = /<script[^>]+type="module"[^>]+src="([^"]+)"/.exec(html)?.[1] ?? ''
    for (const encoding of ['identity', 'gzip', 'br, gzip']) {
      const answer = await fetch(new URL(script, `${address}/admin/`), {
        headers: { 'accept-encoding': encoding },
      })
      expect(await answer.text()).toMatch(/import|const /)
    }
  })

  test('accepts multipart bodies', async () => {
    const sent = new FormData()
    sent.set('_payload', JSON.stringify({ title: 'Bread' }))
    const answer = await fetch(`${address}/api/recipes`, { method: 'POST', body: sent })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ errors: [{ name: 'Forbidden' }] })
  })

  test('leaves the application’s own pages to it, which read the same content', async () => {
    const hasRecipePages = [inHono, inExpress, inFastify].some((one) => one === makeServer)
    const path = hasRecipePages ? `/recipes/${id}` : '/'
    expect(await (await fetch(`${address}${path}`)).text()).toContain('Soup')
  })
})
