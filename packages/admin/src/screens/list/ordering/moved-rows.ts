import type { DocumentId, MessageKey } from '@stet/core'
import type { ListedDocument } from '../../../api/documents/list.ts'
import type { List } from '../query/use-list.ts'
import { isSelected, type ListSelection, selectedCount } from '../selection/selection.ts'

/** The documents that a place is chosen for. */
export interface MovedRows {
  /** What the first of them is called; null where it is on another page. */
  readonly first: string | null
  readonly count: number
  /** Those that are known. */
  readonly onPage: readonly { readonly id: DocumentId; readonly title: string }[]
  /** The selection that they are, if not all of it is on the page. */
  readonly selection: ListSelection | null
  /** Where the row is on the page whose menu moves it, and has the focus; absent for a selection. */
  readonly row?: { readonly id: DocumentId; readonly index: number }
}

/** The selected documents, of which some may be on other pages. */
export function selectedRows(
  { page }: Pick<List, 'page'>,
  docs: readonly ListedDocument[],
  selection: ListSelection,
  nameOf: (doc: ListedDocument) => string,
): MovedRows {
  const onPage = docs
    .filter(({ id }) => isSelected(selection, id))
    .map((doc) => ({ id: doc.id, title: nameOf(doc) }))
  const count = selectedCount(selection, page?.totalDocs ?? 0)
  const rest = onPage.length === count ? null : selection
  return { first: onPage[0]?.title ?? null, count, onPage, selection: rest }
}

/** What several documents are called that move together: the first by its name, the others by their number. */
export function groupName(
  first: string,
  count: number,
  t: (key: MessageKey, values: { readonly count: number }) => string,
): string {
  return count < 2 ? first : `${first} (${t('list:moreDocuments', { count: count - 1 })})`
}
