import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { maxBodyDuration } from '../../http/bodies/body.ts'
import type { Cms } from '../../runtime/cms.ts'
import { drainUnreadBody, isEnding, unreadBodyBounds } from './unread-body.ts'

/**
 * Milliseconds that a connection stays open between requests. A reverse proxy keeps its own for a minute
 * (nginx and the balancers of AWS by default): were they closed here first, what it sends just then would be lost.
 */
const IDLE_CONNECTION = 65_000

/** The site over HTTP. How long a body may take is decided where it is read, by what it is. */
export function createSiteServer({ fetch }: Pick<Cms, 'fetch'>, bounds = unreadBodyBounds): Server {
  const answer = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const response = await fetch(request, {
        address: incoming.socket.remoteAddress,
        keepsEncoding: true,
      })
      if (incoming instanceof IncomingMessage && outgoing instanceof ServerResponse)
        await drainUnreadBody(request, incoming, outgoing, bounds)
      return response
    },
    // HTTP/1.0 requests may lack the host; in later versions Node refuses that.
    { hostname: 'localhost' },
  )
  const server = createServer((incoming, outgoing) => {
    if (!isEnding(incoming)) void answer(incoming, outgoing)
  })
  // Node ends every request after five minutes otherwise, and with it any file on a slow line. Ours
  // end before; this is for what a site's own endpoints read by themselves.
  server.requestTimeout = maxBodyDuration + 60_000
  server.keepAliveTimeout = IDLE_CONNECTION
  return server
}
