import type { PaginatedDocs, QueryParams } from '@stet/core'

/** Puts one page of documents into the shape that lists are answered in. */
export function paginate<Doc>(
  docs: readonly Doc[],
  totalDocs: number,
  { limit, page, pagination }: Pick<QueryParams, 'limit' | 'page' | 'pagination'>,
): PaginatedDocs<Doc> {
  const whole = !pagination || limit === 0
  const totalPages = whole ? 1 : Math.max(1, Math.ceil(totalDocs / limit))
  const current = whole ? 1 : page
  const hasPrevPage = current > 1
  const hasNextPage = current < totalPages
  return {
    docs,
    totalDocs,
    limit: limit === 0 ? totalDocs : limit,
    totalPages,
    page: current,
    pagingCounter: whole ? 1 : (current - 1) * limit + 1,
    hasPrevPage,
    hasNextPage,
    prevPage: hasPrevPage ? current - 1 : null,
    nextPage: hasNextPage ? current + 1 : null,
  }
}
