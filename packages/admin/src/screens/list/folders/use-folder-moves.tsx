import { type DocumentId, folderField, isAllowed, movedFolder, withinFolder } from '@stet/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { BulkScope, FoundTarget } from '../../../api/documents/bulk.ts'
import { folderTask } from '../../../api/folders/folder-task.ts'
import { accessTo } from '../../../document/rules/field-access.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { toast } from '../../../ui/index.ts'
import { UNDO_FOR } from '../../trash/use-trash.ts'
import { BulkQuestion } from '../bulk/BulkQuestion.tsx'
import { scopeOf } from '../bulk/bulk-scope.ts'
import { type BulkOutcome, useBulkRun } from '../bulk/use-bulk-run.ts'
import type { List } from '../query/use-list.ts'
import { type ListSelection, nothingSelected, withDocuments } from '../selection/selection.ts'
import { AskedFolder } from './AskedFolder.tsx'
import type { FolderMoves, MovedFiles } from './folder-moves.ts'

interface Move {
  readonly scope: BulkScope
  readonly folderOf: (file: FoundTarget) => string | null
  /** What is said when it is done. */
  readonly said: string
  /** The folder that is shown then, where it is another one. */
  readonly shown?: { readonly before: string; readonly after: string | null }
  readonly isUndo?: true
}

/** More files than one request moves take a while: then the progress is shown. */
const MOVED_AT_ONCE = 20

/** What a list of files can do with its folders. */
export interface FolderActions extends FolderMoves {
  /** Asks where to. */
  readonly moveFolder: (folder: string) => void
  /** Where to is known; null: into no folder. */
  readonly put: (moved: MovedFiles, to: string | null) => void
  readonly dialog: ReactNode
}

/** Null where files are in no folders, or the user may not move any. */
export function useFolderMoves(
  list: List,
  selection: ListSelection,
  onSelectionChange: (selection: ListSelection) => void,
): FolderActions | null {
  const { t } = useI18n()
  const { collection, permissions } = list.shape
  const [asked, setAsked] = useState<MovedFiles | null>(null)
  const running = useRef<Move | null>(null)
  const run = useBulkRun(finish)
  // What is shown may be another folder by the time that files have moved.
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  })
  if (list.folders === null) return null
  const mayMove =
    isAllowed(permissions, 'update') &&
    !collection.disableBulkEdit &&
    accessTo(permissions?.fields ?? true, folderField, 'update').mayWrite
  if (!mayMove) return null
  const { current: open } = list.folders
  const isDrafted = collection.versions !== false && collection.versions.drafts !== false

  function start(move: Move): void {
    running.current = move
    void run.start(move.scope, folderTask({ folderOf: move.folderOf, draft: isDrafted }))
  }

  function finish({ rows, isComplete }: BulkOutcome): void {
    const move = running.current
    if (move === null) return
    // Files that failed stay selected, so that the user can try again.
    const failed = rows.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id)
    onSelectionChange(withDocuments(nothingSelected, failed, true))
    if (!isComplete) return
    const before = new Map<DocumentId, string | null>()
    for (const { id, outcome, folder = null } of rows)
      if (outcome === 'done') before.set(id, folder)
    const { shown } = move
    const { folders, search, show } = latest.current
    if (shown && folders?.current === shown.before)
      show({ ...withoutFolder(search), ...(shown.after !== null && { folder: shown.after }) }, true)
    if (before.size === 0) return
    toast.success(move.said, {
      duration: UNDO_FOR,
      ...(!move.isUndo && {
        action: { label: t('trash:undo'), onClick: () => start(reversed(move, before)) },
      }),
    })
  }

  function reversed({ scope, shown }: Move, before: ReadonlyMap<DocumentId, string | null>): Move {
    return {
      scope: { ...scope, where: undefined, only: [...before.keys()], except: [] },
      folderOf: ({ id }) => before.get(id) ?? null,
      said: t('upload:folderMovedBack'),
      isUndo: true,
      ...(shown && shown.after !== null && { shown: { before: shown.after, after: shown.before } }),
    }
  }

  function put(moved: MovedFiles, to: string | null): void {
    const scope: BulkScope = { ...scopeOf(list, selection), withFolders: true }
    const said = t('upload:folderMoved', { folder: to ?? t('upload:allFiles') })
    if (moved.kind === 'folder') {
      const { folder } = moved
      const after = open === null ? null : movedFolder(open, folder, to)
      start({
        scope: { ...scope, where: withinFolder(folder), only: null, except: [] },
        folderOf: (file) => movedFolder(file.folder ?? null, folder, to),
        said,
        ...(open !== null && after !== open && { shown: { before: open, after } }),
      })
    } else {
      const only = moved.kind === 'file' ? { only: [moved.id], except: [] } : {}
      start({ scope: { ...scope, ...only }, folderOf: () => to, said })
    }
  }

  const { state } = run
  const isShown =
    state.phase === 'finished' || (state.phase === 'running' && state.total > MOVED_AT_ONCE)
  const isFolder = asked?.kind === 'folder'
  return {
    moveSelected: () => setAsked({ kind: 'selection' }),
    moveRow: ({ id }) => setAsked({ kind: 'file', id }),
    moveFolder: (folder) => setAsked({ kind: 'folder', folder }),
    put,
    dialog: (
      <>
        {asked !== null && (
          <AskedFolder
            collection={collection.slug}
            title={t(isFolder ? 'upload:renameFolder' : 'upload:moveToFolder')}
            submitLabel={t('list:move')}
            initial={isFolder ? asked.folder : open}
            {...(isFolder && { moved: asked.folder })}
            onSubmit={(to) => {
              setAsked(null)
              put(asked, to)
            }}
            onClose={() => setAsked(null)}
          />
        )}
        {isShown && (
          <BulkQuestion
            action="folder"
            scope={scopeOf(list, selection)}
            count={1}
            label=""
            edited={noLocks}
            run={run}
            onConfirm={nothing}
            onClose={run.reset}
          />
        )}
      </>
    ),
  }
}

const noLocks: readonly never[] = []
const nothing = () => undefined

const withoutFolder = ({ folder: _, ...search }: List['search']): List['search'] => search
