import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createCms } from '../../../src/index.ts'
import { databases } from '../../databases/databases.ts'
import { readEvents, writeOf } from '../../sites/live-listener.ts'
import { liveConfig, password, people } from '../../sites/live-site.ts'

const lasting = databases.filter(({ name }) => name !== 'SQLite in memory')
const program = fileURLToPath(new URL('../../processes/live-server.ts', import.meta.url))

/** A server in a separate process, and its address. */
function startServer(
  databaseUrl: string,
  { runsJobs = true }: { readonly runsJobs?: boolean } = {},
): Promise<{ child: ChildProcess; address: string }> {
  const child = fork(program, [databaseUrl, runsJobs ? '' : 'off'], { execArgv: [], silent: true })
  onTestFinished(() => void child.kill('SIGKILL'))
  return new Promise((resolve, reject) => {
    child.once('message', (address) => resolve({ child, address: String(address) }))
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
  })
}

async function listen(address: string, token: string, after?: string) {
  const response = await fetch(`${address}/api/_panel/live`, {
    headers: { authorization: `JWT ${token}`, ...(after ? { 'last-event-id': after } : {}) },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('cache-control')).toContain('no-transform')
  const listener = readEvents(response)
  onTestFinished(async () => {
    await listener.leave()
  })
  await listener.begun()
  return listener
}

describe.each(lasting)('on $name', (kind) => {
  test('one server announces the jobs that another runs, to users who may see them', async () => {
    const url = await kind.url()
    const options = { databaseUrl: url, dataDir: '/tmp', secret: 'for tests', runsJobs: false }
    const cms = await createCms(liveConfig, options)
    onTestFinished(() => cms.close())
    const system = cms.asSystem()
    const tokens: string[] = []
    for (const person of people) {
      const email = `${person.id}@stet.test`
      await system.create({ collection: 'users', data: { ...person, email, password } })
      const { token } = await system.login({ collection: 'users', data: { email, password } })
      tokens.push(token)
    }
    await system.create({ collection: 'notes', data: { id: 'n', owner: 'author' } })
    const [chief = '', author = ''] = tokens
    const here = await startServer(url, { runsJobs: false })
    const worker = await startServer(url)
    const listener = await listen(here.address, chief)
    const other = await listen(here.address, author)
    const { id } = await system.jobs.queue({ task: 'count' })
    const stateOf = async () => {
      const headers = { authorization: `JWT ${chief}` }
      const response = await fetch(`${here.address}/api/_jobs/${id}`, { headers })
      return ((await response.json()) as { job: { state: string } }).job.state
    }
    // As the screen does: asked again only when it is told to.
    for (let told = 1; ; told++) {
      await listener.until(({ kind: what }) => what === 'jobs', told)
      if ((await stateOf()) === 'done') break
    }
    await system.update({ collection: 'notes', id: 'n', data: { text: 'x' } })
    await other.until(writeOf('n'))
    expect(other.events.some(({ kind: what }) => what === 'jobs')).toBe(false)
    worker.child.removeAllListeners('exit')
  })

  test('one server announces the writes of another, also after lost notifications and lost servers', async () => {
    const url = await kind.url()
    const cms = await createCms(liveConfig, { databaseUrl: url, dataDir: '/tmp', secret: 'x' })
    for (const person of people) {
      const email = `${person.id}@stet.test`
      await cms.asSystem().create({ collection: 'users', data: { ...person, email, password } })
    }
    await cms.asSystem().create({ collection: 'notes', data: { id: 'n', owner: 'author' } })
    await cms.close()
    const [one, two] = await Promise.all([startServer(url), startServer(url)])

    const call = async (address: string, path: string, method: string, body: object, token = '') =>
      fetch(`${address}/api${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `JWT ${token}` } : {}),
        },
        body: JSON.stringify(body),
      })
    const signIn = async (id: string): Promise<string> => {
      const body = { email: `${id}@stet.test`, password }
      return (await (await call(one.address, '/users/login', 'POST', body)).json()).token
    }
    const chief = await signIn('chief')
    const author = await signIn('author')
    const write = (text: string) => call(one.address, '/notes/n', 'PATCH', { text }, chief)

    const listener = await listen(two.address, author)
    await write('one')
    expect(await listener.until(writeOf('n'))).toMatchObject({ revision: 2, isOwn: false })
    await call(one.address, '/_panel/locks/collections/notes/n', 'PUT', {}, chief)
    await listener.until((event) => event.kind === 'lock')

    if (url.startsWith('postgres')) {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const { rows } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'stet changes' and datname = current_database()`,
      )
      expect(rows.length).toBeGreaterThan(0)
      await client.end()
    }
    await call(one.address, '/notes/n?overrideLock=true', 'PATCH', { text: 'two' }, chief)
    await listener.until(
      (event) => writeOf('n')(event) && 'revision' in event && event.revision === 3,
    )

    // The announcing process is killed: another one announces what happens meanwhile.
    const { lastId } = listener
    two.child.removeAllListeners('exit')
    two.child.kill('SIGKILL')
    await listener.ended
    await write('three')
    const resumed = await listen(one.address, author, lastId)
    await resumed.until(
      (event) => writeOf('n')(event) && 'revision' in event && event.revision === 4,
    )

    // When one process signs a user out, the stream of another ends.
    const three = await startServer(url)
    const elsewhere = await listen(three.address, author)
    await call(one.address, '/users/logout', 'POST', {}, author)
    await Promise.all([elsewhere.ended, resumed.ended])
    expect(elsewhere.events.at(-1)).toEqual({ kind: 'session' })
    expect((await fetch(`${one.address}/api/_panel/live`)).status).toBe(401)
  })
})
