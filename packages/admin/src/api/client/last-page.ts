import type { PaginatedDocs } from '@stet/core'

/**
 * A page of anything that is read page by page; past the last page, the last one. Addresses are kept
 * while what they count goes away. Asks twice at most, whatever the server answers.
 */
export async function pageOrLast<Page extends PaginatedDocs<unknown>>(
  number: number,
  ask: (number: number) => Promise<Page>,
): Promise<Page> {
  const page = await ask(number)
  const isPastEnd = page.docs.length === 0 && page.totalPages >= 1 && page.totalPages < number
  return isPastEnd ? ask(page.totalPages) : page
}
