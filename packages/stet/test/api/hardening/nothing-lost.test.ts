import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openSite } from '../../../src/create-cms.ts'
import { defineConfig } from '../../../src/index.ts'
import { databases } from '../../databases/databases.ts'
import { killedConfig, type Saved } from '../../processes/killed-editor.ts'

const lasting = databases.filter(({ name }) => name !== 'SQLite in memory')
const program = fileURLToPath(new URL('../../processes/killed-editor.ts', import.meta.url))
const kills = 10
/** Saves between the first answer and the kill, besides a random part of the next one. */
const savesPerKill = 20

/**
 * The saves that a process acknowledged before it was killed, somewhere in the middle of the next
 * save.
 */
function killedWhileSaving(url: string, run: string): Promise<readonly Saved[]> {
  return new Promise((resolve) => {
    const saved: Saved[] = []
    const child = fork(program, [url, run], { execArgv: [], silent: true })
    child.on('message', (message) => {
      saved.push(message as Saved)
      // A save takes a few milliseconds, so the kill happens at a random point of it.
      if (saved.length === savesPerKill) {
        const moment = Math.random() * 8
        const start = performance.now()
        while (performance.now() - start < moment);
        child.kill('SIGKILL')
      }
    })
    child.on('exit', () => resolve(saved))
  })
}

describe.each(lasting)('on $name', (kind) => {
  test('a server that is killed while it saves loses no acknowledged save, and leaves none incomplete', async () => {
    const url = await kind.url()
    const saved = new Map<string, number>()
    let answers = 0
    for (let kill = 0; kill < kills; kill++) {
      for (const { id, count } of await killedWhileSaving(url, `run${kill}`)) {
        saved.set(id, count)
        answers++
      }
    }
    expect(answers).toBeGreaterThanOrEqual(kills * savesPerKill)

    const { cms, runtime } = await openSite(killedConfig, {
      databaseUrl: url,
      dataDir: '/nonexistent',
      secret: 'for tests',
    })
    onTestFinished(() => cms.close())
    const findings: string[] = []
    await runtime.database.check((finding) => void findings.push(finding))
    expect(findings).toEqual([])

    const { docs } = await cms
      .asSystem()
      .find({ collection: 'pages', draft: true, limit: 0, depth: 0, locale: 'all' })
    const stored = new Map(docs.map((doc) => [String(doc.id), doc]))
    for (const [id, count] of saved) expect(stored.get(id)?.count).toBeGreaterThanOrEqual(count)
    for (const { count, rows, topic, title, id } of docs) {
      // The complete content of one save: never the rows of one and the number of another.
      expect(rows).toEqual(Array.from({ length: 5 }, () => ({ id: expect.any(String), count })))
      expect(topic).toBe(`topic-${Number(count) % 3}`)
      expect(Object.values(title as object)).toContain(`${id} ${count}`)
    }
  })

  test('twenty writers who each check the revision make one linear history with all changes', async () => {
    const config = defineConfig({
      collections: [
        { slug: 'users', auth: true, fields: [] },
        {
          slug: 'counters',
          versions: { maxPerDoc: 0 },
          access: { read: () => true, update: () => true, readVersions: () => true },
          fields: [
            { name: 'count', type: 'number' },
            { name: 'by', type: 'text' },
          ],
        },
      ],
    })
    const options = { databaseUrl: await kind.url(), dataDir: '/nonexistent', secret: 'for tests' }
    // Two servers on one database, as behind a load balancer.
    const servers = await Promise.all([openSite(config, options), openSite(config, options)])
    onTestFinished(async () => {
      for (const { cms } of servers) await cms.close()
    })
    const [{ cms }] = servers
    await cms.asSystem().create({ collection: 'counters', data: { id: 'one', count: 0 } })
    const path = 'http://stet.test/api/counters/one'
    const writers = 20
    const each = 5
    let refusals = 0
    await Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        const server = servers[writer % servers.length]?.cms ?? cms
        for (let done = 0; done < each; ) {
          const read = await server.fetch(new Request(path))
          const { count } = await read.json()
          const response = await server.fetch(
            new Request(path, {
              method: 'PATCH',
              headers: {
                'content-type': 'application/json',
                'if-match': read.headers.get('etag') ?? '',
              },
              body: JSON.stringify({ count: count + 1, by: `${writer}.${done}` }),
            }),
          )
          if (response.status === 200) done++
          else {
            expect(response.status).toBe(412)
            refusals++
          }
        }
      }),
    )
    expect(refusals).toBeGreaterThan(0)
    const { docs } = await cms
      .asSystem()
      .findVersions({ collection: 'counters', limit: 0, sort: 'createdAt,id' })
    const counts = docs.map(({ version }) => Number(version.count))
    expect(counts.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: writers * each + 1 }, (_, count) => count),
    )
    expect(new Set(docs.map(({ version }) => version.by)).size).toBe(writers * each + 1)
    expect(await cms.asSystem().findByID({ collection: 'counters', id: 'one' })).toMatchObject({
      count: writers * each,
    })
  })

  test('a save whose answer was lost can be sent again, and is stored once', async () => {
    const { cms } = await openSite(
      {
        collections: [
          { slug: 'users', auth: true, fields: [] },
          {
            slug: 'notes',
            versions: { drafts: true },
            access: {
              read: () => true,
              create: () => true,
              update: () => true,
              delete: () => true,
              readVersions: () => true,
            },
            fields: [{ name: 'text', type: 'text' }],
          },
        ],
      },
      { databaseUrl: await kind.url(), dataDir: '/nonexistent', secret: 'for tests' },
    )
    onTestFinished(() => cms.close())
    const send = async (method: string, path: string, body?: object, ifMatch?: string) => {
      const response = await cms.fetch(
        new Request(`http://stet.test/api/notes${path}`, {
          method,
          headers: {
            'content-type': 'application/json',
            ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      )
      return {
        status: response.status,
        etag: response.headers.get('etag') ?? '',
        body: await response.json(),
      }
    }
    const system = cms.asSystem()
    // The client chose the id, so that it can recognise its own document.
    const note = { id: 'chosen', text: 'once', _status: 'published' }
    expect((await send('POST', '', note)).status).toBe(201)
    const again = await send('POST', '', note)
    expect(again.status).toBe(400)
    expect(again.body.errors[0].data.errors).toMatchObject([{ path: 'id' }])
    expect((await system.count({ collection: 'notes' })).totalDocs).toBe(1)
    expect((await system.countVersions({ collection: 'notes' })).totalDocs).toBe(1)

    const { etag } = await send('GET', '/chosen')
    expect((await send('PATCH', '/chosen', { text: 'twice' }, etag)).status).toBe(200)
    const repeated = await send('PATCH', '/chosen', { text: 'twice' }, etag)
    expect(repeated.status).toBe(412)
    // The conflict is the write itself: the client learns that it had arrived.
    expect(repeated.body.errors[0].data).toMatchObject({
      changedSince: [['text']],
      doc: { text: 'twice' },
    })
    expect((await system.countVersions({ collection: 'notes' })).totalDocs).toBe(2)

    expect((await send('DELETE', '/chosen')).status).toBe(200)
    expect((await send('DELETE', '/chosen')).status).toBe(404)
  })
})
