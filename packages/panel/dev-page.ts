import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The placeholders that the server fills in before it sends the panel's page. */
const WRITTEN_BY_SERVER =
  /<head>(<base[^>]*>)?(<script[^>]*id="stet-bootstrap"[^>]*>[^<]*<\/script>)?/

/**
 * In development the page comes from the sources, and the running server fills in its placeholders;
 * Vite serves the rest of the panel.
 */
export function devPage(server: string | undefined): Plugin {
  return {
    name: 'stet:dev-page',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        const { url = '/', headers } = request
        const isPage = /^\/admin([/?]|$)/.test(url) && headers.accept?.includes('text/html')
        if (!isPage || server === undefined) return next()
        page(new URL(url, server), headers)
          .then((html) => vite.transformIndexHtml(url, html))
          .then((html) => {
            response.setHeader('content-type', 'text/html; charset=utf-8')
            response.end(html)
          })
          .catch((error: Error) => {
            response.statusCode = 503
            response.setHeader('content-type', 'text/plain; charset=utf-8')
            // The server restarts after every change: reload until it answers.
            response.setHeader('refresh', '1')
            response.end(`Waiting for the server at ${server}: ${error.message}\n`)
          })
      })
    },
  }
}

async function page(
  url: URL,
  {
    cookie = '',
    'accept-language': language = '',
  }: { cookie?: string; 'accept-language'?: string },
): Promise<string> {
  const [source, served] = await Promise.all([
    readFile(join(import.meta.dirname, 'index.html'), 'utf8'),
    fetch(url, { headers: { accept: 'text/html', cookie, 'accept-language': language } }),
  ])
  const text = await served.text()
  const head = text.match(WRITTEN_BY_SERVER)?.[0]
  if (!served.ok || head === undefined) throw new Error(`it answered ${served.status}`)
  return withBrand(source, text).replace('<head>', () => head)
}

/** The page's sources with the name, icon and colours of the site that is served. */
function withBrand(source: string, served: string): string {
  const title = served.match(/<title>[^<]*/)?.[0]
  const icon = served.match(/<link rel="icon" href="brand\/[^>]*>/)?.[0]
  const style = served.match(/<style>@layer brand[^<]*<\/style>/)?.[0] ?? ''
  return source
    .replace(/<title>[^<]*/, (own) => title ?? own)
    .replace(/<link rel="icon"[^>]*>/, (own) => icon ?? own)
    .replace('</head>', () => `${style}</head>`)
}
