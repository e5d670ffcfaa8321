/** Protocols that a link may have; relative addresses and anchors have none. */
export const linkProtocols: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'sms', 'tel'])

// Browsers ignore control characters and blanks when they read the protocol.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ignoredByBrowsers = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]+/g

// Some sites put addresses into HTML without escaping: entities must not hide a protocol.
const entities = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(tab|newline|colon));?/gi
const namedEntities: Readonly<Record<string, string>> = { tab: '\t', newline: '\n', colon: ':' }

/**
 * Whether a link is safe: http, https, mailto, sms, tel, or no protocol (`/about`, `#notes`,
 * `example.org/page`). False if a browser would read another protocol, or another host although the
 * address looks like a path.
 */
export function isSafeLink(address: string): boolean {
  return hasSafeProtocol(address) && hasSafeProtocol(decodeEntities(address))
}

// Browsers read `/\host` and `\\host` as `//host`: another site, although it looks like a path.
const disguisedHost = /^(?:\\[\\/]|\/\\)/

function hasSafeProtocol(address: string): boolean {
  const start = address.slice(0, longestProtocolSearch).replace(ignoredByBrowsers, '')
  if (disguisedHost.test(start)) return false
  const end = start.search(/[:/?#\\]/)
  if (end === -1 || start[end] !== ':') return true
  return linkProtocols.has(start.slice(0, end).toLowerCase())
}

// Blanks can put the colon far behind, but such a long link is refused anyway (see `maxAddress`).
const longestProtocolSearch = 8192

/** Maximum characters of an address: more than any browser follows reliably. */
export const maxAddress = 8192

function decodeEntities(text: string): string {
  return text.replace(entities, (_, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return namedEntities[name.toLowerCase()] ?? ''
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
