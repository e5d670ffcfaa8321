import { type FilterQuery, toFilterQuery } from '@stet/core'

/** What is requested, as the address of the workbench has it. */
export interface WorkbenchSearch {
  /** The key of an endpoint. */
  readonly endpoint?: string
  /** The values of the names in its path. */
  readonly names?: Readonly<Record<string, string>>
  readonly draft?: boolean
  /** A code, or `all`. */
  readonly locale?: string
  readonly depth?: number
  readonly limit?: number
  readonly page?: number
  readonly sort?: string
  readonly where?: FilterQuery
  /** Paths of fields. */
  readonly select?: readonly string[]
  /** Paths of fields behind the slugs of their collections. */
  readonly populate?: readonly string[]
  /** Whom it is read as, as the header has it; absent: the user of the panel. */
  readonly as?: string
  /** The query string of an endpoint of the site's own. */
  readonly query?: string
  readonly body?: string
  /** What the answer is compared with. */
  readonly against?: Against
}

/** The same request but for one choice: `draft`, `locale:de`, `as:users/1`. */
export type Against = 'draft' | `locale:${string}` | `as:${string}`

type Raw = Readonly<Record<string, unknown>>

/** Reads an address; nonsense in it counts as absent. */
export function parseWorkbenchSearch(raw: Raw): WorkbenchSearch {
  const where = toFilterQuery(jsonIn(raw.where))
  const names = namesOf(jsonIn(raw.names))
  const select = pathsIn(raw.select)
  const populate = pathsIn(raw.populate)
  const { against } = raw
  return {
    ...textIn(raw, 'endpoint'),
    ...(names && { names }),
    ...((raw.draft === true || raw.draft === 'true') && { draft: true }),
    ...textIn(raw, 'locale'),
    ...countIn(raw, 'depth', 0, 10),
    ...countIn(raw, 'limit', 0, 1000),
    ...countIn(raw, 'page', 1, Number.MAX_SAFE_INTEGER),
    ...textIn(raw, 'sort'),
    ...(where && { where }),
    ...(select.length > 0 && { select }),
    ...(populate.length > 0 && { populate }),
    ...textIn(raw, 'as'),
    ...textIn(raw, 'query'),
    ...textIn(raw, 'body'),
    ...(isAgainst(against) && { against }),
  }
}

/** The search as the address is to have it: short, with lists as text. */
export function writeWorkbenchSearch({ select, populate, ...search }: WorkbenchSearch): Raw {
  return {
    ...search,
    ...(select && select.length > 0 && { select: select.join(',') }),
    ...(populate && populate.length > 0 && { populate: populate.join(',') }),
  }
}

/** The request that an answer is compared with. */
export function comparedSearch({ against, ...search }: WorkbenchSearch): WorkbenchSearch | null {
  if (against === undefined) return null
  if (against === 'draft') return { ...search, draft: search.draft !== true }
  const value = against.slice(against.indexOf(':') + 1)
  return against.startsWith('locale:') ? { ...search, locale: value } : { ...search, as: value }
}

const isAgainst = (value: unknown): value is Against =>
  value === 'draft' || (typeof value === 'string' && /^(?:locale|as):./.test(value))

function textIn<Name extends string>(raw: Raw, name: Name): { readonly [N in Name]?: string } {
  const value = raw[name]
  if (typeof value !== 'string' || value === '') return {}
  return { [name]: value } as { readonly [N in Name]?: string }
}

function countIn<Name extends string>(
  raw: Raw,
  name: Name,
  least: number,
  most: number,
): { readonly [N in Name]?: number } {
  const value = raw[name]
  const number = value === '' || value === undefined ? Number.NaN : Number(value)
  if (!Number.isSafeInteger(number) || number < least || number > most) return {}
  return { [name]: number } as { readonly [N in Name]?: number }
}

function pathsIn(value: unknown): readonly string[] {
  const paths = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : []
  return paths.filter((path): path is string => typeof path === 'string' && path !== '')
}

function namesOf(value: unknown): Readonly<Record<string, string>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  )
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

function jsonIn(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
