import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { belongsToCms, type RecipesCms } from './cms.ts'

/** The CMS in a server of plain `node:http`: its paths go to `cms.fetch`, the rest is yours. */
export function plainServer(cms: RecipesCms): Server {
  const answerAsCms = getRequestListener((request, { incoming }) =>
    cms.fetch(request, { address: incoming.socket.remoteAddress }),
  )
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (belongsToCms(cms, pathname)) return answerAsCms(request, response)
    // Your own pages read the same content without an HTTP request.
    const { docs } = await cms.as(null).find({ collection: 'recipes', sort: 'title' })
    response.setHeader('content-type', 'text/plain; charset=utf-8')
    response.end(docs.map(({ title }) => title).join('\n'))
  })
  // By default Node ends uploads after five minutes; the CMS ends those that stop arriving.
  server.requestTimeout = 61 * 60 * 1000
  return server
}
