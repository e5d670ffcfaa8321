import { type ClientCollection, type DocumentId, isAllowed } from '@stet/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useFailureText } from '../../api/client/use-failure-text.ts'
import type { LoadedDocument } from '../../api/documents/document.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useEntityLabels } from '../../panel/navigation/use-entity-labels.ts'
import { LocaleSwitcher } from '../../panel/page/LocaleSwitcher.tsx'
import { Screen } from '../../panel/page/Screen.tsx'
import { useDocumentViewer } from '../../panel/permissions/use-document-viewer.ts'
import { ViewerProvider } from '../../plugins/registry.ts'
import { Banner, Button, toast } from '../../ui/index.ts'
import { DocumentBody } from '../document/DocumentBody.tsx'
import { DeleteDialog } from '../document/dialogs/DeleteDialog.tsx'
import { DocumentStatusPill } from '../document/header/DocumentStatusPill.tsx'
import { LiveTitle, TabTitle } from '../document/header/LiveTitle.tsx'
import { documentTitle } from '../document/header/use-title.ts'
import { useEditedDocument } from '../document/use-edited-document.ts'
import { useRememberedView } from '../document/use-remembered-view.ts'
import { emptiedAt } from './emptying.ts'
import { useTrash } from './use-trash.ts'

export interface TrashedDocumentProps {
  collection: ClientCollection
  id: DocumentId
  loaded: LoadedDocument
  locale: string | null
}

/** The form of a document in the trash, which can only be read, and the two ways out of there. */
export function TrashedDocument({ collection, id, loaded, locale }: TrashedDocumentProps) {
  const i18n = useI18n()
  const { t } = i18n
  const labels = useEntityLabels()
  const failureText = useFailureText()
  const navigate = useNavigate()
  const edited = useEditedDocument({ entity: collection, id, locale, loaded, inTrash: true })
  const { store } = edited.form
  const view = useRememberedView(collection, id)
  const viewer = useDocumentViewer(collection, edited.permissions)
  const trash = useTrash(collection.slug)
  const [isAsked, setAsked] = useState(false)
  const [isRestoring, setRestoring] = useState(false)
  const { slug } = collection
  const titleText = () => documentTitle(collection, store, false, labels, i18n)
  const title = <LiveTitle entity={collection} store={store} isNew={false} />

  async function restore(): Promise<void> {
    setRestoring(true)
    try {
      await trash.restore(id, titleText())
      await openRestored()
    } catch (error) {
      toast.error(failureText(error))
      setRestoring(false)
    }
  }

  const openRestored = () =>
    navigate({
      to: '/collections/$collection/$id',
      params: { collection: slug, id: String(id) },
      replace: true,
    })

  async function deleteForGood(): Promise<void> {
    await trash.deleteForGood(id, titleText())
    await navigate({ to: '/collections/$collection/trash', params: { collection: slug } })
  }

  const { others, permissions } = edited
  const notice =
    others.kind === 'restored' ? (
      <RestoredBanner by={others.by?.user.name ?? null} onOpen={() => void openRestored()} />
    ) : (
      others.kind !== 'deleted' && (
        <InTrashBanner
          collection={collection}
          deletedAt={loaded.document.deletedAt}
          isRestoring={isRestoring}
          {...(isAllowed(permissions, 'update') && { onRestore: () => void restore() })}
          {...(isAllowed(permissions, 'delete') && { onDelete: () => setAsked(true) })}
        />
      )
    )

  return (
    <Screen
      title={title}
      crumbs={[
        {
          key: slug,
          label: labels.plural(collection),
          render: <Link to="/collections/$collection" params={{ collection: slug }} />,
        },
        {
          key: 'trash',
          label: t('trash:trash'),
          render: <Link to="/collections/$collection/trash" params={{ collection: slug }} />,
        },
        { key: 'document', label: title },
      ]}
      {...(edited.status !== null && {
        status: <DocumentStatusPill status={edited.status} look="pill" />,
      })}
      {...(store.plan.hasLocalized && { actions: <LocaleSwitcher /> })}
    >
      <TabTitle entity={collection} store={store} isNew={false} />
      <ViewerProvider value={viewer}>
        <DocumentBody edited={edited} view={view} notice={notice} />
      </ViewerProvider>
      <DeleteDialog
        open={isAsked}
        collection={collection}
        id={id}
        title={titleText()}
        purpose="for good"
        onDelete={deleteForGood}
        onClose={() => setAsked(false)}
      />
    </Screen>
  )
}

interface InTrashBannerProps {
  collection: ClientCollection
  deletedAt: unknown
  isRestoring: boolean
  /** Absent for those who may not. */
  onRestore?: () => void
  onDelete?: () => void
}

function InTrashBanner({
  collection,
  deletedAt,
  isRestoring,
  onRestore,
  onDelete,
}: InTrashBannerProps) {
  const { t, dateTime } = useI18n()
  const end = emptiedAt(collection, deletedAt)
  return (
    <Banner
      tone="info"
      announce="status"
      title={t('trash:since', { date: dateTime(deletedAt) })}
      action={
        <>
          {onRestore && (
            <Button
              size="small"
              loading={isRestoring}
              loadingLabel={t('trash:restoring')}
              onClick={onRestore}
            >
              {t('trash:restore')}
            </Button>
          )}
          {onDelete && (
            <Button size="small" variant="danger-outline" onClick={onDelete}>
              {t('trash:deleteForGood')}
            </Button>
          )}
        </>
      }
    >
      {end === null
        ? t('trash:keptUntilDeleted')
        : t('trash:deletedOn', { date: dateTime(end.toISOString()) })}
    </Banner>
  )
}

function RestoredBanner({ by, onOpen }: { by: string | null; onOpen: () => void }) {
  const { t } = useI18n()
  return (
    <Banner
      tone="info"
      announce="status"
      title={by === null ? t('trash:restoredElsewhere') : t('trash:restoredBy', { user: by })}
      action={
        <Button size="small" onClick={onOpen}>
          {t('trash:openRestored')}
        </Button>
      }
    >
      {t('trash:restoredDescription')}
    </Banner>
  )
}
