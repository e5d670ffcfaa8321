import { isAllowed } from '@stet/core'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { documentPath } from '../../api/document.ts'
import { duplicateDocument } from '../../api/duplicate.ts'
import type { ListedDocument } from '../../api/list.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { usePanel } from '../../app/panel.ts'
import { useEntityLabels } from '../../app/use-entity-labels.ts'
import { useFailureText } from '../../app/use-failure-text.ts'
import { forgetReferences } from '../../app/use-references.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { toast } from '../../ui/index.ts'
import { DeleteDialog } from '../document/DeleteDialog.tsx'
import { documentName } from './document-name.ts'
import type { RowAction, RowContext } from './list-row.ts'
import type { List } from './use-list.ts'

export interface RowActions extends Pick<RowContext, 'rowActions' | 'onAct'> {
  /** The question before a row is deleted. */
  readonly dialog: ReactNode
}

/** Carries out what is chosen in the menu of a row. */
export function useRowActions(list: List, onDeleted: (doc: ListedDocument) => void): RowActions {
  const i18n = useI18n()
  const { t } = i18n
  const panel = usePanel()
  const labels = useEntityLabels()
  const failureText = useFailureText()
  const { collection, permissions } = list.shape
  const { slug } = collection
  const { locale } = list.request
  const [deleted, setDeleted] = useState<ListedDocument | null>(null)
  const [isAsking, setAsking] = useState(false)
  const nameOf = (doc: ListedDocument) => documentName(doc, collection, i18n)

  async function refresh(): Promise<void> {
    forgetReferences(panel)
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

  async function remove(doc: ListedDocument): Promise<void> {
    await panel.client.delete(documentPath(slug, doc.id), { query: { depth: 0 } })
    panel.queries.removeQueries({ queryKey: queryKeys.document(slug, doc.id) })
    const label = labels.singular(collection)
    toast.success(t('general:deletedTitleSuccessfully', { label, title: nameOf(doc) }))
    onDeleted(doc)
    await refresh()
  }

  function act(action: RowAction, doc: ListedDocument): void {
    if (action === 'duplicate') {
      void duplicate(doc)
      return
    }
    setDeleted(doc)
    setAsking(true)
  }

  // The same function as long as the list is there, so that rows are not drawn again.
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  const onAct = useCallback<RowContext['onAct']>((action, doc) => latest.current(action, doc), [])

  const mayDuplicate = isAllowed(permissions, 'create') && !collection.disableDuplicate
  const mayDelete = isAllowed(permissions, 'delete')
  const rowActions = useMemo(
    (): readonly RowAction[] => [
      ...(mayDuplicate ? (['duplicate'] as const) : []),
      ...(mayDelete ? (['delete'] as const) : []),
    ],
    [mayDuplicate, mayDelete],
  )

  return {
    rowActions,
    onAct,
    dialog: deleted !== null && (
      <DeleteDialog
        open={isAsking}
        collection={collection}
        id={deleted.id}
        title={nameOf(deleted)}
        onDelete={() => remove(deleted)}
        onClose={() => setAsking(false)}
      />
    ),
  }
}
