import { afterEach, describe, expect, test, vi } from 'vitest'
import { defineConfig, type JsonObject } from '../../../src/index.ts'
import { csvCells } from '../../sites/read-list-file.ts'
import { type Role, useTestSite } from '../../sites/site.ts'
import { useSiteOnPort } from '../../sites/site-on-port.ts'

// More than are read at once, so that much of a file is not yet read while its first part is sent.
const rows = 450

const config = defineConfig({
  collections: [
    {
      slug: 'users',
      auth: true,
      fields: [
        { name: 'role', type: 'text' },
        { name: 'name', type: 'text' },
      ],
    },
    { slug: 'members', auth: true, fields: [] },
    {
      slug: 'notes',
      access: {
        read: ({ req }) =>
          req.user?.role === 'admin' ? true : { shelf: { equals: req.user?.name ?? 'none' } },
      },
      fields: [
        { name: 'title', type: 'text', index: true },
        { name: 'shelf', type: 'text' },
        { name: 'quotes', type: 'textarea' },
      ],
    },
  ],
})

// All of them are more than what waits on a connection for a client that takes nothing.
const quotes = '"'.repeat(30_000)
const titleOf = (index: number) => `N${String(index).padStart(4, '0')}`
const ids: string[] = []

const site = useTestSite(async ({ cms }) => {
  const system = cms.asSystem()
  for (let index = 0; index < rows; index++) {
    const data = { title: titleOf(index), shelf: 'Ed', quotes }
    ids.push(String((await system.create({ collection: 'notes', data })).id))
  }
}, config)

const onPort = useSiteOnPort(() => site().cms)

const open: ReadableStreamDefaultReader<Uint8Array>[] = []
afterEach(async () => {
  // One that has broken off cannot be left.
  await Promise.allSettled(open.splice(0).map((reader) => reader.cancel()))
})

const asked = (format: string, role: Role, headers = {}) =>
  site().send(role, 'POST', '/api/_panel/list-exports/notes', {
    body: { format, columns: ['id', 'title'], query: { sort: 'title' } },
    headers,
  })

/** A file of which a first part was read. */
async function begun(format: string, role: Role = 'admin', headers = {}) {
  const response = await asked(format, role, headers)
  expect(response.status).toBe(200)
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  open.push(reader)
  const parts: Uint8Array[] = []
  const readOne = async () => {
    const { done, value } = await reader.read()
    if (value) parts.push(value)
    return done
  }
  await readOne()
  return {
    reader,
    async rest(): Promise<string> {
      while (!(await readOne()));
      return Buffer.concat(parts).toString()
    },
  }
}

describe('while a list is exported', () => {
  test.each(['csv', 'json'])(
    'no row is twice or missing, whatever others write (%s)',
    async (format) => {
      const system = site().cms.asSystem()
      const file = await begun(format)
      const [first, , last] = [ids[0], ids[1], ids[rows - 1]] as [string, string, string]
      const gone = String((await system.create({ collection: 'notes', data: { title: 'A' } })).id)
      await system.update({ collection: 'notes', id: last, data: { title: '0 first' } })
      await system.update({ collection: 'notes', id: first, data: { title: 'Z last' } })
      const text = await file.rest()
      const found: string[] =
        format === 'csv'
          ? csvCells(text)
              .slice(1)
              .map(([id]) => id as string)
          : JSON.parse(text).map(({ id }: JsonObject) => id)
      expect(found).toEqual(ids)
      await system.delete({ collection: 'notes', id: gone })
      await system.update({ collection: 'notes', id: last, data: { title: titleOf(rows - 1) } })
      await system.update({ collection: 'notes', id: first, data: { title: titleOf(0) } })
    },
  )

  test('what is deleted, or hidden from its reader, before it is read is not in the file', async () => {
    const system = site().cms.asSystem()
    const made: string[] = []
    for (const title of ['Y deleted', 'Y hidden', 'Y stays']) {
      const data = { title, shelf: 'Ed' }
      made.push(String((await system.create({ collection: 'notes', data })).id))
    }
    const [deleted, hidden, stays] = made as [string, string, string]
    const file = await begun('csv', 'editor')
    await system.delete({ collection: 'notes', id: deleted })
    await system.update({ collection: 'notes', id: hidden, data: { shelf: 'secret' } })
    const text = await file.rest()
    expect(text).not.toContain('Y deleted')
    expect(text).not.toContain('Y hidden')
    expect(csvCells(text).at(-1)).toEqual([stays, 'Y stays'])
    for (const id of [hidden, stays]) await system.delete({ collection: 'notes', id })
  })

  test('it breaks off where the session of its reader ends', async () => {
    const { cms } = site()
    const data = { email: 'editor@stet.test', password: 'correct horse battery' }
    const { token } = await cms.asSystem().login({ collection: 'users', data })
    const headers = { authorization: `JWT ${token}` }
    const files = [
      await begun('csv', 'anonymous', headers),
      await begun('xlsx', 'anonymous', headers),
    ]
    const signOut = await site().send('anonymous', 'POST', '/api/users/logout', { headers })
    expect(signOut.status).toBe(200)
    for (const file of files) await expect(file.rest()).rejects.toThrow('logged in')
    expect((await asked('csv', 'anonymous', headers)).status).toBe(401)
  })

  test('a user exports two lists at once, and another when one was sent or left', async () => {
    const first = await begun('csv')
    const second = await begun('xlsx')
    const refused = await asked('csv', 'admin')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    const other = await begun('json', 'editor')
    await first.rest()
    const third = await begun('csv')
    expect((await asked('csv', 'admin')).status).toBe(429)
    await second.reader.cancel()
    const fourth = await begun('csv')
    for (const file of [third, fourth, other]) await file.reader.cancel()
  })

  test('a connection that ends in the middle ends the reading, and gives its place to others', async () => {
    const body = JSON.stringify({ format: 'csv', columns: ['title', 'quotes'] })
    const head = [
      'POST /api/_panel/list-exports/notes HTTP/1.1',
      'Host: stet.test',
      `Authorization: JWT ${site().tokens.admin}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ]
    const connections = [onPort.open(), onPort.open()]
    for (const { socket, until } of connections) {
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
      await until(/^HTTP\/1\.1 200 OK/)
      socket.pause()
    }
    expect((await asked('csv', 'admin')).status).toBe(429)
    for (const { socket } of connections) socket.destroy()
    await vi.waitFor(async () => {
      await (await begun('csv')).reader.cancel()
    }, 20_000)
  })

  test('a file that is refused before it begins takes no place', async () => {
    for (let time = 0; time < 5; time++) {
      const body = { format: 'csv', columns: ['nothing'] }
      const response = await site().send('admin', 'POST', '/api/_panel/list-exports/notes', {
        body,
      })
      expect(response.status).toBe(400)
    }
    await (await begun('csv')).reader.cancel()
  })
})
