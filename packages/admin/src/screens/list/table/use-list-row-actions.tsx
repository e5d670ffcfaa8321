import { isAllowed } from '@stet/core'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { queryKeys } from '../../../api/client/query-keys.ts'
import { useFailureText } from '../../../api/client/use-failure-text.ts'
import { documentPath } from '../../../api/documents/document.ts'
import { duplicateDocument } from '../../../api/documents/duplicate.ts'
import type { ListedDocument } from '../../../api/documents/list.ts'
import { moveToTrash } from '../../../api/documents/trash.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useEntityLabels } from '../../../panel/navigation/use-entity-labels.ts'
import { usePanel } from '../../../panel/panel.ts'
import { clearReferenceCache } from '../../../panel/references/reference-cache.ts'
import { toast } from '../../../ui/index.ts'
import { useMayPublish } from '../../document/controls/use-may-publish.ts'
import { DeleteDialog, type DeletePurpose } from '../../document/dialogs/DeleteDialog.tsx'
import { useTrash } from '../../trash/use-trash.ts'
import type { FolderMoves } from '../folders/folder-moves.ts'
import { movePlaces } from '../ordering/move-looks.tsx'
import type { ListMoves } from '../ordering/use-list-moves.tsx'
import type { List } from '../query/use-list.ts'
import { documentName } from './document-name.ts'
import type { RowAction, RowContext } from './list-row.ts'
import { RowPublishing, type RowPublishingProps } from './RowPublishing.tsx'

export interface ListRowActions extends Pick<RowContext, 'rowActions' | 'onAct'> {
  /** The dialogs before a row is deleted, published or taken back. */
  readonly dialog: ReactNode
}

/** Runs the actions of a row's menu. */
export function useListRowActions(
  list: List,
  onGone: (doc: ListedDocument) => void,
  moves: ListMoves | null = null,
  folderMoves: FolderMoves | null = null,
): ListRowActions {
  const i18n = useI18n()
  const { t } = i18n
  const panel = usePanel()
  const labels = useEntityLabels()
  const failureText = useFailureText()
  const { collection, permissions, inTrash } = list.shape
  const { slug } = collection
  const { locale } = list.request
  const trash = useTrash(slug)
  const hasTrash = collection.trash !== false
  const [deleted, setDeleted] = useState<ListedDocument | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [publishing, setPublishing] = useState<{
    readonly doc: ListedDocument
    readonly action: RowPublishingProps['action']
  } | null>(null)
  const nameOf = (doc: ListedDocument) => documentName(doc, collection, i18n)

  async function refresh(): Promise<void> {
    clearReferenceCache(panel)
    await panel.queries.invalidateQueries({ queryKey: queryKeys.list(slug) })
  }

  async function duplicate(doc: ListedDocument): Promise<void> {
    try {
      const { message } = await duplicateDocument(panel.client, slug, doc.id, locale)
      toast.success(message)
      await refresh()
    } catch (error) {
      toast.error(failureText(error))
    }
  }

  async function restore(doc: ListedDocument): Promise<void> {
    try {
      await trash.restore(doc.id, nameOf(doc))
      onGone(doc)
    } catch (error) {
      toast.error(failureText(error))
    }
  }

  const purpose: DeletePurpose = inTrash ? 'for good' : hasTrash ? 'trash' : 'delete'

  async function remove(doc: ListedDocument): Promise<void> {
    const title = nameOf(doc)
    if (purpose === 'for good') {
      await trash.deleteForGood(doc.id, title)
      onGone(doc)
      return
    }
    const label = labels.singular(collection)
    if (purpose === 'trash') {
      await moveToTrash(panel.client, slug, doc.id)
      trash.noteMoved([doc.id], t('trash:moved', { label, title }))
    } else {
      await panel.client.delete(documentPath(slug, doc.id), { query: { depth: 0 } })
      toast.success(t('general:deletedTitleSuccessfully', { label, title }))
    }
    panel.queries.removeQueries({ queryKey: queryKeys.document(slug, doc.id) })
    onGone(doc)
    await refresh()
  }

  function act(action: RowAction, doc: ListedDocument): void {
    if (action === 'publish' || action === 'unpublish') setPublishing({ doc, action })
    else if (action === 'duplicate') void duplicate(doc)
    else if (action === 'restore') void restore(doc)
    else if (action === 'top' || action === 'bottom' || action === 'position')
      moves?.moveRow(doc, action)
    else if (action === 'folder') folderMoves?.moveRow(doc)
    else {
      setDeleted(doc)
      setAsking(true)
    }
  }

  // The function stays the same, so that rows do not render again.
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  const onAct = useCallback<RowContext['onAct']>((action, doc) => latest.current(action, doc), [])

  const mayDuplicate = isAllowed(permissions, 'create') && !collection.disableDuplicate
  const mayDelete = isAllowed(permissions, 'delete')
  const mayUpdate = isAllowed(permissions, 'update')
  const mayMove = moves !== null
  const mayFile = folderMoves !== null
  // The rows first: the server is asked once there are some to publish.
  const isAsked = !inTrash && mayUpdate && list.page !== undefined
  const mayPublish = useMayPublish(collection, null, isAsked, 'update')
  const rowActions = useMemo((): readonly RowAction[] => {
    const offered: readonly (readonly [RowAction, boolean])[] = inTrash
      ? [
          ['restore', mayUpdate],
          ['delete', mayDelete],
        ]
      : [
          ['publish', mayPublish],
          ['unpublish', mayPublish],
          ['duplicate', mayDuplicate],
          ['folder', mayFile],
          ...movePlaces.map((place) => [place, mayMove] as const),
          [hasTrash ? 'trash' : 'delete', mayDelete],
        ]
    return offered.filter(([, isOffered]) => isOffered).map(([action]) => action)
  }, [inTrash, hasTrash, mayUpdate, mayPublish, mayDuplicate, mayMove, mayFile, mayDelete])

  return {
    rowActions,
    onAct,
    dialog: (
      <>
        {publishing !== null && (
          <RowPublishing list={list} {...publishing} onClose={() => setPublishing(null)} />
        )}
        {deleted !== null && (
          <DeleteDialog
            open={isAsking}
            collection={collection}
            id={deleted.id}
            title={nameOf(deleted)}
            purpose={purpose}
            onDelete={() => remove(deleted)}
            onClose={() => setAsking(false)}
          />
        )}
      </>
    ),
  }
}
