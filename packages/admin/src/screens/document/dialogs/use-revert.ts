import { ApiFailure } from '../../../api/client/api-failure.ts'
import { ifMatch } from '../../../api/client/etag.ts'
import { queryKeys } from '../../../api/client/query-keys.ts'
import { currentVersionsQuery, restoreVersion } from '../../../api/documents/versions.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { usePanel } from '../../../panel/panel.ts'
import { toast } from '../../../ui/index.ts'
import { useRestoreFailure } from '../../version/restoring/use-restore-failure.ts'
import { useVersionedTarget } from '../../versions/use-versioned-entity.ts'
import type { DocumentScreenState } from '../use-edited-document.ts'

/**
 * Puts what editors have back to what readers have, by restoring the published version: what was
 * changed since stays in the history. The form then begins anew.
 */
export function useRevert({ entity, form }: DocumentScreenState): () => Promise<boolean> {
  const { t } = useI18n()
  const { client, queries } = usePanel()
  const failed = useRestoreFailure()
  const { session, queue } = form
  const id = entity.kind === 'global' ? null : session.documentId
  const target = useVersionedTarget(entity, id === null ? null : String(id))

  return async () => {
    // What is unsaved is saved first, so that the history has that too.
    queue.flush()
    await queue.settled()
    const { revision } = queue
    try {
      const current = currentVersionsQuery(client, target)
      const { published, isPublished } = await queries.fetchQuery({ ...current, staleTime: 0 })
      if (published === null || !isPublished || revision === null) {
        toast.error(t('version:noPublishedVersion'))
        return false
      }
      // Readers have more than the one locale that may have been published last.
      const request = { draft: false, allLocales: true, ifMatch: ifMatch(revision) }
      await restoreVersion(client, target, published.id, request)
    } catch (error) {
      const isStale = error instanceof ApiFailure && error.status === 412
      if (isStale) toast.error(t('version:restoreOutdated'))
      else failed(error)
      return false
    }
    await session.abandon()
    const key = id === null ? queryKeys.global(entity.slug) : queryKeys.document(entity.slug, id)
    if (id !== null) void queries.invalidateQueries({ queryKey: queryKeys.list(entity.slug) })
    await queries.invalidateQueries({ queryKey: key })
    return true
  }
}
