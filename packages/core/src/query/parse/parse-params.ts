import type {
  CompleteConfig,
  CompleteLocalization,
} from '../../config/completed/complete-config-types.ts'
import { QueryError } from '../../errors/stet-error.ts'
import type { Selection } from '../language/ast.ts'
import { type QueryLimits, requestLimits } from '../language/limits.ts'
import { listOf, plainObject } from '../language/plain.ts'
import type { JoinParams, QueryParams } from './params.ts'
import { parseSelect } from './parse-select.ts'
import { parseSort } from './parse-sort.ts'
import { parseWhere } from './parse-where.ts'
import { checkPath } from './path.ts'

/** Documents per page by default. */
export const defaultLimit = 10

/** The parts of the config that parsing needs. */
export type ParamsConfig = Pick<CompleteConfig, 'defaultDepth' | 'maxDepth' | 'localization'>

/**
 * Parses the parameters of a read or write, from a query string or from code. Unknown names are
 * ignored: other parts of a request use the same query string.
 */
export function parseParams(
  input: Readonly<Record<string, unknown>>,
  config: ParamsConfig,
  limits: QueryLimits = requestLimits,
): QueryParams {
  const locale = parseLocale(input.locale, config.localization)
  const pagination = parseUnlessOff(input.pagination)
  return Object.freeze({
    where: isAbsent(input.where) ? null : parseWhere(input.where, limits),
    sort: parseSort(input.sort, limits),
    rank: parseRank(input.rank),
    select: parseSelect(input.select, limits),
    populate: parsePopulate(input.populate, limits),
    joins: parseJoins(input.joins, limits),
    depth: Math.min(parseInteger(input.depth, 'depth', 0) ?? config.defaultDepth, config.maxDepth),
    // Without pagination and without a limit, all documents are returned.
    limit: parseInteger(input.limit, 'limit', 0) ?? (pagination ? defaultLimit : 0),
    page: parseInteger(input.page, 'page', 1) ?? 1,
    pagination,
    countLimit: parseInteger(input.countLimit, 'countLimit', 1),
    locale,
    isLocaleUnknown: isUnknown(input.locale, locale),
    fallbackLocale: parseFallback(
      input['fallback-locale'] ?? input.fallbackLocale,
      locale,
      config.localization,
    ),
    flattenLocales: parseUnlessOff(input.flattenLocales),
    draft: parseBoolean(input.draft),
    trash: parseBoolean(input.trash),
    autosave: parseBoolean(input.autosave),
    merged: parseBoolean(input.merged),
    overrideLock: parseBoolean(input.overrideLock),
    publishSpecificLocale: parseSpecificLocale(input, 'publishSpecificLocale', config),
    unpublishSpecificLocale: parseSpecificLocale(input, 'unpublishSpecificLocale', config),
    selectedLocales: parseSelectedLocales(input.selectedLocales, config.localization),
  })
}

/** Maximum characters of a search text: no title is compared with more. */
const maxRankLength = 200

function parseRank(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim().slice(0, maxRankLength) : ''
  return text === '' ? null : text
}

/** Forms send an empty parameter (`?limit=`) for a missing value. */
const isAbsent = (value: unknown): value is undefined | null | '' =>
  value === undefined || value === null || value === ''

/** True for `true` and the text `true`; all other values mean false. */
export const parseBoolean = (value: unknown): boolean => value === true || value === 'true'

/** As `parseBoolean`, but true by default. */
const parseUnlessOff = (value: unknown): boolean => isAbsent(value) || parseBoolean(value)

/** A whole number of at least `min`, or null if absent. Everything else is an error. */
export function parseInteger(value: unknown, parameter: string, min: number): number | null {
  if (isAbsent(value)) return null
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && /^\d{1,15}$/.test(value)
        ? Number(value)
        : Number.NaN
  if (!Number.isSafeInteger(number) || number < min) {
    throw new QueryError([parameter], { key: 'error:queryInteger', values: { min } })
  }
  return number
}

/**
 * The locale of a request. An unknown code means the default locale if content falls back anyway;
 * else it is an error, because an answer in another language would mislead.
 */
export function parseLocale(
  value: unknown,
  localization: false | CompleteLocalization,
): string | null {
  if (localization === false) return null
  if (isAbsent(value)) return localization.defaultLocale
  if (value === 'all' || value === '*') return 'all'
  if (typeof value === 'string' && localization.codes.includes(value)) return value
  if (typeof value !== 'string' || !localization.fallback) {
    throw new QueryError(['locale'], { key: 'error:queryLocale' })
  }
  return localization.defaultLocale
}

/** Whether the request named a locale that is not used. */
function isUnknown(value: unknown, locale: string | null): boolean {
  return locale !== null && !isAbsent(value) && value !== '*' && value !== locale
}

const switchesOff = (value: unknown): boolean =>
  value === false || value === 'false' || value === 'none' || value === 'null'

/**
 * The locales to try after `locale`. Those named by the caller replace the config's chain; `none`,
 * `null` and `false` mean no other locale. In code `null` turns fallback off; a query string cannot
 * hold it.
 */
export function parseFallback(
  value: unknown,
  locale: string | null,
  localization: false | CompleteLocalization,
): readonly string[] {
  if (localization === false || locale === null || locale === 'all') return noLocales
  if (value === null || switchesOff(value)) return noLocales
  if (value === undefined || value === '') {
    if (!localization.fallback) return noLocales
    return localization.locales.find(({ code }) => code === locale)?.fallbackChain ?? noLocales
  }
  const list = typeof value === 'string' ? value.split(',') : listOf(value)
  if (list === null) throw new QueryError(['fallback-locale'], { key: 'error:queryLocale' })
  const chain = new Set<string>()
  for (const entry of list) {
    if (switchesOff(entry)) return noLocales
    const code = typeof entry === 'string' ? entry.trim() : ''
    if (code !== locale && localization.codes.includes(code)) chain.add(code)
  }
  return [...chain]
}

const noLocales: readonly string[] = Object.freeze([])

function parseSpecificLocale(
  input: Readonly<Record<string, unknown>>,
  name: 'publishSpecificLocale' | 'unpublishSpecificLocale',
  { localization }: ParamsConfig,
): string | null {
  const value = input[name]
  // Without localization there are no single locales: everything is published, or nothing.
  if (localization === false || isAbsent(value)) return null
  if (typeof value === 'string' && localization.codes.includes(value)) return value
  throw new QueryError([name], { key: 'error:queryLocale' })
}

/** A list of codes, or a text with codes separated by commas. */
function parseSelectedLocales(
  value: unknown,
  localization: false | CompleteLocalization,
): readonly string[] | null {
  if (localization === false || isAbsent(value)) return null
  const codes = typeof value === 'string' ? value.split(',') : listOf(value)
  const isKnown = (code: unknown): code is string =>
    typeof code === 'string' && localization.codes.includes(code)
  if (codes === null || !codes.every(isKnown)) {
    throw new QueryError(['selectedLocales'], { key: 'error:queryLocale' })
  }
  return codes
}

function parsePopulate(value: unknown, limits: QueryLimits): ReadonlyMap<string, Selection> {
  const populate = new Map<string, Selection>()
  if (isAbsent(value)) return populate
  const object = plainObject(value)
  if (object === null) throw new QueryError(['populate'], { key: 'error:queryShape' })
  for (const [slug, names] of Object.entries(object)) {
    const selection = parseSelect(names, limits, `populate.${slug}`)
    if (selection !== null) populate.set(slug, selection)
  }
  return populate
}

function parseJoins(value: unknown, limits: QueryLimits): QueryParams['joins'] {
  const joins = new Map<string, false | JoinParams>()
  if (isAbsent(value)) return joins
  if (value === false || value === 'false') return false
  const object = plainObject(value)
  if (object === null) throw new QueryError(['joins'], { key: 'error:queryShape' })
  for (const [path, options] of Object.entries(object)) {
    joins.set(checkPath(path, limits), parseJoin(path, options, limits))
  }
  return joins
}

function parseJoin(path: string, value: unknown, limits: QueryLimits): false | JoinParams {
  if (value === false || value === 'false') return false
  const at = `joins.${path}`
  const options = plainObject(value)
  if (options === null) throw new QueryError([at], { key: 'error:queryShape' })
  return Object.freeze({
    limit: parseInteger(options.limit, `${at}.limit`, 0),
    page: parseInteger(options.page, `${at}.page`, 1) ?? 1,
    sort: parseSort(options.sort, limits, `${at}.sort`),
    where: isAbsent(options.where) ? null : parseWhere(options.where, limits, `${at}.where`),
    count: parseBoolean(options.count),
  })
}
