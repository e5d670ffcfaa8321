import type { DocumentId } from '@stet/core'

/** The selection of a list: single documents, or all that match except some. */
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

/** The selection with these documents added or removed. */
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

/** The documents of a page between two, in either direction; only the second if the first is not on the page. */
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

/** The number of selected documents. */
export function selectedCount(selection: ListSelection, total: number): number {
  return selection.kind === 'some' ? selection.ids.size : Math.max(0, total - selection.except.size)
}

/** The state of the checkbox for the whole page. */
export function pageState(selection: ListSelection, ids: readonly DocumentId[]): boolean | 'mixed' {
  const count = ids.filter((id) => isSelected(selection, id)).length
  if (count === 0) return false
  return count === ids.length ? true : 'mixed'
}
