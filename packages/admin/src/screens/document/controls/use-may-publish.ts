import { type ClientCollection, type ClientGlobal, type DocumentId, hasDrafts } from '@stet/core'
import { hashKey, useQuery } from '@tanstack/react-query'
import { mayPublishQuery } from '../../../api/documents/document-access.ts'
import { usePanel } from '../../../panel/panel.ts'
import { useDependsOnDocument } from '../../../panel/permissions/use-document-permissions.ts'
import { useContentLocale } from '../../../panel/preferences/content-locale.ts'

/** Whether the editor may publish. It is not offered before the server has said so. */
export function useMayPublish(...asked: Parameters<typeof usePublishPermission>): boolean {
  return usePublishPermission(...asked).mayPublish
}

/** The same, and whether the server is being asked for the first time. */
export function usePublishPermission(
  entity: ClientCollection | ClientGlobal,
  /** Null for a new document, for globals, and for any of several documents. */
  id: DocumentId | null,
  mayWrite: boolean,
  operation: 'create' | 'update',
  /** `each`: all of them, as a publication of the document gives them to readers. */
  inLocale: 'edited' | 'each' = 'each',
): { readonly mayPublish: boolean; readonly isAsked: boolean } {
  const { client } = usePanel()
  const { kind, slug } = entity
  const edited = useContentLocale()?.code ?? null
  // Where no rule looks at the locale, it is the same question.
  const isRuled = useDependsOnDocument(entity.kind, entity.slug)
  const locale = edited !== null && isRuled && inLocale === 'each' ? 'all' : edited
  const ofNew = hashKey(
    mayPublishQuery(client, { kind, slug, id: null, locale }, 'create').queryKey,
  )
  const { data = false, isLoading } = useQuery({
    ...mayPublishQuery(client, { kind, slug, id, locale }, operation),
    enabled: mayWrite && hasDrafts(entity),
    // What was said of a new document holds until it is asked about by its id: no button goes and comes.
    placeholderData: (before, query) => (query?.queryHash === ofNew ? before : undefined),
  })
  return { mayPublish: mayWrite && data, isAsked: isLoading }
}
