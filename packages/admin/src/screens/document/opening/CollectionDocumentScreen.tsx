import { type ClientCollection, type DocumentId, hasDrafts, isAllowed } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { documentQuery } from '../../../api/documents/document.ts'
import { usePanel } from '../../../panel/panel.ts'
import { useEntityPermissions } from '../../../panel/permissions/use-entity-permissions.ts'
import { useContentLocale } from '../../../panel/preferences/content-locale.ts'
import { useConfig } from '../../../panel/session/use-session.ts'
import { NotFoundScreen } from '../../not-found/NotFoundScreen.tsx'
import { DocumentEditor } from '../DocumentEditor.tsx'
import { DocumentFailure } from './DocumentFailure.tsx'
import { DocumentSkeleton } from './DocumentSkeleton.tsx'
import { CREATE } from './editor-key.ts'
import { useEditorKey } from './use-editor-key.ts'
import { useOpenedDocument } from './use-opened-document.ts'

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
  const opening = useOpenedDocument(collection, id === CREATE ? null : id, locale)
  switch (opening.kind) {
    case 'loading':
      return <DocumentSkeleton entity={collection} id={id} />
    case 'missing':
      return id === CREATE || collection.trash === false ? (
        <NotFoundScreen />
      ) : (
        <MissingDocument collection={collection} id={id} locale={locale} />
      )
    case 'failed':
      return <DocumentFailure error={opening.error} onRetry={opening.retry} />
    case 'opened':
      return (
        <DocumentEditor
          key={opening.edition}
          entity={collection}
          id={opening.id}
          locale={locale}
          loaded={opening.loaded}
          watch={opening.watch}
          onCreated={onCreated}
        />
      )
  }
}

type MissingDocumentProps = Omit<CollectionDocumentProps, 'onCreated'>

/** An address lives longer than its document: one in the trash is shown there. */
function MissingDocument({ collection, id, locale }: MissingDocumentProps) {
  const { client } = usePanel()
  const { slug } = collection
  const { data, isPending } = useQuery(
    documentQuery(client, slug, id, locale, hasDrafts(collection), true),
  )
  if (isPending) return <DocumentSkeleton entity={collection} id={id} />
  if (data?.document.deletedAt == null) return <NotFoundScreen />
  return (
    <Navigate to="/collections/$collection/trash/$id" params={{ collection: slug, id }} replace />
  )
}
