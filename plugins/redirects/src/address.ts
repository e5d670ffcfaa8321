/** An address of the site in one spelling, so that equal addresses are equal texts. */
export interface Address {
  /** Begins with `/`, and ends with one only where it is nothing else. */
  readonly path: string
  /** The parameters in the order of their names, without `?`; empty where there are none. */
  readonly query: string
}

/** Longer addresses are none: browsers and servers cut them off. */
export const longestAddress = 2000

/** Stands for the site, whose own host is of no concern. */
const base = 'http://site.invalid'

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must not be in one
const unsafe = /[\u0000-\u001f\u007f\\]/

/**
 * Reads an address of this site: a path with or without parameters, or a whole URL at one of the
 * `origins`. Null for everything else; `//host` and `/\host`, which browsers take to other sites, are
 * among it.
 */
export function readAddress(text: string, origins: readonly string[] = []): Address | null {
  const url = urlOnSite(text, origins)
  if (url === null) return null
  const path = canonicalPath(url.pathname)
  if (path === null) return null
  url.searchParams.sort()
  return { path, query: url.searchParams.toString() }
}

/** The text by which an address is stored and found. */
export const addressKey = ({ path, query }: Address): string =>
  query === '' ? path : `${path}?${query}`

/** The URL of an address of this site; its host is that of `base` or one of `origins`. */
function urlOnSite(given: string, origins: readonly string[]): URL | null {
  const text = given.trim()
  if (text === '' || text.length > longestAddress || unsafe.test(text)) return null
  if (text.startsWith('/') && !text.startsWith('//')) return parsed(text)
  const url = /^https?:\/\//i.test(text) ? parsed(text) : null
  return url !== null && origins.some((origin) => parsed(origin)?.origin === url.origin)
    ? url
    : null
}

function parsed(text: string): URL | null {
  // A path of several slashes is one path; the parser would take what follows them for a host.
  const path = text.startsWith('/') ? text.replace(/^\/+/, '/') : text
  return URL.canParse(path, base) ? new URL(path, base) : null
}

/** Without doubled and trailing slashes, each segment percent-encoded in the one way. */
function canonicalPath(pathname: string): string | null {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const written = segments.map(canonicalSegment)
  return written.every((segment) => segment !== null) ? `/${written.join('/')}` : null
}

function canonicalSegment(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment).normalize('NFC')
    if (unsafe.test(text)) return null
    // Characters that need no encoding in a path stay readable.
    return encodeURIComponent(text).replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent)
  } catch {
    // Bytes that are no UTF-8, or a lone surrogate.
    return null
  }
}

/** Where a redirect leads that names no document. */
export interface RedirectTarget {
  /** What the header `Location` says. */
  readonly location: string
  /** On this site; null for another one. */
  readonly address: Address | null
}

/** Reads the URL that a redirect leads to: an address of this site, or one with http or https elsewhere. */
export function readTarget(given: string, origins: readonly string[] = []): RedirectTarget | null {
  const address = readAddress(given, origins)
  if (address !== null) {
    const { pathname, search, hash } = urlOnSite(given, origins) as URL
    // A trailing slash is kept: it may be how the site writes its addresses.
    const end = pathname.endsWith('/') && address.path !== '/' ? '/' : ''
    return { location: `${address.path}${end}${search}${hash}`, address }
  }
  const text = given.trim()
  if (text.length > longestAddress || unsafe.test(text) || !/^https?:\/\/[^/]/i.test(text))
    return null
  const url = parsed(text)
  if (url === null || url.username !== '' || url.password !== '') return null
  // At one of the site's own hosts it would have been an address.
  if (origins.some((origin) => parsed(origin)?.origin === url.origin)) return null
  return { location: url.href, address: null }
}

/** Whether a request for `asked` is answered by a redirect from `from`, which may name parameters. */
export const isAnswered = (asked: Address, from: Address): boolean =>
  asked.path === from.path && (from.query === '' || from.query === asked.query)
