import { type Json, type ListView, readSavedView, type SavedView } from '@stet/core'
import type { ListSearch } from '../query/list-search.ts'

/** The part of an address that a view saves: all but the page and the locale. */
export function viewOf({ search, where, sort, group, columns, limit }: ListSearch): ListView {
  return {
    ...(search !== undefined && { search }),
    ...(where !== undefined && { where }),
    ...(sort !== undefined && { sort }),
    ...(group !== undefined && { group }),
    ...(columns !== undefined && { columns }),
    ...(limit !== undefined && { limit }),
  }
}

/** The address of a view; the locale and the folder stay. */
export function searchOf(
  { id, title: _title, ...view }: SavedView,
  current: ListSearch,
): ListSearch {
  const { locale, folder } = current
  return {
    ...view,
    ...(locale !== undefined && { locale }),
    ...(folder !== undefined && { folder }),
    view: id,
  }
}

/** Whether the list is in the state that the view has saved. */
export function matchesView(view: SavedView, search: ListSearch): boolean {
  return sameText(viewOf(view), viewOf(search))
}

// Both come from `viewOf`, so that their keys have the same order; filters keep the order of their lines.
const sameText = (a: ListView, b: ListView): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Parses a user's stored views; invalid ones are left out. */
export function readViews(stored: Json): readonly SavedView[] {
  if (!Array.isArray(stored)) return []
  return (stored as readonly Json[]).flatMap((view) => readSavedView(view) ?? [])
}

/** The views with this one replaced, or added at the end. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  return views.some(({ id }) => id === view.id)
    ? views.map((one) => (one.id === view.id ? view : one))
    : [...views, view]
}
