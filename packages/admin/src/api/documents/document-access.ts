import { type DocumentId, type EntityPermissions, isAllowed } from '@stet/core'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client.ts'
import { queryKeys } from '../client/query-keys.ts'

/** A document, or with no id: a global, or no document of a collection in particular. */
export interface AccessSubject {
  readonly kind: 'collection' | 'global'
  readonly slug: string
  readonly id: DocumentId | null
  readonly inTrash?: boolean
  /** The locale that is edited; null where there are none. */
  readonly locale: string | null
}

/** Rules are code and roles change rarely; the server asks them at every write in any case. */
const RULES_HOLD_FOR = 60_000

/**
 * Whether the editor may show readers a document: what rules say about a write that publishes it.
 * `create` asks about a new document, `update` without an id about any.
 */
export function mayPublishQuery(
  client: Client,
  subject: AccessSubject,
  operation: 'create' | 'update',
) {
  return queryOptions({
    queryKey: [...queryKeys.access(subject), 'publish', operation, subject.locale] as const,
    queryFn: async ({ signal }) => {
      const body = { _status: 'published' }
      const permissions = await client.post<EntityPermissions>(accessPath(subject), {
        query: { locale: subject.locale },
        body,
        signal,
      })
      return isAllowed(permissions, operation)
    },
    staleTime: RULES_HOLD_FOR,
  })
}

/** The permissions for one document; requested only if those of the entity do not decide. */
export function documentAccessQuery(client: Client, subject: AccessSubject) {
  return queryOptions({
    queryKey: [
      ...queryKeys.access(subject),
      'permissions',
      subject.inTrash ?? false,
      subject.locale,
    ] as const,
    queryFn: ({ signal }) =>
      client.post<EntityPermissions>(accessPath(subject), {
        query: { locale: subject.locale, trash: subject.inTrash || undefined },
        signal,
      }),
  })
}

function accessPath({ kind, slug, id }: AccessSubject): string {
  if (kind === 'global') return `/globals/${slug}/access`
  return `/${slug}/access${id === null ? '' : `/${encodeURIComponent(id)}`}`
}
