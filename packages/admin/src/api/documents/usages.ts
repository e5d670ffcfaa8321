import type { DocumentId, SelectionUsages, Usages, Where } from '@stet/core'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client.ts'
import { queryKeys } from '../client/query-keys.ts'
import type { BulkScope } from './bulk.ts'
import { andWhere, IDS_PER_REQUEST } from './list.ts'

/** The references to a document; always loaded again, because other users write too. */
export function usagesQuery(client: Client, collection: string, id: DocumentId, inTrash = false) {
  return queryOptions({
    queryKey: [...queryKeys.document(collection, id), 'usages'] as const,
    queryFn: ({ signal }) =>
      client.get<Usages>(`/_panel/usages/${collection}/${encodeURIComponent(id)}`, {
        query: { draft: true, trash: inTrash || undefined },
        signal,
      }),
    staleTime: 0,
  })
}

/** As `usagesQuery`, of many: an address names only so many of them, and the server looks at so many. */
export function selectionUsagesQuery(client: Client, scope: BulkScope) {
  const { collection, locale } = scope
  return queryOptions({
    queryKey: [...queryKeys.list(collection), 'usages', scope] as const,
    queryFn: async ({ signal }): Promise<SelectionUsages> => {
      const where = andWhere(scope.where, selectedOf(scope))
      const usages = await client.get<SelectionUsages>(`/_panel/usages/${collection}`, {
        query: { where, locale, draft: true, trash: scope.inTrash || undefined },
        signal,
      })
      return {
        ...usages,
        isPartial: usages.isPartial || (scope.only?.length ?? 0) > IDS_PER_REQUEST,
      }
    },
    staleTime: 0,
  })
}

function selectedOf({ only, except }: BulkScope): Where | undefined {
  if (only !== null) return { id: { in: only.slice(0, IDS_PER_REQUEST) } }
  // Too many to be named: then they are warned of as well.
  if (except.length === 0 || except.length > IDS_PER_REQUEST) return undefined
  return { id: { not_in: except } }
}
