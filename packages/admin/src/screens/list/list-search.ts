/** What a list's address says; what it does not say comes from the collection's defaults. */
export interface ListSearch {
  readonly locale?: string
  readonly page?: number
  readonly limit?: number
  /** A field name, with a minus for descending. */
  readonly sort?: string
  readonly search?: string
}

/** The largest page an address may ask for; the server's own limit is higher. */
const LARGEST_LIMIT = 500

/** Reads an address; nonsense in it counts as absent rather than as an error page. */
export function parseListSearch(raw: Readonly<Record<string, unknown>>): ListSearch {
  const page = readCount(raw.page, Number.MAX_SAFE_INTEGER)
  const limit = readCount(raw.limit, LARGEST_LIMIT)
  const sort = readText(raw.sort)
  const search = readText(raw.search)
  const locale = readText(raw.locale)
  return {
    ...(locale !== undefined && { locale }),
    ...(page !== undefined && page > 1 && { page }),
    ...(limit !== undefined && { limit }),
    ...(sort !== undefined && /^-?[^-\s]/.test(sort) && { sort }),
    ...(search !== undefined && { search }),
  }
}

function readCount(value: unknown, largest: number): number | undefined {
  const number = Number(value)
  return value !== '' && Number.isInteger(number) && number >= 1 && number <= largest
    ? number
    : undefined
}

function readText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  return text === '' ? undefined : text
}

/** A press on a column's header: the first sorts ascending, the next turns it round. */
export function toggledSort(current: string | undefined, field: string): string {
  return current === field ? `-${field}` : field
}

/** What `aria-sort` says of a column. */
export function sortDirection(
  current: string | undefined,
  field: string,
): 'ascending' | 'descending' | undefined {
  if (current === field) return 'ascending'
  if (current === `-${field}`) return 'descending'
  return undefined
}

/** A change of these shows other documents, so the page starts over. */
export function withListChange(search: ListSearch, change: Omit<ListSearch, 'page'>): ListSearch {
  return parseListSearch({ ...search, ...change, page: undefined })
}
