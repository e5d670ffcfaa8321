import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'
import { openPreviewSite } from '../../sites/preview-site.ts'

const program = fileURLToPath(new URL('../../processes/preview-server.ts', import.meta.url))
const kills = 3

/** One that several processes can open. */
async function sharedDatabaseUrl(): Promise<string> {
  const url = await freshDatabaseUrl()
  if (url.startsWith('postgres')) return url
  const folder = await mkdtemp(join(tmpdir(), 'stet-previews-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return `file:${join(folder, 'stet.db')}`
}

/** A server in a process of its own. */
async function startServer(databaseUrl: string, jwt: string) {
  const child: ChildProcess = fork(program, [databaseUrl], { execArgv: [] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [address] = await once(child, 'message')
  const call = (path: string, method: string, headers: Record<string, string>, body?: object) =>
    fetch(`${address}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  return {
    /** What is not saved of the post, of which both values are the same number. */
    put: (number: number) =>
      call(
        '/_panel/preview/collections/posts/one',
        'PUT',
        { authorization: `JWT ${jwt}` },
        {
          data: { title: `Unsaved ${number}`, views: number },
        },
      ),
    async read(token: string) {
      const response = await call('/posts/one', 'GET', token ? { 'x-stet-preview': token } : {})
      return { status: response.status, post: await response.json() }
    },
    async kill() {
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}

type Server = Awaited<ReturnType<typeof startServer>>

test('a process that is killed while it stores a form leaves a whole one to the others, and nothing in documents', async () => {
  const databaseUrl = await sharedDatabaseUrl()
  const site = await openPreviewSite({ databaseUrl })
  await site.addUser('ed')
  const jwt = await site.signIn('ed')
  const post = { id: 'one', title: 'Stored', slug: 'one', views: 0, _status: 'published' }
  await site.cms.asSystem().create({ collection: 'posts', data: post })
  const before = await site.send('', '/posts/one')
  let [killed, other] = await Promise.all([
    startServer(databaseUrl, jwt),
    startServer(databaseUrl, jwt),
  ])
  expect((await killed.put(1)).status).toBe(200)
  const token = await site.previewOf('ed')
  expect((await other.read(token)).post).toMatchObject({ title: 'Unsaved 1', views: 1 })

  let last = 1
  for (let round = 0; round < kills; round++) {
    const { sent, acknowledged } = await killWhileItStores(killed, token, last, round * 3)
    const { status, post: shown } = await other.read(token)
    expect(status).toBe(200)
    expect(shown.title).toBe(`Unsaved ${shown.views}`)
    expect(shown.views).toBeGreaterThanOrEqual(acknowledged)
    expect(shown.views).toBeLessThanOrEqual(sent)
    // The other one goes on with the session at once.
    last = sent + 1
    expect((await other.put(last)).status).toBe(200)
    expect((await other.read(token)).post).toMatchObject({ title: `Unsaved ${last}`, views: last })
    expect((await other.read('')).post).toMatchObject({ title: 'Stored', views: 0 })
    if (round + 1 === kills) break
    killed = other
    other = await startServer(databaseUrl, jwt)
    expect((await other.read(token)).post).toMatchObject({ title: `Unsaved ${last}`, views: last })
  }

  const after = await site.send('', '/posts/one')
  expect(after.text).toBe(before.text)
  expect(after.headers.get('etag')).toBe(before.headers.get('etag'))
  const versions = await site.send('ed', '/posts/versions?where[parent][equals]=one')
  expect(versions.body.totalDocs).toBe(1)
  // Whoever opens the next session sweeps what killed processes left.
  expect(await site.documentsOf(token)).toHaveLength(1)
  site.pass(200_000)
  expect((await site.read(token, '/posts/one')).status).toBe(401)
  await site.previewOf('ed')
  expect(await site.documentsOf(token)).toEqual([])
})

/** Kills a server in the middle of a change and a read, after some that it has answered. */
async function killWhileItStores(server: Server, token: string, last: number, delay: number) {
  let sent = last
  let acknowledged = last
  let isKilled = false
  let answered = 0
  const failed = () => (isKilled ? 'killed' : 'failed')
  const store = async () => {
    for (;;) {
      sent += 1
      const number = sent
      const response = await server.put(number).catch(failed)
      if (response === 'killed') return
      expect(response).toMatchObject({ status: 200 })
      acknowledged = number
      answered += 1
      if (answered === 10) {
        isKilled = true
        // Some way into the next change.
        setTimeout(() => void server.kill(), delay)
      }
    }
  }
  const look = async () => {
    for (;;) {
      const found = await server.read(token).catch(failed)
      if (found === 'killed') return
      expect(found).toMatchObject({ status: 200 })
    }
  }
  await Promise.all([store(), look(), look()])
  return { sent, acknowledged }
}
