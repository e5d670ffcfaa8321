import type { LocalApi } from 'stet'
import { addressKey, readAddress } from './address.ts'

export interface AddressIsKnownOptions {
  /** The local API without access control. */
  readonly cms: LocalApi
  readonly address: string
  /** The slug of the redirects. Default `redirects`. */
  readonly slug?: string
  readonly origins?: readonly string[]
}

/** Whether a published document or a redirect is at an address of the site. */
export async function addressIsKnown({
  cms,
  address,
  slug = 'redirects',
  origins,
}: AddressIsKnownOptions): Promise<boolean> {
  const read = readAddress(address, origins)
  if (read === null) return false
  const keys = [addressKey(read), read.path]
  const page = { address: { in: keys }, state: { equals: 'current' } }
  const [pages, redirects] = await Promise.all([
    cms.count({ collection: `${slug}-addresses`, where: page }),
    cms.count({ collection: slug, where: { from: { in: keys } } }),
  ])
  return pages.totalDocs + redirects.totalDocs > 0
}
