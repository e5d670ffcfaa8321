import type { ClientCollection, ClientGlobal, DocumentId, EntityPermissions } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { documentAccessQuery } from '../../api/documents/document-access.ts'
import { usePanel } from '../panel.ts'
import { useContentLocale } from '../preferences/content-locale.ts'
import { useSession } from '../session/use-session.ts'
import { useEntityPermissions } from './use-entity-permissions.ts'

export interface DocumentPermissions {
  readonly permissions: EntityPermissions | undefined
  /** False until the permissions for this document are loaded. */
  readonly isKnown: boolean
}

/**
 * What the editor may do with one document in the locale that is edited. Where rules look at documents
 * or locales the server is asked, and asked again after every write; until it has answered, what its
 * entity allows at all.
 */
export function useDocumentPermissions(
  entity: ClientCollection | ClientGlobal,
  /** Null for a new document, and for globals. */
  id: DocumentId | null,
  inTrash = false,
): DocumentPermissions {
  const { kind, slug } = entity
  const { client } = usePanel()
  const locale = useContentLocale()?.code ?? null
  const ofEntity = useEntityPermissions(kind, slug)
  const isRuled = useDependsOnDocument(kind, slug) && (kind === 'global' || id !== null)
  const access = useQuery({
    ...documentAccessQuery(client, { kind, slug, id, inTrash, locale }),
    enabled: isRuled,
  })
  return { permissions: access.data ?? ofEntity, isKnown: !isRuled || !access.isPending }
}

/** Whether it depends on the document, or on its locale, what may be done with it. */
export function useDependsOnDocument(kind: 'collection' | 'global', slug: string): boolean {
  const { ruled } = useSession()
  return (kind === 'collection' ? ruled.collections : ruled.globals).includes(slug)
}
