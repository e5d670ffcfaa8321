import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Cms } from '../cms.ts'
import { maxBodyDuration } from '../http/body.ts'

/** The site over HTTP. How long a body may take is decided where it is read, by what it is. */
export function createSiteServer({ fetch }: Pick<Cms, 'fetch'>): Server {
  const server = createServer(
    getRequestListener((request, { incoming }) =>
      fetch(request, { address: incoming.socket.remoteAddress }),
    ),
  )
  // Node ends every request after five minutes otherwise, and with it any file on a slow line. Ours
  // end before; this is for what a site's own endpoints read by themselves.
  server.requestTimeout = maxBodyDuration + 60_000
  return server
}
