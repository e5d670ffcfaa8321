import type { CompleteConfig } from '@stet/core'
import { isLocalConnection } from '../security/client-address.ts'

/**
 * The address that links in mails begin with: the configured `serverURL`; else the one the request
 * was sent to, if the config lists it in `csrf` or it is this machine's own. Anything else a caller
 * may have invented, and a link to it would hand a stranger the token in it.
 */
export function ownAddress(
  request: Request,
  { serverURL, csrf }: Pick<CompleteConfig, 'serverURL' | 'csrf'>,
): string | null {
  if (serverURL !== '') return serverURL
  const url = new URL(request.url)
  const host = request.headers.get('host') ?? url.host
  for (const scheme of ['https:', 'http:']) {
    if (csrf.includes(`${scheme}//${host}`)) return `${scheme}//${host}`
  }
  const isLocalHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(host)
  return isLocalHost && isLocalConnection(request) ? `${url.protocol}//${host}` : null
}
