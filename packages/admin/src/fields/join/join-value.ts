import type { Json } from '@stet/core'
import { isObject } from '../../document/path.ts'
import { readLinks, type StoredLink } from '../../document/stored-link.ts'

export interface JoinValue {
  readonly links: readonly StoredLink[]
  readonly hasMore: boolean
}

/** What a join field answers: `{ docs, hasNextPage, totalDocs? }` with ids or documents. */
export function readJoin(collection: string, value: Json | undefined): JoinValue {
  if (!isObject(value)) return { links: [], hasMore: false }
  return {
    links: Array.isArray(value.docs) ? readLinks({ relationTo: collection }, value.docs) : [],
    hasMore: value.hasNextPage === true,
  }
}
