import { type ClientCollection, isAllowed } from '@stet/core'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { bindActions } from '../../actions/action.ts'
import { ActionScope, useActions } from '../../actions/use-actions.tsx'
import { useFailureText } from '../../api/client/use-failure-text.ts'
import { withRowIds } from '../../base/path.ts'
import type { DrawerRequest } from '../../document/references/document-drawers.ts'
import type { FormStore } from '../../document/store/form-store.ts'
import { FILE_PATH } from '../../files/chosen-files.ts'
import { ScreenFormContext } from '../../form/form-context.ts'
import type { FormView } from '../../form/form-view.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useEntityLabels } from '../../panel/navigation/use-entity-labels.ts'
import {
  type DocumentDrawerProps,
  DocumentDrawersProvider,
} from '../../panel/page/DocumentDrawersProvider.tsx'
import { useDocumentViewer } from '../../panel/permissions/use-document-viewer.ts'
import { useEntityPermissions } from '../../panel/permissions/use-entity-permissions.ts'
import { useContentLocale } from '../../panel/preferences/content-locale.ts'
import { useConfig } from '../../panel/session/use-session.ts'
import { ViewerProvider } from '../../plugins/registry.ts'
import { usePluginActions } from '../../plugins/use-plugin-actions.ts'
import {
  Banner,
  Button,
  ConfirmDialog,
  DrawerContent,
  type DrawerContentProps,
  DrawerSheet,
} from '../../ui/index.ts'
import { Announcer } from './Announcer.tsx'
import { DocumentControls } from './controls/DocumentControls.tsx'
import { documentActions } from './controls/document-actions.ts'
import { type DialogName, useDocumentCommands } from './controls/use-document-commands.ts'
import { DocumentBody } from './DocumentBody.tsx'
import styles from './DocumentDrawer.module.css'
import { DocumentDialogs } from './dialogs/DocumentDialogs.tsx'
import { LeavePrompt } from './dialogs/LeavePrompt.tsx'
import { LocalePrompt } from './dialogs/LocalePrompt.tsx'
import { useLocaleChange } from './dialogs/use-locale-change.ts'
import { EditedState, useEditedStateText } from './EditedState.tsx'
import { DocumentStatusPill } from './header/DocumentStatusPill.tsx'
import { LiveTitle } from './header/LiveTitle.tsx'
import { isLostOnClose, isUnsaved } from './is-unsaved.ts'
import { OpenDocumentContext, useDocumentSubject, useProvidedDocument } from './open-document.ts'
import { FieldSkeletons } from './opening/FieldSkeletons.tsx'
import { type DocumentLoadState, useOpenedDocument } from './opening/use-opened-document.ts'
import { useFollowDrawer, useShownBelow } from './preview/drawer-previews.ts'
import { type DocumentScreenState, useEditedDocument } from './use-edited-document.ts'
import { useLocaleStatus } from './use-locale-status.ts'
import { useRememberedView } from './use-remembered-view.ts'

/**
 * A document in a drawer, written and saved as on its own screen:
 *
 *   × Escape press outside ─▶ would edits be lost?
 *                               ├─ no ──▶ closed; what autosave owes is sent meanwhile
 *                               └─ yes ─▶ asked ─ leave ─▶ closed, kept on this device
 */
export function DocumentDrawer({ request, open, onClose }: DocumentDrawerProps) {
  const { collections } = useConfig()
  const collection = collections.find(({ slug }) => slug === request.collection)
  const tryToClose = useRef(onClose)
  const isBesidePage = useFollowDrawer() !== null
  return (
    <DrawerSheet
      open={open}
      side={isBesidePage ? 'start' : 'end'}
      onOpenChange={(next) => {
        if (!next) tryToClose.current()
      }}
    >
      <ActionScope>
        <DocumentDrawersProvider>
          {collection ? (
            <OpenedDrawer
              collection={collection}
              request={request}
              onClose={onClose}
              tryToClose={tryToClose}
            />
          ) : (
            <MissingDocument onClose={onClose} />
          )}
        </DocumentDrawersProvider>
      </ActionScope>
    </DrawerSheet>
  )
}

interface OpenedDrawerProps {
  collection: ClientCollection
  request: DrawerRequest
  onClose: () => void
  /** What the ways to close a drawer do; the form may want to ask first. */
  tryToClose: { current: () => void }
}

function OpenedDrawer(props: OpenedDrawerProps) {
  const { collection, request, onClose } = props
  const { t } = useI18n()
  const labels = useEntityLabels()
  const failureText = useFailureText()
  const locale = useContentLocale()?.code ?? null
  const permissions = useEntityPermissions('collection', collection.slug)
  const opening = useOpenedDocument(collection, request.id, locale, { waitsForServer: true })
  const frame = { title: labels.singular(collection), closeLabel: t('general:close'), onClose }

  if (request.id === null && !isAllowed(permissions, 'create')) {
    return <MissingDocument onClose={onClose} />
  }
  switch (opening.kind) {
    case 'loading':
      return (
        <DrawerContent {...frame}>
          <div className={styles.body}>
            <FieldSkeletons />
          </div>
        </DrawerContent>
      )
    case 'missing':
      return <MissingDocument onClose={onClose} />
    case 'failed':
      return (
        <DrawerContent {...frame}>
          <Banner
            tone="error"
            announce="alert"
            action={
              <Button size="small" onClick={opening.retry}>
                {t('general:retry')}
              </Button>
            }
          >
            {failureText(opening.error)}
          </Banner>
        </DrawerContent>
      )
    case 'opened':
      return <DrawerEditor key={opening.edition} {...props} opening={opening} locale={locale} />
  }
}

function MissingDocument({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  return (
    <DrawerContent
      title={t('general:notFoundTitle')}
      closeLabel={t('general:close')}
      onClose={onClose}
    >
      <p>{t('document:missing')}</p>
    </DrawerContent>
  )
}

interface DrawerEditorProps extends OpenedDrawerProps {
  opening: Extract<DocumentLoadState, { kind: 'opened' }>
  locale: string | null
}

function DrawerEditor({
  collection,
  request,
  opening,
  locale,
  onClose,
  tryToClose,
}: DrawerEditorProps) {
  const { t } = useI18n()
  const [dialog, setDialog] = useState<DialogName | 'leave' | null>(null)
  /** What is in it is saved: it closes unless something was written meanwhile. */
  const [isDone, setDone] = useState(false)
  const idPrefix = `${useId()}-`
  const edited = useEditedDocument({
    entity: collection,
    id: opening.id,
    locale,
    loaded: opening.loaded,
    ...(request.initial && { initial: request.initial }),
  })
  const { form, isNew } = edited
  const shownStatus = useLocaleStatus(edited)
  const { store, queue, session } = form
  const view = useRememberedView(collection, isNew ? null : session.documentId)
  const screenForm = useMemo(() => ({ store, view }), [store, view])
  const commands = useDocumentCommands(edited, view, setDialog, {
    goBack: onClose,
    close: () => setDone(true),
    isDoneOnceSaved: request.id === null,
    onRemoved() {
      request.onRemoved?.()
      onClose()
    },
  })
  const localeChange = useLocaleChange(edited)
  const subject = useDocumentSubject(edited)
  const viewer = useDocumentViewer(edited.entity, edited.permissions)
  const added = usePluginActions('document', edited.isNew ? null : subject, viewer)
  const actions = [...bindActions(documentActions, commands), ...added]
  useActions(actions)
  const opened = useProvidedDocument({ edited, commands, subject })
  useStoredReport(queue, request)
  useGivenFile(edited, request)
  useShownBelow(edited)
  useGivenField(store, view, request)
  const body = useFirstFieldFocus()

  function close(): void {
    if (isUnsaved(edited)) setDialog('leave')
    else onClose()
  }
  useEffect(() => {
    tryToClose.current = close
    return () => {
      tryToClose.current = onClose
    }
  })

  useEffect(() => {
    if (!isDone) return
    setDone(false)
    close()
  })

  // What was on its way when it was asked has arrived: there is nothing left to ask about.
  useEffect(() => {
    if (dialog === 'leave' && !isUnsaved(edited)) onClose()
  })

  const stateText = useEditedStateText(edited)
  const frame: Omit<DrawerContentProps, 'footer' | 'children'> = {
    title: <LiveTitle entity={collection} store={store} isNew={isNew} />,
    closeLabel: t('general:close'),
    onClose: close,
    ...(shownStatus !== null && {
      actions: <DocumentStatusPill status={shownStatus} look="pill" />,
    }),
  }
  return (
    <OpenDocumentContext value={opened}>
      <ViewerProvider value={viewer}>
        <ScreenFormContext value={screenForm}>
          <DrawerContent
            {...frame}
            footer={
              <>
                <div className={styles.state}>
                  <EditedState
                    edited={edited}
                    commands={commands}
                    onAnswer={() => setDialog('conflicts')}
                  />
                </div>
                {actions.length > 0 && (
                  <DocumentControls
                    actions={actions}
                    showsSaveDraft={edited.showsSaveDraft}
                    isSaving={form.status.kind === 'saving' && form.status.intent === 'save'}
                    isPublishing={commands.isPublishing}
                    idPrefix={idPrefix}
                  />
                )}
              </>
            }
          >
            <Announcer text={stateText} />
            <div ref={body} className={styles.body}>
              <DocumentBody edited={edited} view={view} idPrefix={idPrefix} />
            </div>
            <LeavePrompt
              isUnsaved={() => isUnsaved(edited)}
              isLostOnClose={() => isLostOnClose(edited)}
              arriving={form.store.arriving}
            />
            <LocalePrompt edited={edited} commands={commands} change={localeChange} />
            <ConfirmDialog
              open={dialog === 'leave'}
              onOpenChange={() => setDialog(null)}
              title={t('document:closeTitle')}
              description={t(
                form.store.arriving.isAny()
                  ? 'document:leaveFilesDescription'
                  : 'document:closeDescription',
              )}
              confirmLabel={t('document:closeAnyway')}
              cancelLabel={t('document:keepEditing')}
              onConfirm={onClose}
            />
            <DocumentDialogs
              edited={edited}
              commands={commands}
              dialog={dialog === 'leave' ? null : dialog}
              onClose={() => setDialog(null)}
            />
          </DrawerContent>
        </ScreenFormContext>
      </ViewerProvider>
    </OpenDocumentContext>
  )
}

/**
 * Reports every write of the document to the opener of the drawer, also the one that closing it sends.
 */
function useStoredReport(
  queue: DocumentScreenState['form']['queue'],
  request: DrawerRequest,
): void {
  const isListening = useRef(false)
  useEffect(() => {
    if (isListening.current) return
    isListening.current = true
    queue.onStored((event) => request.onStored?.(event))
  }, [queue, request])
}

/** A file that the drawer was opened with is chosen in it, as if by hand. */
function useGivenFile({ form, files }: DocumentScreenState, { file }: DrawerRequest): void {
  useEffect(() => {
    if (file && form.store.get(FILE_PATH) === undefined) form.store.set(FILE_PATH, files.keep(file))
  }, [form.store, files, file])
}

/** The field that the drawer was opened for gets the focus. */
function useGivenField(store: FormStore, view: FormView, { field }: DrawerRequest): void {
  useEffect(() => {
    const path = field && withRowIds(store.getDocument(), field)
    if (path) view.reveal(path)
  }, [store, view, field])
}

/** The form comes after the drawer: what had the focus meanwhile hands it on, unless the editor moved it. */
function useFirstFieldFocus() {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dialog = body.current?.closest('[role="dialog"]')
    const focused = document.activeElement
    const isOnFrame = focused === dialog || (focused && dialog?.contains(focused))
    if (!isOnFrame || body.current?.contains(focused)) return
    body.current?.querySelector<HTMLElement>('input:enabled, textarea:enabled')?.focus()
  }, [])
  return body
}
