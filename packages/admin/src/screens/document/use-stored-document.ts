import type { ClientCollection, ClientGlobal, DocumentId, JsonObject } from '@stet/core'
import { useCallback, useRef, useState } from 'react'
import { markStale } from '../../api/client/mark-stale.ts'
import { queryKeys } from '../../api/client/query-keys.ts'
import type { LoadedDocument } from '../../api/documents/document.ts'
import type { StoredEvent } from '../../document/saving/stored-event.ts'
import { usePanel } from '../../panel/panel.ts'
import { useDependsOnDocument } from '../../panel/permissions/use-document-permissions.ts'
import { clearReferenceCache } from '../../panel/references/reference-cache.ts'

/** What the server was last known to have, beside the form's values. */
export interface SavedDocument {
  readonly document: JsonObject
  readonly isPublished: boolean
}

/** Follows the document through its writes, and lets the cache and the lists know. */
export function useStoredDocument(
  entity: ClientCollection | ClientGlobal,
  locale: string | null,
  loaded: LoadedDocument | null,
): { readonly stored: SavedDocument | null; noteStored(event: StoredEvent): void } {
  const panel = usePanel()
  const { queries } = panel
  const isRuled = useDependsOnDocument(entity.kind, entity.slug)
  const [stored, setStored] = useState<SavedDocument | null>(loaded)
  const latest = useRef(stored)
  const isAutosaving = useRef(false)

  const noteStored = useCallback(
    ({ document, intent, operation, revision, isOwn }: StoredEvent) => {
      const { kind, slug } = entity
      const id = kind === 'global' ? null : (document.id as DocumentId)
      clearReferenceCache(panel)
      // Autosaves of one spell are one version: only the first of them adds one.
      const isCounted = intent === 'autosave' && isAutosaving.current
      isAutosaving.current = intent === 'autosave'
      const wasPublished = latest.current?.isPublished ?? false
      // Of one locale it is offered only while readers have another one.
      const isTaken = operation === 'unpublish' && intent !== 'unpublish-locale'
      const isPublished = !isTaken && (document._status === 'published' || wasPublished)
      latest.current = { document, isPublished }
      setStored(latest.current)
      // Opened again, it is there at once, as it is now. Other locales must be read anew.
      markStale(queries, { kind, slug, id }, revision)
      const entry: LoadedDocument = { document, isPublished, revision }
      queries.setQueryData([...queryKeys.contents({ kind, slug, id }), locale], entry)
      if (kind === 'collection') {
        void queries.invalidateQueries({ queryKey: queryKeys.list(slug), refetchType: 'none' })
      }
      if (!isOwn || operation === 'publish' || operation === 'unpublish')
        void queries.invalidateQueries({ queryKey: queryKeys.readers({ kind, slug, id }) })
      // What was written may decide what may be done with it now.
      if (isRuled)
        void queries.invalidateQueries({ queryKey: queryKeys.access({ kind, slug, id }) })
      if (!isCounted) {
        void queries.invalidateQueries({ queryKey: queryKeys.versionCount({ kind, slug, id }) })
      }
    },
    [entity, locale, panel, queries, isRuled],
  )
  return { stored, noteStored }
}
