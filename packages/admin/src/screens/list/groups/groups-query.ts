import type { JsonObject, Where } from '@stet/core'
import { queryOptions } from '@tanstack/react-query'
import { ApiFailure } from '../../../api/client/api-failure.ts'
import type { Client } from '../../../api/client/client.ts'
import { queryKeys } from '../../../api/client/query-keys.ts'
import { andWhere, isInTrash, type ListQuery } from '../../../api/documents/list.ts'

/** Groups that a list is divided into; more are not looked through. */
const MOST_GROUPS = 100

export interface GroupsQuery extends Pick<ListQuery, 'search' | 'filter' | 'locale' | 'trash'> {
  /** The path of the field. */
  readonly field: string
  /** For a date: the time zone of its months. */
  readonly monthsIn: string | null
}

/** Values of a field, with how many documents of a list have each. */
interface AnsweredValues {
  readonly values: readonly JsonObject[]
  readonly withoutValue: number
  readonly hasNextPage: boolean
}

/** The values by which a list is grouped. */
export interface AnsweredGroups extends AnsweredValues {
  readonly field: string
  /** Of a list that is grouped by status: published documents with changes that are not. */
  readonly changed: number
  /** Whether the server refused the filter, which then was left out. */
  readonly isFilterIgnored: boolean
}

/** The values of a field in the documents of a list, whatever its page, and how many have each. */
export function groupsQuery(client: Client, collection: string, query: GroupsQuery) {
  return queryOptions<AnsweredGroups>({
    queryKey: [...queryKeys.list(collection), 'groups', query],
    queryFn: async ({ signal }) => {
      try {
        return await fetchGroups(client, collection, query, signal)
      } catch (error) {
        // As in a list, whose notice says so: what an old address filters by may be gone.
        const isRefused = error instanceof ApiFailure && error.has('QueryError')
        if (!isRefused || query.filter === undefined) throw error
        const unfiltered = { ...query, filter: undefined }
        const answer = await fetchGroups(client, collection, unfiltered, signal)
        return { ...answer, isFilterIgnored: true }
      }
    },
    // The values of another field are no groups of this one.
    placeholderData: (before) => (before?.field === query.field ? before : undefined),
  })
}

async function fetchGroups(
  client: Client,
  collection: string,
  { field, monthsIn, search, filter, locale, trash }: GroupsQuery,
  signal: AbortSignal,
): Promise<AnsweredGroups> {
  const where = andWhere(andWhere(search, filter), trash && isInTrash)
  const ask = (path: string, also: { readonly where: Where | undefined; readonly sort: string }) =>
    client.get<AnsweredValues>(`/${collection}/distinct`, {
      query: {
        field: path,
        counts: true,
        limit: MOST_GROUPS,
        locale,
        draft: true,
        trash,
        ...(monthsIn !== null && { by: 'month', timeZone: monthsIn }),
        ...also,
      },
      signal,
      isTogether: true,
    })
  const sort = monthsIn === null ? '-_count' : `-${field}`
  if (field !== '_status')
    return { ...(await ask(field, { where, sort })), field, changed: 0, isFilterIgnored: false }
  const [statuses, changes] = await Promise.all([
    ask(field, { where, sort }),
    ask('_changed', { where, sort }),
  ])
  const changed = changes.values.find((one) => one._changed === true)
  return { ...statuses, field, changed: Number(changed?._count ?? 0), isFilterIgnored: false }
}
