import type { DocumentId } from '@stet/core'

/** Which documents of a list are selected: some by name, or everything that matches but for some. */
export type ListSelection =
  | { readonly kind: 'some'; readonly ids: ReadonlySet<DocumentId> }
  | { readonly kind: 'all'; readonly except: ReadonlySet<DocumentId> }

export const nothingSelected: ListSelection = Object.freeze({
  kind: 'some',
  ids: new Set<DocumentId>(),
})
export const everythingSelected: ListSelection = Object.freeze({
  kind: 'all',
  except: new Set<DocumentId>(),
})

export function isSelected(selection: ListSelection, id: DocumentId): boolean {
  return selection.kind === 'some' ? selection.ids.has(id) : !selection.except.has(id)
}

/** The selection with these documents in it, or without them. */
export function withDocuments(
  selection: ListSelection,
  ids: readonly DocumentId[],
  selected: boolean,
): ListSelection {
  const isNamed = selection.kind === 'some'
  const named = new Set(isNamed ? selection.ids : selection.except)
  for (const id of ids) {
    if (selected === isNamed) named.add(id)
    else named.delete(id)
  }
  return isNamed ? { kind: 'some', ids: named } : { kind: 'all', except: named }
}

/** The documents of a page from one to another, in either direction; only the other where the one is not there. */
export function rangeBetween(
  page: readonly DocumentId[],
  from: DocumentId | null,
  to: DocumentId,
): readonly DocumentId[] {
  const start = from === null ? -1 : page.indexOf(from)
  const end = page.indexOf(to)
  if (start === -1 || end === -1) return [to]
  return page.slice(Math.min(start, end), Math.max(start, end) + 1)
}

export function isNothing(selection: ListSelection): boolean {
  return selection.kind === 'some' && selection.ids.size === 0
}

/** How many are selected of those that match. */
export function selectedCount(selection: ListSelection, total: number): number {
  return selection.kind === 'some' ? selection.ids.size : Math.max(0, total - selection.except.size)
}

/** What the box over a page's boxes shows. */
export function pageState(selection: ListSelection, ids: readonly DocumentId[]): boolean | 'mixed' {
  const count = ids.filter((id) => isSelected(selection, id)).length
  if (count === 0) return false
  return count === ids.length ? true : 'mixed'
}
