import type { DocumentId } from '@stet/core'
import type { Client } from '../client/client.ts'
import { toQueryString } from '../client/query-string.ts'

/** An address of the panel's server that leads to a document of a collection on the site. */
export function siteLink(
  { api }: Pick<Client, 'api'>,
  collection: string,
  id: DocumentId,
  locale: string | null,
): string {
  return `${api}/_panel/on-site/collections/${collection}/${encodeURIComponent(id)}${toQueryString({ locale })}`
}
