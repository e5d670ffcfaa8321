import { belongsToCms, type RecipesCms } from './cms.ts'

/** Next.js: exported as GET, POST, … from `app/admin/[[...path]]/route.ts` and the same below `api`. */
export const nextHandler = (cms: () => Promise<RecipesCms>) => async (request: Request) =>
  (await cms()).fetch(request)

/** Astro: exported as `onRequest` from `src/middleware.ts`. */
export const astroMiddleware =
  (cms: RecipesCms) =>
  (
    { request, url, clientAddress }: { request: Request; url: URL; clientAddress: string },
    next: () => Promise<Response>,
  ) =>
    belongsToCms(cms, url.pathname) ? cms.fetch(request, { address: clientAddress }) : next()

interface SvelteKitInput<Event> {
  event: Event
  resolve: (event: Event) => Response | Promise<Response>
}

/** SvelteKit: exported as `handle` from `src/hooks.server.ts`. */
export const svelteKitHandle =
  (cms: RecipesCms) =>
  <Event extends { request: Request; url: URL; getClientAddress: () => string }>({
    event,
    resolve,
  }: SvelteKitInput<Event>) =>
    belongsToCms(cms, event.url.pathname)
      ? cms.fetch(event.request, { address: event.getClientAddress() })
      : resolve(event)
