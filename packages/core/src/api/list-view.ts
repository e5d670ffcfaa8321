import { type FilterQuery, isFilterQuery } from '../query/language/filter-query.ts'
import { plainObject } from '../query/language/plain.ts'

/**
 * The columns, filter and order of a list under a name: the part of its address that can be saved.
 */
export interface ListView {
  readonly search?: string
  readonly where?: FilterQuery
  /** A path; a leading minus means descending. */
  readonly sort?: string
  /** The path of the field by which documents are grouped. */
  readonly group?: string
  readonly columns?: readonly string[]
  readonly limit?: number
}

/** A view that has been saved. */
export interface SavedView extends ListView {
  readonly id: string
  readonly title: string
}

/** Maximum characters of a view's name: it stands in one line of a menu. */
export const maxViewTitle = 100

/** Maximum number of columns. */
const maxViewColumns = 200
/** Maximum characters of a path or of the search text. */
const maxViewText = 500

/** Reads a saved or sent view; null if it has the wrong shape. */
export function readListView(value: unknown): ListView | null {
  const view = plainObject(value)
  if (view === null) return null
  const { search, where, sort, group, columns, limit } = view
  if (!isAbsentOr(search, isShortText) || !isAbsentOr(sort, isShortText)) return null
  if (!isAbsentOr(group, isShortText) || !isAbsentOr(where, isFilterQuery)) return null
  if (!isAbsentOr(columns, isPathList) || !isAbsentOr(limit, isCount)) return null
  return {
    ...(search !== undefined && { search }),
    ...(where !== undefined && { where }),
    ...(sort !== undefined && { sort }),
    ...(group !== undefined && { group }),
    ...(columns !== undefined && { columns }),
    ...(limit !== undefined && { limit }),
  }
}

/** As `readListView`, with its id and a name that is not empty. */
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
