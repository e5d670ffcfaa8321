import { type ClientCollection, type DocumentId, hasDrafts } from '@stet/core'
import { ApiFailure } from '../../../api/client/api-failure.ts'
import { documentQuery, type LoadedDocument } from '../../../api/documents/document.ts'
import { usePanel } from '../../../panel/panel.ts'
import { useDocumentPermissions } from '../../../panel/permissions/use-document-permissions.ts'
import { useCurrentAnswer } from '../../../panel/use-current-answer.ts'
import { type FormObserver, useFreshDocument } from './use-fresh-document.ts'

/** How far the opening of a document has come. */
export type DocumentLoadState =
  | { readonly kind: 'loading' }
  /** There is none, or it is not for this editor: the server does not say which. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  | {
      readonly kind: 'opened'
      /** Null for a new document. */
      readonly id: DocumentId | null
      readonly loaded: LoadedDocument | null
      /** Another one needs another form. */
      readonly edition: number
      readonly watch: { current: () => FormObserver | null }
    }

/** Opens a document for editing; `null` as its id opens a new one. */
export function useOpenedDocument(
  collection: ClientCollection,
  id: DocumentId | null,
  locale: string | null,
  /** Where the focus goes into the form at once, what the cache has may not be looked at first. */
  {
    waitsForServer = false,
    inTrash = false,
  }: { readonly waitsForServer?: boolean; readonly inTrash?: boolean } = {},
): DocumentLoadState {
  const { client } = usePanel()
  const access = useDocumentPermissions(collection, id, inTrash)
  const query = useCurrentAnswer({
    ...documentQuery(client, collection.slug, id ?? '', locale, hasDrafts(collection), inTrash),
    enabled: id !== null,
  })
  const isOutdated = waitsForServer && query.isFetching && !query.isFetchedAfterMount
  const { opened, edition, watch } = useFreshDocument(
    isOutdated || !access.isKnown ? undefined : query.data,
    id === null,
  )

  if (opened === undefined) {
    const { error } = query
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 403)) {
      return { kind: 'missing' }
    }
    if (error) return { kind: 'failed', error, retry: () => void query.refetch() }
    return { kind: 'loading' }
  }
  return {
    kind: 'opened',
    id:
      id === null || opened === null
        ? null
        : ((opened.document.id as DocumentId | undefined) ?? id),
    loaded: opened,
    edition,
    watch,
  }
}
