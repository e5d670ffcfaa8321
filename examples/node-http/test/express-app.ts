import { getRequestListener } from '@hono/node-server'
import express, { type Express } from 'express'
import { belongsToCms, type RecipesCms } from '../cms.ts'

/**
 * The CMS in an Express application, before any body parser, because a body can be read only once.
 */
export function expressApp(cms: RecipesCms): Express {
  const answerAsCms = getRequestListener((request, { incoming }) =>
    cms.fetch(request, { address: incoming.socket.remoteAddress }),
  )
  const app = express()
  app.use((request, response, next) => {
    if (belongsToCms(cms, request.path)) void answerAsCms(request, response)
    else next()
  })
  app.use(express.json())
  app.get('/recipes/:id', async (request, response) => {
    const { id } = request.params
    const { title } = await cms.as(null).findByID({ collection: 'recipes', id })
    response.type('text').send(title)
  })
  return app
}
