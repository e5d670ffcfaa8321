import { type FilterQuery, type Json, toFilterQuery } from '@stet/core'

/** The search parameters of a list's address; absent ones have the collection's defaults. */
export interface ListSearch {
  readonly locale?: string
  readonly page?: number
  readonly limit?: number
  /** Field names with commas between them, each with a minus for descending. */
  readonly sort?: string
  /** The path of the field by which its documents are grouped. */
  readonly group?: string
  readonly search?: string
  readonly where?: FilterQuery
  /** The folder whose files are shown; absent where they are in none. */
  readonly folder?: string
  /** The paths of the columns in order; an empty list is valid. */
  readonly columns?: readonly string[]
  /** The id of the saved view that was opened. */
  readonly view?: string
  /** Its cells are edited. */
  readonly cells?: true
}

/** The raw parameters of an address, which may contain anything. */
export type ListAddress = { readonly [Part in keyof ListSearch]?: unknown }

/** The largest page an address may ask for; the server's own limit is higher. */
const LARGEST_LIMIT = 500

/** Parses an address; invalid values are ignored instead of causing an error page. */
export function parseListSearch(raw: ListAddress): ListSearch {
  const page = readCount(raw.page, Number.MAX_SAFE_INTEGER)
  const limit = readCount(raw.limit, LARGEST_LIMIT)
  const sort = readSort(raw.sort)
  const group = readText(raw.group)
  const search = readText(raw.search)
  const locale = readText(raw.locale)
  const where = toFilterQuery(readJson(raw.where))
  const view = readText(raw.view)
  // The router reads a name of digits as a number.
  const folder = readText(typeof raw.folder === 'number' ? String(raw.folder) : raw.folder)
  const columns = readColumns(readJson(raw.columns))
  return {
    ...(locale !== undefined && { locale }),
    ...(page !== undefined && page > 1 && { page }),
    ...(limit !== undefined && { limit }),
    ...(sort !== undefined && { sort }),
    ...(group !== undefined && { group }),
    ...(search !== undefined && { search }),
    ...(where !== null && { where }),
    ...(folder !== undefined && { folder }),
    ...(columns !== undefined && { columns }),
    ...(view !== undefined && { view }),
    ...((raw.cells === true || raw.cells === 'true') && { cells: true as const }),
  }
}

function readCount(value: unknown, largest: number): number | undefined {
  const number = Number(value)
  return value !== '' && Number.isInteger(number) && number >= 1 && number <= largest
    ? number
    : undefined
}

/** The router gives texts from an address, and values that it was given itself. */
function readJson(value: unknown): Json | undefined {
  if (typeof value !== 'string') return value as Json | undefined
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

/** `["title","-slug"]`: a minus marks a column that is not shown, as other clients write it. */
function readColumns(value: Json | undefined): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const names = (value as readonly Json[]).filter((name) => typeof name === 'string')
  return [...new Set(names)].filter((name) => name !== '' && !name.startsWith('-'))
}

/** Documents that are alike in so many fields are too few to be put in order. */
const MOST_SORTED = 5

function readSort(value: unknown): string | undefined {
  const keys = readText(value)?.split(',') ?? []
  const fields = new Set<string>()
  const read = keys.flatMap((part) => {
    const key = part.trim()
    const field = fieldOf(key)
    if (!/^-?[^-\s]/.test(key) || fields.has(field) || fields.size >= MOST_SORTED) return []
    fields.add(field)
    return [key]
  })
  return read.length === 0 ? undefined : read.join(',')
}

const fieldOf = (key: string): string => key.replace(/^-/, '')

function readText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  return text === '' ? undefined : text
}

/** The order of a list: the one that was chosen, and what it has without one. */
export interface ListOrder {
  readonly chosen: string | undefined
  readonly usual: string | undefined
}

/**
 * The order to choose after a press on a column's header: ascending first, then reversed, then the
 * usual one again, which is undefined.
 */
export function toggledSort({ chosen, usual }: ListOrder, field: string): string | undefined {
  const reversed = `-${field}`
  const current = chosen ?? usual
  if (current === reversed) return chosen === undefined ? field : undefined
  const next = current === field ? reversed : field
  return next === usual ? undefined : next
}

/**
 * The same for a column that is added to those by which the list is sorted: ascending first, then
 * reversed, then without it.
 */
export function addedSort({ chosen, usual }: ListOrder, field: string): string | undefined {
  const keys = sortKeys(chosen ?? usual)
  const reversed = `-${field}`
  const next = keys.includes(field)
    ? keys.map((key) => (key === field ? reversed : key))
    : keys.includes(reversed)
      ? keys.filter((key) => key !== reversed)
      : [...keys, field]
  const sort = readSort(next.join(','))
  return sort === usual ? undefined : sort
}

const sortKeys = (sort: string | undefined): readonly string[] => sort?.split(',') ?? []

/** How a list is sorted by one of its columns. */
export interface ColumnSort {
  readonly direction: 'ascending' | 'descending'
  /** Counted from 1; null where it is the only one. */
  readonly rank: number | null
}

/** Null if the list is not sorted by the field. */
export function columnSort(current: string | undefined, field: string): ColumnSort | null {
  const keys = sortKeys(current)
  const index = keys.findIndex((key) => fieldOf(key) === field)
  if (index === -1) return null
  return {
    direction: keys[index] === field ? 'ascending' : 'descending',
    rank: keys.length === 1 ? null : index + 1,
  }
}

/** Parameters whose change shows other documents and therefore resets the page. */
export function withListChange(
  search: ListSearch,
  change: {
    readonly [K in keyof Omit<ListSearch, 'page' | 'columns'>]?: ListSearch[K] | undefined
  },
): ListSearch {
  return parseListSearch({ ...search, ...change, page: undefined })
}

/** The list with its cells to be edited, or as it was before. */
export function withCells({ cells, ...search }: ListSearch): ListSearch {
  return cells ? search : { ...search, cells: true }
}
