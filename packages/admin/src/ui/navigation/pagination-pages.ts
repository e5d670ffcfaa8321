/** A page number to show, or a gap between numbers. */
export type PaginationPage = number | 'gap-before' | 'gap-after'

/** First, last, current and its neighbours; a gap is never narrower than the number it hides. */
export function paginationPages(page: number, pageCount: number, neighbours = 1): PaginationPage[] {
  if (pageCount < 1) return []
  const from = Math.max(1, Math.min(page - neighbours, pageCount))
  const to = Math.min(pageCount, Math.max(page + neighbours, 1))
  const pages: PaginationPage[] = []
  if (from > 1) pages.push(1)
  if (from === 3) pages.push(2)
  else if (from > 3) pages.push('gap-before')
  for (let current = from; current <= to; current++) pages.push(current)
  if (to === pageCount - 2) pages.push(pageCount - 1)
  else if (to < pageCount - 2) pages.push('gap-after')
  if (to < pageCount) pages.push(pageCount)
  return pages
}
