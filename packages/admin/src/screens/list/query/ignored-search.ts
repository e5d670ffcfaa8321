import type { ListColumn } from '../columns/list-columns.ts'
import type { ListAddress, ListSearch } from './list-search.ts'

/** A part of a list's address. */
export type ListPart = 'where' | 'sort' | 'group' | 'columns' | 'page' | 'limit'

/**
 * The parts of an address that do not apply to the list: invalid values, and columns that do not exist. A
 * page past the last one is not among them: the list goes to the last page.
 */
export function ignoredParts(
  address: ListAddress,
  search: ListSearch,
  available: readonly ListColumn[],
): readonly ListPart[] {
  const isUnread = (part: ListPart) => {
    const asked = address[part]
    if (asked === undefined || asked === '') return false
    // An address without a page means the first page.
    if (part === 'page' && Number(asked) === 1) return false
    return search[part] === undefined
  }
  // The API takes filters as `where[title][like]=…`; the panel's addresses have them as JSON.
  const isOfAPI = Object.keys(address).some((name) => name.startsWith('where['))
  const parts = (['where', 'sort', 'group', 'page', 'limit'] as const).filter(
    (part) => isUnread(part) || (part === 'where' && isOfAPI),
  )
  const isThere = (path: string) => available.some((column) => column.path === path)
  const hasUnknown = search.columns?.some((path) => !isThere(path)) ?? isUnread('columns')
  return hasUnknown ? [...parts, 'columns'] : parts
}

/** The address without these parts. */
export function withoutParts(search: ListSearch, parts: readonly ListPart[]): ListSearch {
  return Object.fromEntries(
    Object.entries(search).filter(([name]) => !(parts as readonly string[]).includes(name)),
  )
}
