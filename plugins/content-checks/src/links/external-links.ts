import { createHash } from 'node:crypto'
import type { Setup } from '../options.ts'
import type { Parts } from '../rule.ts'
import { addressOnSite } from './address-on-site.ts'

/** Characters of the longest address that is asked; what is longer is no address that people link to. */
const longest = 2000

export interface ExternalLink {
  /** As it stands in the document. */
  readonly url: string
  /** As it is asked, without the part of the page. */
  readonly address: string
  readonly host: string
  readonly name: string
}

/** The links to other sites that are checked; none unless the option says so. */
export function externalLinks({ external, origins }: Setup, { links }: Parts): ExternalLink[] {
  if (external === null) return []
  const found = new Map<string, ExternalLink>()
  for (const { to } of links) {
    if (!('url' in to) || found.has(to.url) || addressOnSite(to.url, origins) !== null) continue
    const link = externalLink(to.url)
    if (link !== null && !external.leaveOut.includes(link.host)) found.set(to.url, link)
  }
  return [...found.values()]
}

function externalLink(url: string): ExternalLink | null {
  const parsed = URL.parse(url.trim())
  if (parsed?.protocol !== 'http:' && parsed?.protocol !== 'https:') return null
  parsed.hash = ''
  const { href: address, hostname: host } = parsed
  return address.length > longest ? null : { url, address, host, name: shortHash(address) }
}

/** A name of limited length for what may be long. */
export const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 32)
