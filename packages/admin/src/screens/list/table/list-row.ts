import type { ClientCollection, DocumentId, Scheduled } from '@stet/core'
import type { ListedDocument } from '../../../api/documents/list.ts'
import type { References } from '../../../document/references/references.ts'
import type { ListColumn } from '../columns/list-columns.ts'

export type RowAction = 'duplicate' | 'trash' | 'restore' | 'delete'

/** What all rows of a list share; the same object until something of it changes. */
export interface RowContext {
  readonly collection: ClientCollection
  readonly columns: readonly ListColumn[]
  /** The rows are in the trash. */
  readonly inTrash: boolean
  /** The title leads to the document; where it is not shown, what is shown first does. */
  readonly linked: string | undefined
  readonly locale: string | null
  readonly defaultLocale: string | null
  readonly referencesElsewhere: References
  /** Until when accounts among the rows are locked out. */
  readonly lockouts: ReadonlyMap<DocumentId, string>
  /** What is scheduled next for documents among the rows, or did not happen. */
  readonly scheduled: ReadonlyMap<DocumentId, Scheduled>
  /** Whether rows have a box to select them by. */
  readonly isSelectable: boolean
  /** Whether rows have a handle to move them by, and whether it works in this order. */
  readonly order: 'none' | 'sorted' | 'unsorted'
  /** Whether rows have a menu of what may be done with one. */
  readonly hasMenu: boolean
  readonly rowActions: readonly RowAction[]
  readonly onAct: (action: RowAction, doc: ListedDocument) => void
  /** `isRange`: all from the document that was pressed before to this one. */
  readonly onSelect: (id: DocumentId, selected: boolean, isRange: boolean) => void
}

/** Whether a column is shown where there is room for two alone: what it is, and how it stands with it. */
export function staysNarrow(
  path: string,
  { linked, inTrash }: Pick<RowContext, 'linked' | 'inTrash'>,
): boolean {
  return path === linked || path === (inTrash ? 'deletedAt' : '_status')
}
