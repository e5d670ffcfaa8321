import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCms, type RecipesCms } from './cms.ts'
import { honoApp } from './hono-app.ts'
import { plainServer } from './plain-server.ts'

const inPlainNode = (cms: RecipesCms) => plainServer(cms)
const inHono = (cms: RecipesCms) => createServer(getRequestListener(honoApp(cms).fetch))

describe.each([
  ['plain node:http', inPlainNode],
  ['Hono', inHono],
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

  test('takes bodies: the first user registers and signs in', async () => {
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

  test('answers the panel below its route and nothing beside it', async () => {
    const panel = await fetch(`${address}/admin/collections/recipes`)
    expect(panel.status, 'the panel is built (`npm test` builds it)').toBe(200)
    expect(await panel.text()).toContain('<base href="/admin/"')
    expect(await (await fetch(`${address}/administration`)).text()).not.toContain('<base')
  })

  test('leaves the application’s own pages to it, which read the same content', async () => {
    const path = makeServer === inHono ? `/recipes/${id}` : '/'
    expect(await (await fetch(`${address}${path}`)).text()).toContain('Soup')
  })
})
