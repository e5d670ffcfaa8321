import { useQuery } from '@tanstack/react-query'
import { type ListPage, type ListQuery, listCountQuery } from '../../../api/documents/list.ts'
import { usePanel } from '../../../panel/panel.ts'

const nothingIgnored = { ignored: { sort: false, filter: false } }

/** The page, with the total once it is counted. */
export function useCountedPage(
  slug: string,
  request: ListQuery,
  page: ListPage | undefined,
  /** Whether the page is still that of the previous request. */
  isStale: boolean,
): ListPage | undefined {
  const { client } = usePanel()
  const { data: total } = useQuery({
    ...listCountQuery(client, slug, request, page ?? nothingIgnored),
    enabled: page?.countLimitReached === true && !isStale,
  })
  if (!page?.countLimitReached || isStale || total === undefined) return page
  const { countLimitReached: _, ...counted } = page
  return {
    ...counted,
    // Found documents may have been deleted since.
    totalDocs: Math.max(total, page.docs.length),
    totalPages: Math.max(1, Math.ceil(total / page.limit)),
  }
}
