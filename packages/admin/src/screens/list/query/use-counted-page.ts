import { useQuery } from '@tanstack/react-query'
import { type ListPage, type ListQuery, listCountQuery } from '../../../api/documents/list.ts'
import { usePanel } from '../../../panel/panel.ts'

const nothingIgnored = { ignored: { sort: false, filter: false } }

/** The page with the number of all that match, once that is counted. */
export function useCountedPage(
  slug: string,
  request: ListQuery,
  page: ListPage | undefined,
  /** The page is the answer to the question before. */
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
    // What was found may have gone since.
    totalDocs: Math.max(total, page.docs.length),
    totalPages: Math.max(1, Math.ceil(total / page.limit)),
  }
}
