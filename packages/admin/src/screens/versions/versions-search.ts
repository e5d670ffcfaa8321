/** What the address of a history says; what it does not say is usual. */
export interface VersionsSearch {
  readonly locale?: string
  readonly page?: number
  readonly limit?: number
  readonly sort?: string
}

/** Versions on a page unless the address asks for more (spec §9). */
const VERSIONS_PER_PAGE = 10
export const VERSION_LIMITS: readonly number[] = [5, 10, 25, 50, 100]
const NEWEST_FIRST = '-updatedAt'
const SORTS: ReadonlySet<string> = new Set([NEWEST_FIRST, 'updatedAt'])

/** Reads an address; nonsense in it counts as absent. */
export function parseVersionsSearch(raw: Readonly<Record<string, unknown>>): VersionsSearch {
  const page = Number(raw.page)
  const limit = Number(raw.limit)
  return {
    ...(typeof raw.locale === 'string' && raw.locale !== '' && { locale: raw.locale }),
    ...(Number.isSafeInteger(page) && page > 1 && { page }),
    ...(VERSION_LIMITS.includes(limit) && { limit }),
    ...(typeof raw.sort === 'string' && SORTS.has(raw.sort) && { sort: raw.sort }),
  }
}

/** What is asked of the server for an address. */
export function versionsRequest({ page = 1, limit = VERSIONS_PER_PAGE, sort }: VersionsSearch) {
  return { page, limit, sort: sort ?? NEWEST_FIRST }
}
