import type { ClientCollection } from '@stet/core'
import { Navigate, useParams } from '@tanstack/react-router'
import { useContentLocale } from '../../panel/preferences/content-locale.ts'
import { useConfig } from '../../panel/session/use-session.ts'
import { DocumentFailure } from '../document/opening/DocumentFailure.tsx'
import { DocumentSkeleton } from '../document/opening/DocumentSkeleton.tsx'
import { useOpenedDocument } from '../document/opening/use-opened-document.ts'
import { NotFoundScreen } from '../not-found/NotFoundScreen.tsx'
import { TrashedDocument } from './TrashedDocument.tsx'

/** A document in the trash: to be read, restored, or deleted for good. */
export function TrashedDocumentScreen() {
  const { collection: slug, id } = useParams({ from: '/panel/collections/$collection/trash/$id' })
  const { collections } = useConfig()
  const locale = useContentLocale()?.code ?? null
  const collection = collections.find((entity) => entity.slug === slug)
  if (!collection || collection.trash === false) return <NotFoundScreen />
  return <OpenedInTrash key={`${id}:${locale}`} collection={collection} id={id} locale={locale} />
}

interface OpenedInTrashProps {
  collection: ClientCollection
  id: string
  locale: string | null
}

function OpenedInTrash({ collection, id, locale }: OpenedInTrashProps) {
  const opening = useOpenedDocument(collection, id, locale, { waitsForServer: true, inTrash: true })
  switch (opening.kind) {
    case 'loading':
      return <DocumentSkeleton entity={collection} id={id} />
    case 'missing':
      return <NotFoundScreen />
    case 'failed':
      return <DocumentFailure error={opening.error} onRetry={opening.retry} />
    case 'opened': {
      const { id: opened, loaded } = opening
      if (opened === null || !loaded) return <NotFoundScreen />
      // It may have been restored since the address was made.
      if (loaded.document.deletedAt == null) {
        const params = { collection: collection.slug, id: String(opened) }
        return <Navigate to="/collections/$collection/$id" params={params} replace />
      }
      return (
        <TrashedDocument
          key={opening.edition}
          collection={collection}
          id={opened}
          loaded={loaded}
          locale={locale}
        />
      )
    }
  }
}
