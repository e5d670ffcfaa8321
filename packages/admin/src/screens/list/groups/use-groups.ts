import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import {
  andWhere,
  type ListedDocument,
  type ListPage,
  type ListQuery,
  listQuery,
} from '../../../api/documents/list.ts'
import { ownTimeZone } from '../../../fields/date/zoned-time.ts'
import { usePanel } from '../../../panel/panel.ts'
import { clockHere } from '../filter/filter-where.ts'
import type { List } from '../query/use-list.ts'
import type { ListGrouping } from './group-fields.ts'
import { groupsQuery } from './groups-query.ts'
import { groupWhere, groupZone, type ListGroup, listGroups } from './list-groups.ts'

/** Groups that are open at first: of more, a screen does not show the headings any more. */
const OPEN_AT_FIRST = 10
/** Documents that an open group shows at first, and how many more each press adds. */
const ROWS_AT_FIRST = 10
const MORE_ROWS = 50
/** As many as a page of a list may have. */
const MOST_ROWS = 500

/** A group as it stands in the list. */
export interface ShownGroup extends ListGroup {
  readonly isOpen: boolean
  /** What its documents were asked for with. */
  readonly request: ListQuery
  /** Undefined until they are there. */
  readonly page: ListPage | undefined
  /** Whether the page is that of an earlier request. */
  readonly isStale: boolean
  /** Whether more of its documents may be shown. */
  readonly mayShowMore: boolean
  readonly isFetching: boolean
  readonly error: Error | null
  readonly refetch: () => void
}

export interface Groups {
  /** Undefined until they are known. */
  readonly all: readonly ShownGroup[] | undefined
  /** The documents that are shown, from the first group to the last. */
  readonly docs: readonly ListedDocument[]
  /** Whether there are groups beside these. */
  readonly hasMore: boolean
  readonly error: Error | null
  readonly isFetching: boolean
  /** Whether what is shown is still that of the previous request. */
  readonly isStale: boolean
  readonly refetch: () => void
  readonly toggle: (group: ShownGroup) => void
  readonly showMore: (group: ShownGroup) => void
}

/** The groups of a list with the documents of those that are open. */
export function useGroups({ shape, request }: List, group: ListGrouping): Groups {
  const { client } = usePanel()
  const { slug } = shape.collection
  const { search, filter, locale, trash } = request
  const monthsIn = group.grouping === 'months' ? groupZone(group.field, ownTimeZone()) : null
  const found = useQuery(
    groupsQuery(client, slug, { field: group.path, monthsIn, search, filter, locale, trash }),
  )
  // Kept by field, so that one that is chosen again looks as it was left.
  const [isOpened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [presses, setPresses] = useState<ReadonlyMap<string, number>>(new Map())
  const nameOf = ({ key }: ListGroup) => `${group.path} ${key}`

  const { data } = found
  const groups = useMemo(() => data && listGroups(group, data), [group, data])
  const filters = useMemo(
    () => groups?.map((one) => groupWhere(group, one, clockHere())),
    [group, groups],
  )
  const asked = (groups ?? []).map((one, index) => {
    const count = presses.get(nameOf(one)) ?? 0
    return {
      ...one,
      isOpen: isOpened.get(nameOf(one)) ?? index < OPEN_AT_FIRST,
      request: {
        ...request,
        page: 1,
        limit: count === 0 ? ROWS_AT_FIRST : Math.min(count * MORE_ROWS, MOST_ROWS),
        filter: data?.isFilterIgnored ? undefined : filter,
        // Not in the filter, which is left out where it does not apply.
        search: andWhere(search, filters?.[index]),
      } satisfies ListQuery,
    }
  })
  const pages = useQueries({
    queries: asked.map((one) => ({
      ...listQuery(client, slug, one.request, true),
      // By its place it would be another group's.
      placeholderData: undefined,
      enabled: one.isOpen && !found.isPlaceholderData,
    })),
  })

  const [earlier] = useState(() => new Map<string, ListPage>())
  useEffect(() => {
    asked.forEach((one, index) => {
      const page = pages[index]?.data
      if (page !== undefined) earlier.set(nameOf(one), page)
    })
  })

  const all = asked.map((one, index): ShownGroup => {
    const result = pages[index]
    return {
      ...one,
      page: one.isOpen ? (result?.data ?? earlier.get(nameOf(one))) : undefined,
      isStale: result?.data === undefined,
      mayShowMore: one.request.limit < MOST_ROWS,
      isFetching: result?.isFetching === true,
      error: result?.error ?? null,
      refetch: () => void result?.refetch(),
    }
  })
  const shown = all.flatMap(({ page }) => page?.docs ?? [])
  return {
    all: groups && all,
    docs: useSameDocs(shown),
    hasMore: data?.hasNextPage === true,
    error: found.error,
    isFetching: found.isFetching,
    isStale: found.isPlaceholderData || all.some((one) => one.page !== undefined && one.isStale),
    refetch: () => void found.refetch(),
    toggle: (one) => setOpened(new Map(isOpened).set(nameOf(one), !one.isOpen)),
    showMore: (one) =>
      setPresses(new Map(presses).set(nameOf(one), (presses.get(nameOf(one)) ?? 0) + 1)),
  }
}

/** The same list until a document in it is another. */
function useSameDocs(docs: readonly ListedDocument[]): readonly ListedDocument[] {
  const [kept, setKept] = useState(docs)
  const isSame = kept.length === docs.length && kept.every((doc, index) => doc === docs[index])
  if (!isSame) setKept(docs)
  return isSame ? kept : docs
}
