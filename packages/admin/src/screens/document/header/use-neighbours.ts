import type { ClientCollection, ClientGlobal, DocumentId } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listQuery } from '../../../api/documents/list.ts'
import {
  type Neighbours,
  neighboursIn,
  openedListQuery,
  withPage,
} from '../../../panel/opened-list.ts'
import { usePanel } from '../../../panel/panel.ts'

export interface DocumentNeighbours extends Omit<Neighbours, 'missing'> {
  readonly totalDocs: number | null
}

/** What stands before and after a document in the list that was shown last; null if it is not in it. */
export function useNeighbours(
  entity: ClientCollection | ClientGlobal,
  id: DocumentId | null,
): DocumentNeighbours | null {
  const { client, queries } = usePanel()
  const opened = openedListQuery(entity.slug)
  const { data: list } = useQuery({ ...opened, enabled: false })
  const neighbours =
    list && id !== null && entity.kind === 'collection' ? neighboursIn(list, id) : null
  const missing = neighbours?.missing ?? null
  const { data: page, isPlaceholderData } = useQuery({
    ...listQuery(client, entity.slug, { ...nothing, ...list?.query, page: missing?.page ?? 1 }),
    enabled: missing !== null,
  })
  useEffect(() => {
    if (missing === null || page === undefined || isPlaceholderData) return
    queries.setQueryData(opened.queryKey, (now) => now && withPage(now, missing.side, page))
  })
  return list && neighbours ? { ...neighbours, totalDocs: list.totalDocs } : null
}

const nothing = {
  page: 1,
  limit: 1,
  sort: undefined,
  search: undefined,
  rank: undefined,
  filter: undefined,
  locale: null,
  trash: undefined,
  select: undefined,
}
