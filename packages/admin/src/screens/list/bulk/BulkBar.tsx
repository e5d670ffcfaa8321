import { isAllowed } from '@stet/core'
import CircleArrowUp from 'lucide-react/icons/circle-arrow-up'
import CircleOff from 'lucide-react/icons/circle-off'
import Copy from 'lucide-react/icons/copy'
import FolderInput from 'lucide-react/icons/folder-input'
import PencilLine from 'lucide-react/icons/pencil-line'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ComponentProps, useState } from 'react'
import { type Action, bindActions } from '../../../actions/action.ts'
import { useActions } from '../../../actions/use-actions.tsx'
import type { BulkTask } from '../../../api/documents/bulk.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useEntityLabels } from '../../../panel/navigation/use-entity-labels.ts'
import { Button, createPart, toast, useOpenedPart } from '../../../ui/index.ts'
import { useMayPublish } from '../../document/controls/use-may-publish.ts'
import { useTrash } from '../../trash/use-trash.ts'
import { ExportMenu } from '../export/ExportMenu.tsx'
import type { FolderMoves } from '../folders/folder-moves.ts'
import { toggleFocusedRow } from '../list-focus.ts'
import type { BulkEditDrawer } from '../list-panels.ts'
import { MoveMenu } from '../ordering/MoveMenu.tsx'
import type { ListMoves } from '../ordering/use-list-moves.tsx'
import type { List } from '../query/use-list.ts'
import {
  type ListSelection,
  nothingSelected,
  selectedCount,
  withDocuments,
} from '../selection/selection.ts'
import { BulkQuestion } from './BulkQuestion.tsx'
import { bulkTexts, type ListAction, losesContent, taskOf } from './bulk-action.ts'
import { scopeOf, useEdited } from './bulk-scope.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { type BulkOutcome, useBulkRun } from './use-bulk-run.ts'

const removeLabels = {
  delete: 'general:delete',
  trash: 'trash:move',
  'delete for good': 'trash:deleteForGood',
} as const

const drawerPart = createPart(async () => (await import('../list-panels.ts')).BulkEditDrawer)

const bulkActions: readonly Action<{ readonly mayEdit: boolean; edit(): void }>[] = [
  {
    name: 'edit-selected',
    section: 'general:actions',
    label: 'general:edit',
    shortcut: 'e',
    isKeyOnly: true,
    isVisible: ({ mayEdit }) => mayEdit,
    perform: (context) => context.edit(),
  },
]

export interface BulkBarProps {
  readonly list: List
  readonly selection: ListSelection
  readonly onSelectionChange: (selection: ListSelection) => void
  /** Null where the list is not sorted by hand. */
  readonly moves: ListMoves | null
  /** Null where files are in no folders, or none is moved. */
  readonly folderMoves?: FolderMoves | null
}

/** The actions for the selected documents, shown while there is a selection. */
export function BulkBar({
  list,
  selection,
  onSelectionChange,
  moves,
  folderMoves = null,
}: BulkBarProps) {
  const { t, inSentence, number } = useI18n()
  const labels = useEntityLabels()
  const { collection, permissions, inTrash } = list.shape
  const { noteMoved } = useTrash(collection.slug)
  const [action, setAction] = useState<ListAction | null>(null)
  const total = list.page?.totalDocs ?? 0
  const count = selectedCount(selection, total)
  // The dialog keeps its selection, although that of the list may change while the action runs.
  const [asked, setAsked] = useState(count)
  const run = useBulkRun(finish)
  const edited = useEdited(collection, selection)
  const nameOf = (of: number) =>
    inSentence(of === 1 ? labels.singular(collection) : labels.plural(collection))

  function ask(next: ListAction): void {
    setAsked(count)
    setAction(next)
  }

  /** With nothing selected it is about the row that has the focus, which is selected by that. */
  function editByKey(): void {
    if (count > 0) ask('edit')
    else if (toggleFocusedRow()) {
      setAsked(1)
      setAction('edit')
    }
  }

  function start(task: BulkTask): void {
    void run.start(scopeOf(list, selection), task)
  }

  function finish({ rows, isComplete }: BulkOutcome): void {
    const failed = rows.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id)
    // Documents that failed stay selected, so that the user can try again.
    onSelectionChange(withDocuments(nothingSelected, failed, true))
    if (!isComplete || action === null) return
    const done = { count: number(rows.length), label: nameOf(rows.length) }
    const said = t(bulkTexts[action].done, done)
    if (action === 'trash')
      noteMoved(
        rows.map(({ id }) => id),
        said,
      )
    else toast.success(said)
    setAction(null)
  }

  function close(): void {
    setAction(null)
    run.reset()
  }

  const { state } = run
  const mayUpdate = !inTrash && isAllowed(permissions, 'update') && !collection.disableBulkEdit
  const mayDelete = isAllowed(permissions, 'delete') && !collection.disableBulkDelete
  // Restoring undoes a deletion, so `disableBulkDelete` applies to it too.
  const mayRestore = inTrash && isAllowed(permissions, 'update') && !collection.disableBulkDelete
  const remove = inTrash ? 'delete for good' : collection.trash === false ? 'delete' : 'trash'
  const mayDuplicate = !inTrash && isAllowed(permissions, 'create') && !collection.disableDuplicate
  const mayPublish = useMayPublish(collection, null, mayUpdate, 'update')
  useActions(bindActions(bulkActions, { mayEdit: mayUpdate, edit: editByKey }))
  return (
    <>
      <SelectionBar list={list} selection={selection} onSelectionChange={onSelectionChange}>
        {mayUpdate && (
          <Button size="small" icon={<PencilLine aria-hidden="true" />} onClick={() => ask('edit')}>
            {t('general:edit')}
          </Button>
        )}
        {mayPublish && (
          <>
            <Button
              size="small"
              icon={<CircleArrowUp aria-hidden="true" />}
              onClick={() => ask('publish')}
            >
              {t('version:publish')}
            </Button>
            <Button
              size="small"
              icon={<CircleOff aria-hidden="true" />}
              onClick={() => ask('unpublish')}
            >
              {t('version:unpublish')}
            </Button>
          </>
        )}
        {mayDuplicate && (
          <Button size="small" icon={<Copy aria-hidden="true" />} onClick={() => ask('duplicate')}>
            {t('general:duplicate')}
          </Button>
        )}
        {folderMoves && (
          <Button
            size="small"
            icon={<FolderInput aria-hidden="true" />}
            onClick={folderMoves.moveSelected}
          >
            {t('upload:moveToFolder')}
          </Button>
        )}
        {moves && <MoveMenu onMove={moves.moveSelected} />}
        <ExportMenu list={list} selection={selection} size="small" />
        {mayRestore && (
          <Button
            size="small"
            icon={<RotateCcw aria-hidden="true" />}
            onClick={() => ask('restore')}
          >
            {t('trash:restore')}
          </Button>
        )}
        {mayDelete && (
          <Button
            size="small"
            variant={losesContent(remove) ? 'danger-outline' : 'secondary'}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => ask(remove)}
          >
            {t(removeLabels[remove])}
          </Button>
        )}
      </SelectionBar>
      {action !== null && (action !== 'edit' || state.phase !== 'idle') && (
        <BulkQuestion
          action={action}
          scope={scopeOf(list, selection)}
          count={asked}
          label={nameOf(asked)}
          edited={edited}
          run={run}
          onConfirm={() => {
            if (action !== 'edit') start(taskOf(action))
          }}
          onClose={close}
        />
      )}
      {action === 'edit' && (
        <BulkEdit
          onFailed={close}
          open={state.phase === 'idle'}
          shape={list.shape}
          locale={list.request.locale}
          title={t('list:editCount', { count: number(asked), label: nameOf(asked) })}
          mayPublish={mayPublish}
          onSubmit={(data, draft) => start({ kind: 'update', data, draft })}
          onClose={close}
        />
      )}
    </>
  )
}

type BulkEditProps = ComponentProps<typeof BulkEditDrawer> & { readonly onFailed: () => void }

function BulkEdit({ onFailed, ...props }: BulkEditProps) {
  const Drawer = useOpenedPart(drawerPart, onFailed)
  return Drawer && <Drawer {...props} />
}
