import { type ClientCollection, type DocumentId, isAllowed } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { ApiFailure } from '../../api/api-failure.ts'
import { documentQuery } from '../../api/document.ts'
import { dependsOnDocument, documentAccessQuery } from '../../api/document-access.ts'
import { useContentLocale } from '../../app/content-locale.ts'
import { usePanel } from '../../app/panel.ts'
import { hasDrafts } from '../../app/prefetch.ts'
import { useEntityPermissions } from '../../app/use-entity-permissions.ts'
import { useConfig } from '../../app/use-session.ts'
import { NotFoundScreen } from '../not-found/NotFoundScreen.tsx'
import { DocumentEditor } from './DocumentEditor.tsx'
import { DocumentFailure } from './DocumentFailure.tsx'
import { DocumentSkeleton } from './DocumentSkeleton.tsx'
import { CREATE } from './editor-key.ts'
import { useEditorKey } from './use-editor-key.ts'
import { useFreshDocument } from './use-fresh-document.ts'

/** A document of a collection: the one at this address, or one that is about to be. */
export function CollectionDocumentScreen() {
  const { collection: slug, id } = useParams({ from: '/panel/collections/$collection/$id' })
  const { collections } = useConfig()
  const permissions = useEntityPermissions('collection', slug)
  const { key, adopt } = useEditorKey(slug, id)
  const locale = useContentLocale()?.code ?? null
  const navigate = useNavigate()
  const collection = collections.find((entity) => entity.slug === slug)
  if (!collection || (id === CREATE && !isAllowed(permissions, 'create'))) return <NotFoundScreen />

  function created(newId: DocumentId): void {
    adopt(String(newId))
    void navigate({
      to: '/collections/$collection/$id',
      params: { collection: slug, id: String(newId) },
      search: (search) => search,
      replace: true,
      state: { keepFocus: true },
      resetScroll: false,
      // Nothing is left: the form stays, with whatever has been typed on.
      ignoreBlocker: true,
    })
  }

  const place = `${key}:${locale}`
  return (
    <CollectionDocument
      key={place}
      collection={collection}
      id={id}
      locale={locale}
      onCreated={created}
    />
  )
}

interface CollectionDocumentProps {
  collection: ClientCollection
  id: string
  locale: string | null
  onCreated: (id: DocumentId) => void
}

function CollectionDocument({ collection, id, locale, onCreated }: CollectionDocumentProps) {
  const { client } = usePanel()
  const ofCollection = useEntityPermissions('collection', collection.slug)
  const isNew = id === CREATE
  const query = useQuery({
    ...documentQuery(client, collection.slug, id, locale, hasDrafts(collection)),
    enabled: !isNew,
  })
  const access = useQuery({
    ...documentAccessQuery(client, collection.slug, id),
    enabled: !isNew && dependsOnDocument(ofCollection),
  })
  const { opened, edition, watch } = useFreshDocument(query.data, isNew)

  if (opened === undefined) {
    const { error } = query
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 403)) {
      return <NotFoundScreen />
    }
    if (error) return <DocumentFailure error={error} onRetry={() => void query.refetch()} />
    return <DocumentSkeleton entity={collection} id={id} />
  }
  return (
    <DocumentEditor
      key={edition}
      entity={collection}
      id={isNew || opened === null ? null : ((opened.document.id as DocumentId | undefined) ?? id)}
      locale={locale}
      loaded={opened}
      permissions={access.data ?? ofCollection}
      watch={watch}
      onCreated={onCreated}
    />
  )
}
