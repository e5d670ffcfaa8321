import { isFilterDay } from '../list/filter/filter-day.ts'
import { clockHere, type FilterClock } from '../list/filter/filter-where.ts'
import {
  type VersionKindName,
  type VersionsChoice,
  versionKinds,
  versionsFilter,
} from './versions-filter.ts'

/** What the address of a history says; what it does not say is usual. */
export interface VersionsSearch extends VersionsChoice {
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
    ...(typeof raw.by === 'string' && /^[^/]+\/./.test(raw.by) && { by: raw.by }),
    ...(isKind(raw.kind) && { kind: raw.kind }),
    ...(isDay(raw.from) && { from: raw.from }),
    ...(isDay(raw.until) && { until: raw.until }),
  }
}

const isKind = (raw: unknown): raw is VersionKindName =>
  typeof raw === 'string' && Object.hasOwn(versionKinds, raw)

const isDay = (raw: unknown): raw is string => typeof raw === 'string' && isFilterDay({ day: raw })

/** What is asked of the server for an address. */
export function versionsRequest(search: VersionsSearch, clock: FilterClock = clockHere()) {
  const { page = 1, limit = VERSIONS_PER_PAGE, sort = NEWEST_FIRST } = search
  return { page, limit, sort, filter: versionsFilter(search, clock) }
}
