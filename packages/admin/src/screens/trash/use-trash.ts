import { type DocumentId, isAllowed } from '@stet/core'
import { queryKeys } from '../../api/client/query-keys.ts'
import { useFailureText } from '../../api/client/use-failure-text.ts'
import { deleteForGood, restoreDocument, restoreDocuments } from '../../api/documents/trash.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useEntityLabels } from '../../panel/navigation/use-entity-labels.ts'
import { usePanel } from '../../panel/panel.ts'
import { useEntityPermissions } from '../../panel/permissions/use-entity-permissions.ts'
import { clearReferenceCache } from '../../panel/references/reference-cache.ts'
import { useConfig } from '../../panel/session/use-session.ts'
import { toast } from '../../ui/index.ts'

/** A notice that can be answered stays longer than one that is only read. */
export const UNDO_FOR = 10_000

/** What is done with documents on their way to the trash and back, and what is said of it. */
export interface Trash {
  /** Says that they went there, with the way back for those who may go it. */
  noteMoved(ids: readonly DocumentId[], said: string): void
  /** Rejects where the server does not. */
  restore(id: DocumentId, title: string): Promise<void>
  deleteForGood(id: DocumentId, title: string): Promise<void>
}

/** Of the collection with this slug. */
export function useTrash(slug: string): Trash {
  const { t, inSentence, number } = useI18n()
  const panel = usePanel()
  const labels = useEntityLabels()
  const failureText = useFailureText()
  const { collections } = useConfig()
  const permissions = useEntityPermissions('collection', slug)
  const collection = collections.find((entity) => entity.slug === slug)

  function nameOf(count: number): string {
    if (!collection) return slug
    return count === 1 ? labels.singular(collection) : labels.plural(collection)
  }

  async function refresh(ids: readonly DocumentId[]): Promise<void> {
    clearReferenceCache(panel)
    for (const id of ids) panel.queries.removeQueries({ queryKey: queryKeys.document(slug, id) })
    await panel.queries.invalidateQueries({ queryKey: queryKeys.list(slug) })
  }

  async function undo(ids: readonly DocumentId[]): Promise<void> {
    const [first] = ids
    try {
      const isOne = ids.length === 1 && first !== undefined
      // One alone needs no right to change many at once.
      if (isOne) await restoreDocument(panel.client, slug, first)
      const count = isOne ? 1 : await restoreDocuments(panel.client, slug, ids)
      const label = inSentence(nameOf(count))
      const said = t('trash:restoredCount', { count: number(count), label })
      if (count === ids.length) toast.success(said)
      else toast.error(`${said} ${t('trash:notAllRestored')}`)
    } catch (error) {
      toast.error(failureText(error))
    }
    await refresh(ids)
  }

  return {
    noteMoved(ids, said) {
      const mayUndo = isAllowed(permissions, 'update')
      toast.success(said, {
        duration: UNDO_FOR,
        ...(mayUndo && { action: { label: t('trash:undo'), onClick: () => void undo(ids) } }),
      })
    },

    async restore(id, title) {
      await restoreDocument(panel.client, slug, id)
      toast.success(t('trash:restored', { label: nameOf(1), title }))
      await refresh([id])
    },

    async deleteForGood(id, title) {
      await deleteForGood(panel.client, slug, id)
      toast.success(t('general:deletedTitleSuccessfully', { label: nameOf(1), title }))
      await refresh([id])
    },
  }
}
