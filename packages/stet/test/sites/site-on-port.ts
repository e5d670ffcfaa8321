import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { createSiteServer } from '../../src/cli/server/site-server.ts'
import type { Cms } from '../../src/index.ts'

/** A connection that a test writes to byte by byte. */
export interface RawConnection {
  readonly socket: Socket
  /** Everything received so far. */
  readonly received: () => string
  /** Resolves when the received text matches; rejects with it if the connection ends before. */
  readonly until: (pattern: RegExp) => Promise<string>
  readonly closed: Promise<void>
}

/** The site's own server, as `stet start` runs it, for all tests of a file. */
export function useSiteOnPort(cms: () => Cms): { readonly open: () => RawConnection } {
  let server: ReturnType<typeof createSiteServer> | undefined
  let port = 0
  beforeAll(async () => {
    server = createSiteServer({ fetch: (request, connection) => cms().fetch(request, connection) })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => {
    server?.closeAllConnections()
    server?.close()
  })
  return { open: () => connectionTo(port) }
}

function connectionTo(port: number): RawConnection {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  const changed = new Set<() => void>()
  const tell = () => {
    for (const listener of changed) listener()
  }
  socket.on('data', (chunk) => {
    text += chunk
    tell()
  })
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.once('close', tell)
  return {
    socket,
    received: () => text,
    closed,
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (pattern.test(text)) resolve(text)
          else if (socket.destroyed) reject(new Error(`The connection ended after: ${text}`))
          else return
          changed.delete(look)
        }
        changed.add(look)
        look()
      }),
  }
}
