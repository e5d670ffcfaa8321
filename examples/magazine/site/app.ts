import { countMissing, redirectFor } from '@stet/plugin-redirects'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import type { Cms } from 'stet'
import { assets } from './assets.ts'
import { layout } from './layout.ts'
import { defaultLocale, type Locale, locales, prefixOf } from './locales.ts'
import { machinePage } from './machines.ts'
import type { Answer } from './pages/answer.ts'
import { articlePage } from './pages/article.ts'
import { authorPage } from './pages/author.ts'
import { eventsPage } from './pages/events.ts'
import { home } from './pages/home.ts'
import { notFound } from './pages/not-found.ts'
import { blockPage } from './pages/page.ts'
import { searchPage } from './pages/search.ts'
import { topicPage } from './pages/topic.ts'
import { type Api, type Chrome, createReader, type Reader } from './reader.ts'

export type Site = { fetch(request: Request): Promise<Response> }

/** The pages run no scripts; inline styles set the colours of topics and pictures. */
const POLICY =
  "default-src 'none'; img-src 'self'; font-src 'self'; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'"

/** A preview also runs Stet's script, which reads the page anew. */
const PREVIEW_POLICY = `${POLICY}; script-src 'self'; connect-src 'self'`

function localeOf(path: string): Locale {
  return (
    locales.find((code) => path === `/${code}` || path.startsWith(`/${code}/`)) ?? defaultLocale
  )
}

export function createSite(cms: Cms): Site {
  const app = new Hono()
  const readersOf = (api: Api) => (locale: Locale) => createReader(api, locale)
  const readers = readersOf(cms.as(null))

  async function page(
    context: Context,
    locale: Locale,
    make: (tools: {
      reader: Reader
      chrome: Chrome
      readers: (locale: Locale) => Reader
    }) => Promise<Answer | null>,
  ): Promise<Response> {
    const { api, isPreview, headers } = await cms.withPreview(context.req.raw, {
      marksSources: true,
    })
    const of = isPreview ? readersOf(api) : readers
    const reader = of(locale)
    const chrome = await reader.chrome()
    const answer = await make({ reader, chrome, readers: of })
    if (answer === null && !isPreview) {
      const redirect = await redirectFor(context.req.raw, { cms })
      if (redirect) return redirect
      countMissing(context.req.raw, { cms })
    }
    const { head, content, status } = answer ?? notFound(locale)
    const { origin } = new URL(context.req.url)
    context.header('content-security-policy', isPreview ? PREVIEW_POLICY : POLICY)
    context.header('referrer-policy', 'strict-origin-when-cross-origin')
    context.header('x-content-type-options', 'nosniff')
    // Editors expect to see a publication on the next load; the ETag keeps that cheap.
    context.header('cache-control', 'no-cache')
    for (const [name, value] of headers) context.header(name, value)
    const frame = { locale, origin, chrome, head, content, isPreview }
    return context.html(layout(frame), status ?? 200)
  }

  app.use(etag())

  app.get('/magazine/style.css', (context) => assets.style(context.req.query('v')))
  app.get('/magazine/pictures/:name', async (context) => {
    return (await assets.picture(context.req.param('name'))) ?? context.notFound()
  })
  app.get('/magazine/fonts/:name', async (context) => {
    return (await assets.font(context.req.param('name'))) ?? context.notFound()
  })
  app.use(async (context, next) => {
    const answer = await machinePage(context.req.raw, cms)
    if (answer) return answer
    return next()
  })
  app.get(`/${defaultLocale}/*`, (context) => {
    const { pathname, search } = new URL(context.req.url)
    // A URL that begins with two slashes would name another host.
    const path = pathname.slice(defaultLocale.length + 1).replace(/^\/+/, '/')
    return context.redirect(path + search, 301)
  })

  for (const locale of locales) {
    const prefix = prefixOf(locale)
    app.get(`${prefix}/`, (context) =>
      page(context, locale, ({ reader, chrome }) => home(reader, chrome)),
    )
    app.get(`${prefix}/events`, (context) =>
      page(context, locale, ({ reader }) => eventsPage(reader)),
    )
    app.get(`${prefix}/search`, (context) =>
      page(context, locale, ({ reader }) => {
        const { q = '', exact } = context.req.query()
        return searchPage(reader, q, exact !== undefined)
      }),
    )
    app.get(`${prefix}/articles/:slug`, (context) =>
      page(context, locale, ({ reader, readers, chrome }) => {
        const { origin } = new URL(context.req.url)
        const slug = context.req.param('slug')
        return articlePage(reader, readers, slug, { origin, name: chrome.name })
      }),
    )
    app.get(`${prefix}/authors/:slug`, (context) =>
      page(context, locale, ({ reader }) => authorPage(reader, context.req.param('slug'))),
    )
    app.get(`${prefix}/topics/:slug`, (context) =>
      page(context, locale, ({ reader }) => topicPage(reader, context.req.param('slug'))),
    )
    if (prefix !== '') {
      app.get(prefix, (context) => context.redirect(`${prefix}/`, 301))
      app.get(`${prefix}/:slug`, (context) =>
        page(context, locale, ({ reader, chrome }) =>
          blockPage(reader, chrome, context.req.param('slug')),
        ),
      )
    }
  }
  // Last, because a page's URL has no folder and would match the others.
  app.get('/:slug', (context) =>
    page(context, defaultLocale, ({ reader, chrome }) =>
      blockPage(reader, chrome, context.req.param('slug')),
    ),
  )
  app.notFound((context) => page(context, localeOf(context.req.path), async () => null))

  return { fetch: async (request) => app.fetch(request) }
}
