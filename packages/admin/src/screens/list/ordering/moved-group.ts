import type { DocumentId } from '@stet/core'
import type { Client } from '../../../api/client/client.ts'
import { type FoundTarget, findBulkTargets } from '../../../api/documents/bulk.ts'
import type { ListedDocument } from '../../../api/documents/list.ts'
import { scopeOf } from '../bulk/bulk-scope.ts'
import type { List } from '../query/use-list.ts'
import { isSelected, type ListSelection, selectedCount } from '../selection/selection.ts'

/** Whether everything that is selected is on the page. */
export function isOnPage(
  list: Pick<List, 'page'>,
  docs: readonly ListedDocument[],
  selection: ListSelection,
): boolean {
  const onPage = docs.filter(({ id }) => isSelected(selection, id)).length
  return onPage === selectedCount(selection, list.page?.totalDocs ?? 0)
}

/** The selected documents that there are, on whichever page. */
export function findSelected(
  client: Client,
  list: List,
  selection: ListSelection,
): Promise<readonly FoundTarget[]> {
  return findBulkTargets(client, scopeOf(list, selection), new AbortController().signal)
}

/** What several documents are called that move together: the first by its name, the others by their number. */
export function groupName(
  first: string,
  count: number,
  t: (key: 'list:moreDocuments', values: { readonly count: number }) => string,
): string {
  return count < 2 ? first : `${first} (${t('list:moreDocuments', { count: count - 1 })})`
}

/** The names of documents that are known, those of other pages too. */
export class DocumentNames {
  readonly #names = new Map<DocumentId, string>()

  add(found: readonly FoundTarget[]): void {
    for (const { id, title } of found) if (title !== '') this.#names.set(id, title)
  }

  readonly of = (id: DocumentId): string => this.#names.get(id) ?? String(id)
}
