import type { PaginatedDocs, QueryParams } from '@stet/core'

/** How many documents match; `isMore` where there may be more. */
export interface MatchCount {
  readonly total: number
  readonly isMore?: boolean
}

/** Puts one page of documents into the shape that lists are answered in. */
export function paginate<Doc>(
  docs: readonly Doc[],
  { total: totalDocs, isMore }: MatchCount,
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
    ...(isMore ? { countLimitReached: true as const } : {}),
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

/** The same as JSON in UTF-8, around documents that are so already. */
export function renderPage(
  docs: readonly Uint8Array<ArrayBuffer>[],
  matches: MatchCount,
  params: Pick<QueryParams, 'limit' | 'page' | 'pagination'>,
): Uint8Array<ArrayBuffer> {
  const { docs: _none, ...counts } = paginate([], matches, params)
  const parts: Uint8Array<ArrayBuffer>[] = [Buffer.from('{"docs":[')]
  for (const [index, doc] of docs.entries()) {
    if (index > 0) parts.push(comma)
    parts.push(doc)
  }
  parts.push(Buffer.from(`],${JSON.stringify(counts).slice(1)}`))
  return Buffer.concat(parts)
}

const comma = Buffer.from(',')
