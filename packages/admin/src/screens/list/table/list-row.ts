import type { ClientCollection, DocumentId, LocaleStandings, Scheduled } from '@stet/core'
import type { CSSProperties } from 'react'
import type { ListedDocument } from '../../../api/documents/list.ts'
import type { References } from '../../../document/references/references.ts'
import type { ListColumn } from '../columns/list-columns.ts'
import type { MovePlace } from '../ordering/move-looks.tsx'

export type RowAction =
  | 'publish'
  | 'unpublish'
  | 'duplicate'
  | MovePlace
  | 'folder'
  | 'trash'
  | 'restore'
  | 'delete'

/** What all rows of a list share; the same object until a part of it changes. */
export interface RowContext {
  readonly collection: ClientCollection
  readonly columns: readonly ListColumn[]
  /** How many of the columns stay in view while the others scroll. */
  readonly frozen: number
  /** The rows are in the trash. */
  readonly inTrash: boolean
  /** The column that links to the document: the title, or else the first one. */
  readonly linked: string | undefined
  /** Whether the picture of a document stands beside its title, and not in a column of its own. */
  readonly hasPictures: boolean
  readonly locale: string | null
  readonly defaultLocale: string | null
  readonly referencesElsewhere: References
  /** Until when accounts among the rows are locked, by id. */
  readonly lockouts: ReadonlyMap<DocumentId, string>
  /** The next scheduled or failed publication of documents among the rows. */
  readonly scheduled: ReadonlyMap<DocumentId, Scheduled>
  /** Where the translations of documents among the rows stand, as far as that is shown and known. */
  readonly translations: ReadonlyMap<DocumentId, LocaleStandings>
  /** Whether rows have a checkbox. */
  readonly isSelectable: boolean
  /** Whether rows have a drag handle, and whether it works in the current order. */
  readonly order: 'none' | 'sorted' | 'unsorted'
  /** Whether rows have a menu of actions. */
  readonly hasMenu: boolean
  readonly rowActions: readonly RowAction[]
  readonly onAct: (action: RowAction, doc: ListedDocument) => void
  /** Shows the file of a document at its size; absent where documents have none. */
  readonly onPreview?: ((id: DocumentId) => void) | undefined
  /** `isRange`: all rows from the one pressed before to this one. */
  readonly onSelect: (id: DocumentId, selected: boolean, isRange: boolean) => void
}

/** Attributes of cells that stay in view: where they do is a custom property. */
export interface FrozenCell {
  readonly 'data-frozen'?: 'last' | 'before'
  readonly style?: CSSProperties
}

const moves: FrozenCell = Object.freeze({})

/** The attributes of the cells of a column, `-1` and `-2` being the checkbox and the handle before them. */
export function frozenCell(index: number, frozen: number): FrozenCell {
  if (frozen === 0 || index >= frozen) return moves
  return {
    'data-frozen': index === frozen - 1 ? 'last' : 'before',
    style: { '--stays-at': `var(--start-${index})` } as CSSProperties,
  }
}

/** Whether a column is among the two that narrow screens show: the title and the status. */
export function staysNarrow(
  path: string,
  { linked, inTrash }: Pick<RowContext, 'linked' | 'inTrash'>,
): boolean {
  return path === linked || path === (inTrash ? 'deletedAt' : '_status')
}
