import type { ClientCollection, ClientGlobal, EntityPermissions } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { dependsOnDocument, documentAccessQuery } from '../api/document-access.ts'
import { usePanel } from './panel.ts'
import { useEntityPermissions } from './use-entity-permissions.ts'

/** What the editor may do with one document; until the server has said so, what its entity allows. */
export function useDocumentPermissions(
  { kind, slug }: ClientCollection | ClientGlobal,
  id: string | null,
): EntityPermissions | undefined {
  const { client } = usePanel()
  const ofEntity = useEntityPermissions(kind, slug)
  const access = useQuery({
    ...documentAccessQuery(client, slug, id ?? ''),
    enabled: id !== null && dependsOnDocument(ofEntity),
  })
  return access.data ?? ofEntity
}
