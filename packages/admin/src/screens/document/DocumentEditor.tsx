import {
  type ClientCollection,
  type ClientGlobal,
  type DocumentId,
  type EntityPermissions,
  isAllowed,
} from '@stet/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { bindActions } from '../../actions/action.ts'
import { useActions } from '../../actions/use-actions.tsx'
import { documentPath, type LoadedDocument } from '../../api/document.ts'
import { createDocumentTransport } from '../../api/document-transport.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useContentLocale } from '../../app/content-locale.ts'
import { LocaleSwitcher } from '../../app/LocaleSwitcher.tsx'
import { NARROW } from '../../app/narrow.ts'
import { usePanel } from '../../app/panel.ts'
import { hasDrafts } from '../../app/prefetch.ts'
import { Screen } from '../../app/Screen.tsx'
import { useEntityLabels } from '../../app/use-entity-labels.ts'
import { useFailureText } from '../../app/use-failure-text.ts'
import { useMediaQuery } from '../../app/use-media-query.ts'
import { useReferencesIn } from '../../app/use-references.ts'
import { useConfig, useUser } from '../../app/use-session.ts'
import { DocumentForm } from '../../document/DocumentForm.tsx'
import { FormView } from '../../document/form-view.ts'
import type { SaveOutcome } from '../../document/save-queue.ts'
import { useDocument } from '../../document/use-document.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { ConfirmDialog, toast } from '../../ui/index.ts'
import { Announcer } from './Announcer.tsx'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { DocumentControls } from './DocumentControls.tsx'
import { DocumentFacts } from './DocumentFacts.tsx'
import layout from './DocumentLayout.module.css'
import { DocumentStatusPill } from './DocumentStatusPill.tsx'
import { DocumentTabs, hasTabs } from './DocumentTabs.tsx'
import { type DocumentDesk, documentActions } from './document-actions.ts'
import { documentStatus } from './document-status.ts'
import { CREATE } from './editor-key.ts'
import { KeptEditsBanner } from './KeptEditsBanner.tsx'
import { LeavePrompt } from './LeavePrompt.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { SaveStateLine, saveStateText } from './SaveStateLine.tsx'
import { useDocumentCrumbs } from './use-document-crumbs.tsx'
import type { FormWatch } from './use-fresh-document.ts'
import { useNewPassword } from './use-new-password.ts'
import { useStoredDocument } from './use-stored-document.ts'
import { useTitle } from './use-title.ts'

export interface DocumentEditorProps {
  entity: ClientCollection | ClientGlobal
  /** Null for a new document, and for globals. */
  id: DocumentId | null
  locale: string | null
  /** Null for a document that is not stored yet. */
  loaded: LoadedDocument | null
  permissions: EntityPermissions | undefined
  watch: { current: () => FormWatch | null }
  onCreated?: (id: DocumentId) => void
}

/** A document under an editor's hands. */
export function DocumentEditor({
  entity,
  id,
  locale,
  loaded,
  permissions,
  watch,
  onCreated,
}: DocumentEditorProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { client, queries } = usePanel()
  const config = useConfig()
  const user = useUser()
  const labels = useEntityLabels()
  const failureText = useFailureText()
  const navigate = useNavigate()
  const isNarrow = useMediaQuery(NARROW)
  const { stored, noteStored } = useStoredDocument(entity, locale, loaded)
  const [asking, setAsking] = useState<'unpublish' | 'delete' | 'password' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const isNew = stored === null
  const withDrafts = hasDrafts(entity)
  const isCollection = entity.kind === 'collection'
  const mayWrite = isAllowed(permissions, isNew && isCollection ? 'create' : 'update')
  const entityLabel = isCollection ? labels.singular(entity) : labels.global(entity)

  const hasPassword = isCollection && entity.auth !== false && entity.auth.hasPasswords
  const password = useNewPassword()

  const edited = useDocument({
    entity,
    id,
    locale,
    initial: loaded?.document ?? {},
    revision: loaded?.revision ?? null,
    user,
    readOnly: !mayWrite,
    maxTextLength: config.defaultMaxTextLength,
    transport: (session) =>
      createDocumentTransport(
        client,
        {
          kind: entity.kind,
          slug: entity.slug,
          documentId: () => session.documentId,
          ...(hasPassword && { secrets: () => ({ password: password.read() }) }),
        },
        locale,
      ),
    onStored: (event) => {
      noteStored(event)
      if (event.operation === 'create') onCreated?.(event.document.id as DocumentId)
    },
  })
  const { store, queue, session, status: saveStatus } = edited
  const [view] = useState(() => new FormView())
  const references = useReferencesIn(locale)
  const contentLocale = useContentLocale()
  const formLocale = useMemo(
    () =>
      contentLocale && {
        code: contentLocale.code,
        label: i18n.label(contentLocale.label, contentLocale.code),
        rtl: contentLocale.rtl,
      },
    [contentLocale, i18n],
  )
  const isDirty = saveStatus.kind !== 'saved'
  const conflicts = saveStatus.kind === 'conflict' ? saveStatus.conflicts : []
  const [isAnswering, setAnswering] = useState(false)

  const status = documentStatus({
    hasDrafts: withDrafts,
    status: stored?.document._status,
    isPublished: stored?.isPublished ?? false,
  })
  const title = useTitle(entity, store, isNew)

  // One who asks for a new document wants to write.
  const form = useRef<HTMLDivElement>(null)
  const isOpenedNew = useRef(isNew && mayWrite)
  useEffect(() => {
    if (!isOpenedNew.current) return
    form.current?.querySelector<HTMLElement>('input:enabled, textarea:enabled')?.focus()
  }, [])

  useEffect(() => {
    watch.current = () => ({
      revision: queue.revision,
      isUntouched: store.editCount === 0 && document.activeElement?.closest('form') === null,
    })
    return () => {
      watch.current = () => null
    }
  }, [watch, queue, store])

  function report(outcome: SaveOutcome, success: string | undefined): void {
    switch (outcome.kind) {
      case 'stored':
        toast.success(outcome.message ?? success)
        return
      case 'failed': {
        const isInvalid = outcome.reason === 'invalid'
        const reason = outcome.message || t('general:unspecificError')
        toast.error(isInvalid ? t('form:correctInvalidFields') : reason)
        const { first } = store.problems
        if (isInvalid && first) view.reveal(first)
        return
      }
      case 'conflict':
        setAnswering(true)
        return
      case 'kept':
        toast.warning(saveStateText(outcome.status, null, i18n))
    }
  }

  /** A new account is not sent without a password that its maker has written twice. */
  function mayBeSent(): boolean {
    if (!hasPassword || !isNew || password.check()) return true
    toast.error(t('form:correctInvalidFields'))
    return false
  }

  const desk: DocumentDesk = {
    hasDrafts: withDrafts,
    status,
    isNew,
    isDirty,
    isPublishing: saveStatus.kind === 'saving' && saveStatus.intent === 'publish',
    mayWrite,
    mayCreate: isCollection && isAllowed(permissions, 'create'),
    mayDelete: isCollection && isAllowed(permissions, 'delete'),
    hasPassword,
    save: async () => {
      if (!mayBeSent()) return
      report(await edited.saveDraft(), t('document:saved'))
    },
    publish: async () => {
      if (!mayBeSent()) return
      const outcome = await edited.publish()
      report(
        outcome.kind === 'stored' ? { ...outcome, message: undefined } : outcome,
        t('version:publishedSuccessfully', { label: title }),
      )
    },
    askUnpublish: () => setAsking('unpublish'),
    askDelete: () => {
      setFailure(null)
      setAsking('delete')
    },
    askPassword: () => setAsking('password'),
    createNew: () =>
      void navigate({
        to: '/collections/$collection/$id',
        params: { collection: entity.slug, id: CREATE },
      }),
  }
  const actions = bindActions(documentActions, desk)
  useActions(actions)

  async function unpublish(): Promise<void> {
    const outcome = await edited.unpublish()
    report(
      outcome.kind === 'stored' ? { ...outcome, message: undefined } : outcome,
      t('version:unpublishedSuccessfully', { label: title }),
    )
  }

  async function remove(): Promise<void> {
    try {
      await edited.remove()
    } catch (error) {
      setFailure(failureText(error))
      throw error
    }
    void queries.invalidateQueries({ queryKey: queryKeys.list(entity.slug) })
    if (session.documentId !== null) {
      queries.removeQueries({ queryKey: queryKeys.document(entity.slug, session.documentId) })
    }
    toast.success(t('general:deletedTitleSuccessfully', { label: entityLabel, title }))
    await navigate({
      to: '/collections/$collection',
      params: { collection: entity.slug },
      ignoreBlocker: true,
    })
  }

  const crumbs = useDocumentCrumbs(entity, title)
  const updatedAt = stored?.document.updatedAt
  const savedAt = typeof updatedAt === 'string' ? updatedAt : null
  const autosave = autosaveOf(entity)
  const controls = mayWrite ? (
    <DocumentControls
      actions={actions}
      showsSaveDraft={autosave === false || autosave.showSaveDraftButton}
      isSaving={saveStatus.kind === 'saving' && saveStatus.intent === 'save'}
      isPublishing={desk.isPublishing}
    />
  ) : null

  const saveState = mayWrite ? (
    <SaveStateLine
      status={saveStatus}
      savedAt={savedAt}
      isJournalLost={edited.journalMode === 'memory'}
      onRetry={desk.save}
      onAnswer={() => setAnswering(true)}
    />
  ) : (
    t('form:readOnly')
  )

  return (
    <Screen
      title={title}
      crumbs={crumbs}
      sticky={!isNarrow}
      {...(status !== null && { status: <DocumentStatusPill status={status} look="pill" /> })}
      {...(!isNarrow && { meta: saveState })}
      {...(hasTabs(entity, isNew) &&
        session.documentId !== null && {
          tabs: <DocumentTabs entity={entity} id={session.documentId} />,
        })}
      actions={
        <>
          <LocaleSwitcher />
          {!isNarrow && controls}
        </>
      }
    >
      <Announcer text={saveStateText(saveStatus, savedAt, i18n)} />
      <div className={layout.top}>
        <KeptEditsBanner
          entries={edited.pending}
          onRestore={edited.restore}
          onDiscard={edited.discardPending}
        />
      </div>
      <div ref={form}>
        <DocumentForm
          fields={entity.fields}
          store={store}
          references={references}
          view={view}
          label={title}
          operation={isNew ? 'create' : 'update'}
          readOnly={!mayWrite}
          permissions={permissions?.fields}
          locale={formLocale}
          sidebar={
            stored === null ? undefined : (
              <DocumentFacts
                createdAt={stored.document.createdAt}
                updatedAt={stored.document.updatedAt}
                {...(isCollection && { id: stored.document.id as DocumentId })}
              />
            )
          }
        />
        {hasPassword && isNew && (
          <form
            autoComplete="off"
            className={layout.password}
            onSubmit={(event) => event.preventDefault()}
          >
            <NewPasswordFields chosen={password} />
          </form>
        )}
      </div>
      {asking === 'password' && (
        <ChangePasswordDialog
          onClose={() => setAsking(null)}
          onChange={async (chosen) => {
            await client.patch(documentPath(entity.slug, session.documentId ?? ''), {
              body: { password: chosen },
              query: { depth: 0 },
            })
          }}
        />
      )}
      {isNarrow && (
        <div className={layout.bar}>
          <div className={layout.state}>{saveState}</div>
          {controls}
        </div>
      )}
      <LeavePrompt isUnsaved={() => autosave === false && mayWrite && store.isDirty()} />
      <ConflictDialog
        key={conflicts.length}
        open={isAnswering && conflicts.length > 0}
        onOpenChange={setAnswering}
        conflicts={conflicts}
        plan={store.plan}
        documents={[store.getDocument(), store.acknowledged]}
        onResolve={(choices) => queue.resolve(choices)}
      />
      <ConfirmDialog
        open={asking === 'unpublish'}
        onOpenChange={() => setAsking(null)}
        title={t('version:confirmUnpublishTitle')}
        description={t('version:confirmUnpublishDescription')}
        confirmLabel={t('version:unpublish')}
        cancelLabel={t('general:cancel')}
        loadingLabel={t('version:unpublishing')}
        onConfirm={unpublish}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={() => setAsking(null)}
        title={t('document:deleteTitle', { label: entityLabel })}
        description={t('document:deleteConfirm', { title })}
        confirmLabel={t('general:delete')}
        cancelLabel={t('general:cancel')}
        loadingLabel={t('general:deleting')}
        error={failure}
        onConfirm={remove}
      />
    </Screen>
  )
}

function autosaveOf({ versions }: ClientCollection | ClientGlobal) {
  return versions !== false && versions.drafts !== false && versions.drafts.autosave
}
