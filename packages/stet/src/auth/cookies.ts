import type { CompleteAuth } from '@stet/core'

/** Name of the session cookie: `<prefix>-token`. */
export function sessionCookieName(cookiePrefix: string): string {
  return `${cookiePrefix}-token`
}

/** The `Set-Cookie` value that carries a session; an empty token in the past removes it. */
export function sessionCookie(
  cookiePrefix: string,
  auth: CompleteAuth,
  token: string,
  expires: Date,
): string {
  const { sameSite, secure, domain } = auth.cookies
  const parts = [
    `${sessionCookieName(cookiePrefix)}=${token}`,
    'Path=/',
    'HttpOnly',
    `SameSite=${sameSite}`,
    `Expires=${expires.toUTCString()}`,
  ]
  // Browsers drop a SameSite=None cookie that is not Secure.
  if (secure || sameSite === 'None') parts.push('Secure')
  if (domain) parts.push(`Domain=${domain}`)
  return parts.join('; ')
}

/** The value of one cookie of a `Cookie` header, or undefined. */
export function readCookie(header: string | null, name: string): string | undefined {
  if (!header) return undefined
  for (const part of header.split(';')) {
    const equals = part.indexOf('=')
    if (equals !== -1 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim()
  }
  return undefined
}
