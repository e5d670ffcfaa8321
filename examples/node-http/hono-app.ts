import { Hono } from 'hono'
import { belongsToCms, type RecipesCms } from './cms.ts'

/**
 * The CMS in a Hono application. Any framework with a Web-standard `Request` works the same way.
 */
export function honoApp(cms: RecipesCms): Hono {
  const app = new Hono()
  app.use(async (context, next) =>
    belongsToCms(cms, context.req.path) ? cms.fetch(context.req.raw) : next(),
  )
  app.get('/recipes/:id', async (context) => {
    const { title, minutes } = await cms
      .as(null)
      .findByID({ collection: 'recipes', id: context.req.param('id') })
    return context.text(minutes ? `${title}, ${minutes} minutes` : title)
  })
  return app
}
