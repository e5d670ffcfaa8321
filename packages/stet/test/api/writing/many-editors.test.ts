import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createCms, defineConfig } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'

const editors = 20
const duration = 30_000
/** The pause of a person before a save, much shortened, so that saves collide. */
const breath = 40

const anyone = () => true
const config = defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'pages',
      access: { read: anyone, update: anyone, readVersions: anyone },
      versions: { maxPerDoc: 0 },
      fields: [
        { name: 'count', type: 'number' },
        ...Array.from({ length: editors }, (_, editor) => ({
          name: `own${editor}`,
          type: 'number' as const,
        })),
      ],
    },
  ],
})

test('twenty editors on one document for half a minute lose nothing and apply nothing twice', async () => {
  const databaseUrl = await freshDatabaseUrl()
  const cms = await createCms(config, { databaseUrl, secret: 'x', dataDir: '/tmp' })
  const counted: number[] = []
  const written = new Array<number>(editors).fill(0)
  let refused = 0
  try {
    await cms.asSystem().create({ collection: 'pages', data: { id: 'p', count: 0 } })
    const url = 'http://stet.test/api/pages/p'
    const patch = (data: object, headers: HeadersInit = {}) =>
      cms.fetch(
        new Request(url, {
          method: 'PATCH',
          body: JSON.stringify(data),
          headers: { 'content-type': 'application/json', ...headers },
        }),
      )

    const end = Date.now() + duration
    // On a busy machine the editors who count may all be refused while the others write too. Alone,
    // one of them succeeds each time.
    const isOver = (counts: boolean) =>
      Date.now() >= end && !(counts && (counted.length === 0 || refused === 0))
    const edit = async (editor: number) => {
      const counts = editor % 2 === 0
      for (let save = 0; !isOver(counts); save++) {
        if (counts) {
          // Each editor's counter, against the revision that was read: just now, or some time ago.
          const isQuick = save % 2 === 0
          if (isQuick) await pause(breath)
          const read = await cms.fetch(new Request(url))
          const { count } = await read.json()
          if (!isQuick) await pause(breath)
          const answer = await patch(
            { count: count + 1 },
            { 'if-match': read.headers.get('etag') ?? '' },
          )
          expect([200, 412]).toContain(answer.status)
          if (answer.status === 200) counted.push(count + 1)
          else refused++
        } else {
          // A field of the editor's own, independent of the others.
          const next = (written[editor] ?? 0) + 1
          await pause(breath)
          const answer = await patch({ [`own${editor}`]: next })
          expect(answer.status).toBe(200)
          written[editor] = next
        }
      }
    }
    await Promise.all(Array.from({ length: editors }, (_, editor) => edit(editor)))

    // Saves collided, or this test proved nothing.
    expect(refused).toBeGreaterThan(0)
    expect(counted.length).toBeGreaterThan(0)
    const system = cms.asSystem()
    const page = await system.findByID({ collection: 'pages', id: 'p' })
    expect(page.count).toBe(counted.length)
    expect([...counted].sort((a, b) => a - b)).toEqual(counted.map((_, index) => index + 1))
    for (const [editor, last] of written.entries()) {
      if (editor % 2 === 1) expect(page[`own${editor}`]).toBe(last)
    }

    // Every version is the one before it and one acknowledged change.
    const total = 1 + counted.length + written.reduce((sum, last) => sum + last, 0)
    const { docs } = await system.findVersions({ collection: 'pages', limit: 0, sort: 'id' })
    expect(docs).toHaveLength(total)
    const sums = docs.map(({ version }) => changesIn(version)).sort((a, b) => a - b)
    expect(sums).toEqual(sums.map((_, index) => index))
  } finally {
    await cms.close()
  }
})

/** All counters of a page: each counts the changes that the page has seen. */
function changesIn(page: Readonly<Record<string, unknown>>): number {
  const numbers = ['count', ...Array.from({ length: editors }, (_, editor) => `own${editor}`)]
  return numbers.reduce((sum, name) => sum + Number(page[name] ?? 0), 0)
}
