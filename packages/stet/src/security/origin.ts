import type { CompleteConfig } from '@stet/core'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request that carries the session cookie may be believed to come from our own pages.
 * A browser sends `Origin` on every cross-site request and on every unsafe one; origins are
 * compared exactly, so `null` and sibling subdomains are strangers.
 */
export function mayUseCookie(request: Request, config: CompleteConfig): boolean {
  const origin = request.headers.get('origin')
  if (origin !== null) return isOwnOrigin(origin, request, config)
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || (site === 'none' && isSafe(request))
  return isSafe(request)
}

/**
 * Whether a session cookie may be set by the answer: not on behalf of another site's page, which
 * could sign a visitor in as the attacker. What says nothing of where it is from is no browser.
 */
export function maySetCookie(request: Request, config: CompleteConfig): boolean {
  const { headers } = request
  if (headers.get('origin') === null && headers.get('sec-fetch-site') === null) return true
  return mayUseCookie(request, config)
}

function isSafe(request: Request): boolean {
  return safeMethods.has(request.method)
}

function isOwnOrigin(origin: string, request: Request, config: CompleteConfig): boolean {
  if (config.csrf.includes(origin)) return true
  if (config.serverURL !== '') return origin === new URL(config.serverURL).origin
  // Without a configured address our own origin is the one the browser connected to. Behind a
  // proxy that ends TLS the scheme differs while the host is the same.
  const host = request.headers.get('host') ?? new URL(request.url).host
  return URL.canParse(origin) && new URL(origin).host === host && /^https?:/.test(origin)
}
