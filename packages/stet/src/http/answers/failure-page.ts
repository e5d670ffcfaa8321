import { errorMessage } from '@stet/core'
import { escapeMarkup } from '../../lib/escape-markup.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { languageOf } from '../language.ts'
import { failureResponse } from './failure-response.ts'
import { jsonResponse } from './responses.ts'

/**
 * What a request beside the panel and the API is answered when it fails or leads nowhere: a page
 * where a browser asks for one, else the catalogue's JSON.
 */
export function failurePage(runtime: Runtime, request: Request, error: unknown): Response {
  const language = languageOf(runtime, request)
  const t = runtime.languages.translate(language)
  const { status, body, headers = {} } = failureResponse(request, error, t, runtime.log)
  if (!prefersPage(request.headers.get('accept'))) return jsonResponse(body, status, headers)
  const isUnknown = status === 404
  const text = {
    title: isUnknown ? t('general:notFoundTitle') : errorMessage(error, t),
    message: t(isUnknown ? 'general:notFoundDescription' : 'general:pageFailed'),
    id: headers['x-request-id'],
  }
  return new Response(pageOf(language, text, runtime), {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      vary: 'accept',
    },
  })
}

/** Whether HTML is the first accepted type, as in requests of browsers. */
function prefersPage(accept: string | null): boolean {
  if (accept === null) return false
  const types = accept.split(',').map((part) => part.split(';')[0]?.trim().toLowerCase())
  const html = types.findIndex((type) => type === 'text/html' || type === 'application/xhtml+xml')
  const data = types.indexOf('application/json')
  return html !== -1 && (data === -1 || html < data)
}

interface PageText {
  readonly title: string
  readonly message: string
  /** The id by which the operator of the site finds it in the log. */
  readonly id: string | undefined
}

// Without any part of the address, which may come from an attacker.
function pageOf(language: string, { title, message, id }: PageText, runtime: Runtime): string {
  const { brand, meta } = runtime.config.admin
  const suffix = brand.name === null ? '' : meta.titleSuffix
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeMarkup(title + suffix)}</title>
<style>
  :root { color-scheme: light dark; }
  body { max-width: 36rem; margin: 20vh auto; padding: 0 1.5rem; font: 1rem/1.5 system-ui, sans-serif; }
  h1 { font-size: 1.5rem; }
  small { opacity: 0.7; }
  .brand { display: flex; gap: 0.5rem; align-items: center; font-weight: 600; }
  .brand img { block-size: 1.5rem; }
</style>
<main>
${signOf(runtime)}<h1>${escapeMarkup(title)}</h1>
<p>${message}</p>${id === undefined ? '' : `\n<small>${id}</small>`}
</main>
</html>
`
}

/** The brand's icon and name, or nothing where the site has none. */
function signOf({ brand, config }: Runtime): string {
  const { name, icon } = config.admin.brand
  if (name === null) return ''
  const { admin } = config.routes
  const address = (file: string) => `${admin === '/' ? '' : admin}/${brand.addressOf(file)}`
  const picture =
    icon === null
      ? ''
      : `<picture><source media="(prefers-color-scheme: dark)" srcset="${address(icon.dark)}"><img src="${address(icon.light)}" alt=""></picture>`
  return `<p class="brand">${picture}${escapeMarkup(name)}</p>\n`
}
