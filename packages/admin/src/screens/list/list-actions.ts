import SheetIcon from 'lucide-react/icons/sheet'
import type { Action } from '../../actions/action.ts'

/** What keys do in a list. */
export interface ListActionContext {
  readonly mayCreate: boolean
  readonly maySelect: boolean
  readonly mayEditCells: boolean
  /** Not while the list's cells are edited, which have keys of their own. */
  readonly hasRows: boolean
  /** What one document is called, within a sentence. */
  readonly singular: string
  search(): void
  create(): void
  /** Edits the cells of the list, or ends that. */
  editCells(): void
  goToRow(direction: 'next' | 'previous'): void
  /** Selects the row that has the focus, or takes it out of the selection. */
  toggleRow(): void
}

/** The keys that editors know from mail and issue trackers. */
export const listActions: readonly Action<ListActionContext>[] = [
  {
    name: 'search-list',
    section: 'general:actions',
    label: 'general:search',
    shortcut: '/',
    isKeyOnly: true,
    isVisible: () => true,
    perform: (context) => context.search(),
  },
  {
    name: 'create',
    section: 'general:actions',
    label: 'general:createNew',
    labelValues: ({ singular }) => ({ label: singular }),
    shortcut: 'c',
    isKeyOnly: true,
    isVisible: (context) => context.mayCreate,
    perform: (context) => context.create(),
  },
  {
    name: 'next-row',
    section: 'general:actions',
    label: 'list:nextRow',
    shortcut: 'j',
    isKeyOnly: true,
    isVisible: ({ hasRows }) => hasRows,
    perform: (context) => context.goToRow('next'),
  },
  {
    name: 'previous-row',
    section: 'general:actions',
    label: 'list:previousRow',
    shortcut: 'k',
    isKeyOnly: true,
    isVisible: ({ hasRows }) => hasRows,
    perform: (context) => context.goToRow('previous'),
  },
  {
    name: 'open-row',
    section: 'general:actions',
    label: 'general:open',
    shortcut: 'enter',
    isKeyOnly: true,
    isOfFocus: true,
    isVisible: ({ hasRows }) => hasRows,
    perform: () => {},
  },
  {
    name: 'select-row',
    section: 'general:actions',
    label: 'list:toggleRow',
    shortcut: 'x',
    isKeyOnly: true,
    isVisible: ({ hasRows, maySelect }) => hasRows && maySelect,
    perform: (context) => context.toggleRow(),
  },
  {
    name: 'edit-in-cells',
    section: 'general:actions',
    label: 'list:editInCells',
    icon: SheetIcon,
    isVisible: (context) => context.mayEditCells,
    perform: (context) => context.editCells(),
  },
]
