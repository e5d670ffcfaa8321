import { readdir, readlink } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useUploadSite } from '../../sites/upload-site.ts'

// Over a real connection, because the transport decides what happens to interrupted bodies.

const site = useUploadSite()
let server: Server
let port = 0
beforeAll(async () => {
  server = createServer(getRequestListener((request) => site().cms.fetch(request)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const incoming = () =>
  readdir(join(site().dataDir, 'uploads', '.incoming')).catch((): string[] => [])

const head = (length: number) =>
  [
    'POST /api/papers HTTP/1.1',
    'Host: localhost',
    `Authorization: JWT ${site().tokens.editor}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${length}`,
    '',
    '--b\r\ncontent-disposition: form-data; name="file"; filename="x.txt"\r\n\r\n',
  ].join('\r\n')

test('a connection that breaks in the middle of a file leaves nothing and affects no other request', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write(head(4 * 1024 * 1024 * 1024))
  socket.write('x'.repeat(200_000))
  await vi.waitFor(async () => expect(await incoming()).toHaveLength(1))
  socket.destroy()
  await vi.waitFor(async () => expect(await incoming()).toEqual([]))
  expect(await site().filesOf('papers')).toEqual([])
  expect((await fetch(`http://127.0.0.1:${port}/api/papers`)).status).toBe(200)
})

test('a client that disconnects in the middle of a file does not keep it open', async () => {
  const large = await site().upload('editor', '/api/papers', {
    file: Buffer.alloc(30 * 1024 * 1024, 'words '),
    name: 'large.txt',
    data: { open: true },
  })
  const { doc } = await large.json()
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${doc.url} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  await new Promise<void>((resolve) => socket.once('data', () => resolve()))
  socket.destroy()
  const openFiles = async () => {
    const descriptors = await readdir('/proc/self/fd').catch((): string[] => [])
    const paths = await Promise.all(
      descriptors.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')),
    )
    return paths.filter((path) => path.endsWith('large.txt'))
  }
  await vi.waitFor(async () => expect(await openFiles()).toEqual([]))
  const again = await fetch(`http://127.0.0.1:${port}${doc.url}`, {
    headers: { range: 'bytes=-6' },
  })
  expect(await again.text()).toBe('words ')
})
