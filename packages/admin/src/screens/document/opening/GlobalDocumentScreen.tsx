import { type ClientGlobal, hasDrafts } from '@stet/core'
import { useParams } from '@tanstack/react-router'
import { ApiFailure } from '../../../api/client/api-failure.ts'
import { globalQuery } from '../../../api/documents/document.ts'
import { usePanel } from '../../../panel/panel.ts'
import { useDocumentPermissions } from '../../../panel/permissions/use-document-permissions.ts'
import { useContentLocale } from '../../../panel/preferences/content-locale.ts'
import { useConfig } from '../../../panel/session/use-session.ts'
import { useCurrentAnswer } from '../../../panel/use-current-answer.ts'
import { NotFoundScreen } from '../../not-found/NotFoundScreen.tsx'
import { DocumentEditor } from '../DocumentEditor.tsx'
import { DocumentFailure } from './DocumentFailure.tsx'
import { DocumentSkeleton } from './DocumentSkeleton.tsx'
import { useFreshDocument } from './use-fresh-document.ts'

/** The one document of a global. */
export function GlobalDocumentScreen() {
  const { global: slug } = useParams({ from: '/panel/globals/$global' })
  const { globals } = useConfig()
  const locale = useContentLocale()?.code ?? null
  const global = globals.find((entity) => entity.slug === slug)
  if (!global) return <NotFoundScreen />
  return <GlobalDocument key={`${slug}:${locale}`} global={global} locale={locale} />
}

function GlobalDocument({ global, locale }: { global: ClientGlobal; locale: string | null }) {
  const { client } = usePanel()
  const access = useDocumentPermissions(global, null)
  const query = useCurrentAnswer(globalQuery(client, global.slug, locale, hasDrafts(global)))
  const { opened, edition, watch } = useFreshDocument(
    access.isKnown ? query.data : undefined,
    false,
  )

  if (opened === undefined || opened === null) {
    const { error } = query
    if (error instanceof ApiFailure && error.status === 403) return <NotFoundScreen />
    if (error) return <DocumentFailure error={error} onRetry={() => void query.refetch()} />
    return <DocumentSkeleton entity={global} id={null} />
  }
  return (
    <DocumentEditor
      key={edition}
      entity={global}
      id={null}
      locale={locale}
      loaded={opened}
      watch={watch}
    />
  )
}
