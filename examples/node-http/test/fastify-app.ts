import { getRequestListener } from '@hono/node-server'
import fastify, { type FastifyInstance } from 'fastify'
import type { RecipesCms } from '../cms.ts'

/** The CMS in a Fastify application: a separate plugin without body parsers. */
export function fastifyApp(cms: RecipesCms): FastifyInstance {
  const answerAsCms = getRequestListener((request, { incoming }) =>
    cms.fetch(request, { address: incoming.socket.remoteAddress }),
  )
  const app = fastify()
  app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', (_request, _body, done) => done(null))
    for (const route of Object.values(cms.config.routes)) {
      for (const url of [route, `${route}/*`]) {
        own.all(url, (request, reply) => {
          reply.hijack()
          void answerAsCms(request.raw, reply.raw)
        })
      }
    }
  })
  app.get<{ Params: { id: string } }>('/recipes/:id', async ({ params: { id } }) => {
    return (await cms.as(null).findByID({ collection: 'recipes', id })).title
  })
  return app
}
