const YEAR = 60 * 60 * 24 * 365

export function readCookie(name: string, cookies: string = document.cookie): string | null {
  for (const part of cookies.split(';')) {
    const [key, ...value] = part.trim().split('=')
    if (key === name) return decodeURIComponent(value.join('='))
  }
  return null
}

/** Stores a preference for 365 days, on every path of this site; `null` deletes it. */
export function writeCookie(name: string, value: string | null): void {
  const lifetime = value === null ? 'Expires=Thu, 01 Jan 1970 00:00:00 GMT' : `Max-Age=${YEAR}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; ${lifetime}; SameSite=Lax`
}
