import { type FilterQuery, isFilterQuery } from '../query/language/filter-query.ts'
import { plainObject } from '../query/language/plain.ts'

/** What a list shows and how, under a name: the part of its address that can be kept. */
export interface ListView {
  readonly search?: string
  readonly where?: FilterQuery
  /** A path, with a minus for descending. */
  readonly sort?: string
  readonly columns?: readonly string[]
  readonly limit?: number
}

/** A view that has been saved. */
export interface SavedView extends ListView {
  readonly id: string
  readonly title: string
}

/** Characters of a view's name: one line of a menu. */
export const maxViewTitle = 100

/** Columns that anybody shows beside each other. */
const maxViewColumns = 200
/** Characters of a path or of the words that are looked for. */
const maxViewText = 500

/** Reads a view that was kept or sent; what it has no right form for makes it none. */
export function readListView(value: unknown): ListView | null {
  const view = plainObject(value)
  if (view === null) return null
  const { search, where, sort, columns, limit } = view
  if (!isAbsentOr(search, isShortText) || !isAbsentOr(sort, isShortText)) return null
  if (!isAbsentOr(where, isFilterQuery)) return null
  if (!isAbsentOr(columns, isPathList) || !isAbsentOr(limit, isCount)) return null
  return {
    ...(search !== undefined && { search }),
    ...(where !== undefined && { where }),
    ...(sort !== undefined && { sort }),
    ...(columns !== undefined && { columns }),
    ...(limit !== undefined && { limit }),
  }
}

/** As `readListView`, with its id and a name that says something. */
export function readSavedView(value: unknown): SavedView | null {
  const view = readListView(value)
  const named = plainObject(value)
  if (view === null || named === null) return null
  const { id, title } = named
  if (typeof id !== 'string' || !/^[\w-]{1,60}$/.test(id)) return null
  if (typeof title !== 'string' || title.trim() === '' || title.length > maxViewTitle) return null
  return { id, title: title.trim(), ...view }
}

function isAbsentOr<T>(value: unknown, is: (value: unknown) => value is T): value is T | undefined {
  return value === undefined || is(value)
}

const isShortText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= maxViewText

const isPathList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= maxViewColumns && value.every(isShortText)

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 1000
