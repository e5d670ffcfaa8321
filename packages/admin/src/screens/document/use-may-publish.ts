import type { ClientCollection, ClientGlobal, DocumentId } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { mayPublishQuery } from '../../api/document-access.ts'
import { usePanel } from '../../app/panel.ts'
import { hasDrafts } from '../../app/prefetch.ts'

/**
 * Whether the editor may publish. Until the server has said so whoever may write is taken to be
 * allowed, as most are: what may not be, the server refuses.
 */
export function useMayPublish(
  entity: ClientCollection | ClientGlobal,
  /** Null for a new document, and for globals. */
  id: DocumentId | null,
  mayWrite: boolean,
): boolean {
  const { client } = usePanel()
  const { data = mayWrite } = useQuery({
    ...mayPublishQuery(client, entity.kind, entity.slug, id),
    enabled: mayWrite && hasDrafts(entity),
  })
  return data
}
