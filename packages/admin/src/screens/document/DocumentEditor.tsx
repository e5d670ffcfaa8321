import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { bindActions } from '../../actions/action.ts'
import { useActions } from '../../actions/use-actions.tsx'
import { ScreenFormContext } from '../../form/form-context.ts'
import { SideBySideContext } from '../../form/locales/side-by-side-context.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { LocaleSwitcher } from '../../panel/page/LocaleSwitcher.tsx'
import { NARROW } from '../../panel/page/narrow.ts'
import { Screen } from '../../panel/page/Screen.tsx'
import { useMediaQuery } from '../../panel/page/use-media-query.ts'
import { useDocumentViewer } from '../../panel/permissions/use-document-viewer.ts'
import { useLocaleNames } from '../../panel/preferences/use-locale-names.ts'
import { ViewerProvider } from '../../plugins/registry.ts'
import { Slot } from '../../plugins/Slot.tsx'
import { usePluginActions } from '../../plugins/use-plugin-actions.ts'
import { isInForm, keepNoticesAbove, useRootMark } from '../../ui/index.ts'
import { Announcer } from './Announcer.tsx'
import { DocumentControls } from './controls/DocumentControls.tsx'
import { documentActions } from './controls/document-actions.ts'
import { type DialogName, useDocumentCommands } from './controls/use-document-commands.ts'
import { DocumentBody } from './DocumentBody.tsx'
import layout from './DocumentLayout.module.css'
import { DocumentDialogs } from './dialogs/DocumentDialogs.tsx'
import { LeavePrompt } from './dialogs/LeavePrompt.tsx'
import { LocalePrompt } from './dialogs/LocalePrompt.tsx'
import { useLocaleChange } from './dialogs/use-locale-change.ts'
import { EditedState, useEditedStateText } from './EditedState.tsx'
import { DocumentStatusPill } from './header/DocumentStatusPill.tsx'
import { DocumentTabs } from './header/DocumentTabs.tsx'
import { DocumentViewers } from './header/DocumentViewers.tsx'
import { ListPager } from './header/ListPager.tsx'
import { LiveTitle, TabTitle } from './header/LiveTitle.tsx'
import { useDocumentCrumbs } from './header/use-document-crumbs.tsx'
import { isLostOnClose, isUnsaved } from './is-unsaved.ts'
import { OpenDocumentContext, useDocumentSubject, useProvidedDocument } from './open-document.ts'
import { CREATE } from './opening/editor-key.ts'
import type { FormObserver } from './opening/use-fresh-document.ts'
import { DocumentPanes } from './panes/DocumentPanes.tsx'
import { DrawerPreviewsContext, useDrawerPreviews } from './preview/drawer-previews.ts'
import { PreviewSplit } from './preview/PreviewSplit.tsx'
import { PreviewToggle } from './preview/PreviewToggle.tsx'
import { previewActions } from './preview/preview-actions.ts'
import { usePreviewPane } from './preview/use-preview-pane.ts'
import { SideBySideToggle } from './translations/SideBySideToggle.tsx'
import { SourceChanges } from './translations/SourceChanges.tsx'
import { TranslationBar } from './translations/TranslationBar.tsx'
import { translationActions } from './translations/translation-actions.ts'
import { useSideBySide } from './translations/use-side-by-side.ts'
import { useTranslations } from './translations/use-translations.ts'
import { useUntranslated } from './translations/use-untranslated.ts'
import { type OpenedDocument, useEditedDocument } from './use-edited-document.ts'
import { useLocaleStatus } from './use-locale-status.ts'
import { useRememberedView } from './use-remembered-view.ts'

export interface DocumentEditorProps extends OpenedDocument {
  watch: { current: () => FormObserver | null }
}

/** A document under an editor's hands. */
export function DocumentEditor({ watch, ...opened }: DocumentEditorProps) {
  const navigate = useNavigate()
  const { t } = useI18n()
  const localeNames = useLocaleNames()
  const isNarrow = useMediaQuery(NARROW)
  useRootMark('data-bottom-bar', isNarrow)
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const edited = useEditedDocument(opened)
  const { entity, form, isNew, mayWrite } = edited
  const shownStatus = useLocaleStatus(edited)
  const { store, queue, session } = form
  const view = useRememberedView(entity, isNew ? null : session.documentId)
  const screenForm = useMemo(() => ({ store, view }), [store, view])
  const commands = useDocumentCommands(edited, view, setDialog, {
    goBack: () =>
      void (entity.kind === 'collection'
        ? navigate({ to: '/collections/$collection', params: { collection: entity.slug } })
        : navigate({ to: '/' })),
    goToStart: () => void navigate({ to: '/' }),
    onRemoved: () =>
      navigate({
        to: '/collections/$collection',
        params: { collection: entity.slug },
        ignoreBlocker: true,
      }),
    createNew: () =>
      void navigate({
        to: '/collections/$collection/$id',
        params: { collection: entity.slug, id: CREATE },
      }),
    openCopy: (id) =>
      void navigate({
        to: '/collections/$collection/$id',
        params: { collection: entity.slug, id: String(id) },
      }),
  })
  const localeChange = useLocaleChange(edited)
  const translations = useTranslations(edited)
  const sideBySide = useSideBySide(edited)
  const untranslated = useUntranslated(edited, view, translations)
  const subject = useDocumentSubject(edited)
  const viewer = useDocumentViewer(edited.entity, edited.permissions)
  const added = usePluginActions('document', edited.isNew ? null : subject, viewer)
  const actions = [...bindActions(documentActions, commands), ...added]
  const open = useProvidedDocument({ edited, commands, subject })
  const fields = useFocusOfNew(isNew && mayWrite)

  useEffect(() => {
    watch.current = () => ({
      revision: queue.revision,
      isUntouched:
        session.isAbandoned || (store.editCount === 0 && isElsewhere(document.activeElement)),
    })
    return () => {
      watch.current = () => null
    }
  }, [watch, queue, store, session])

  const id = isNew ? null : session.documentId
  const preview = usePreviewPane(edited, id)
  useActions([
    ...actions,
    ...bindActions(previewActions, preview),
    ...bindActions(translationActions, { sideBySide, untranslated }),
  ])
  const drawerPreviews = useDrawerPreviews()
  const title = <LiveTitle entity={entity} store={store} isNew={isNew} />
  const crumbs = useDocumentCrumbs(entity, title)
  const saveState = (
    <EditedState edited={edited} commands={commands} onAnswer={() => setDialog('conflicts')} />
  )
  const stateText = useEditedStateText(edited)
  const switchingText =
    localeChange.to === null
      ? null
      : t('document:switchingWhenSaved', { locale: localeNames([localeChange.to]) })
  const controls = actions.length > 0 && (
    <DocumentControls
      actions={actions}
      showsSaveDraft={edited.showsSaveDraft}
      isSaving={form.status.kind === 'saving' && form.status.intent === 'save'}
      isPublishing={commands.isPublishing}
      isNew={isNew}
    />
  )

  return (
    <OpenDocumentContext value={open}>
      <ViewerProvider value={viewer}>
        <ScreenFormContext value={screenForm}>
          <DrawerPreviewsContext value={drawerPreviews}>
            <Screen
              title={title}
              crumbs={crumbs}
              besideCrumbs={<ListPager entity={entity} id={id} />}
              sticky={!isNarrow}
              status={
                <>
                  {shownStatus !== null && <DocumentStatusPill status={shownStatus} look="pill" />}
                  <DocumentViewers
                    kind={entity.kind}
                    slug={entity.slug}
                    id={entity.kind === 'global' ? entity.slug : id}
                  />
                </>
              }
              {...(!isNarrow && { meta: saveState })}
              tabs={<DocumentTabs entity={entity} id={id} />}
              actions={
                <>
                  <Slot name="documentActions" props={subject} />
                  {sideBySide.isOffered && <SideBySideToggle state={sideBySide} />}
                  {preview.isOffered && <PreviewToggle pane={preview} />}
                  {store.plan.hasLocalized && (
                    <LocaleSwitcher
                      waiting={switchingText}
                      standings={translations.standing?.locales}
                    />
                  )}
                  {!isNarrow && controls}
                </>
              }
            >
              <TabTitle entity={entity} store={store} isNew={isNew} />
              <Announcer text={stateText} />
              <div className={layout.header}>
                <Slot name="documentHeader" props={subject} />
              </div>
              <PreviewSplit edited={edited} pane={preview} view={view} isNarrow={isNarrow}>
                <DocumentPanes subject={subject}>
                  <div ref={fields}>
                    <SourceChanges edited={edited} translations={translations}>
                      <SideBySideContext value={sideBySide.beside}>
                        <DocumentBody
                          edited={edited}
                          view={view}
                          notice={
                            sideBySide.isShown && (
                              <TranslationBar
                                untranslated={untranslated}
                                translations={translations}
                              />
                            )
                          }
                        />
                      </SideBySideContext>
                    </SourceChanges>
                  </div>
                </DocumentPanes>
              </PreviewSplit>
              {isNarrow && (
                <div ref={keepNoticesAbove} className={layout.bar}>
                  <div className={layout.state}>{saveState}</div>
                  {controls && (
                    <div
                      className={layout.buttons}
                      data-waiting={edited.isPublishAsked || undefined}
                    >
                      {controls}
                    </div>
                  )}
                </div>
              )}
              <LeavePrompt
                isUnsaved={() => isUnsaved(edited)}
                isLostOnClose={() => isLostOnClose(edited)}
                arriving={store.arriving}
              />
              <LocalePrompt edited={edited} commands={commands} change={localeChange} />
              <DocumentDialogs
                edited={edited}
                commands={commands}
                dialog={dialog}
                onClose={() => setDialog(null)}
              />
            </Screen>
          </DrawerPreviewsContext>
        </ScreenFormContext>
      </ViewerProvider>
    </OpenDocumentContext>
  )
}

/** A drawer above the form is part of the work on it. */
function isElsewhere(focused: Element | null): boolean {
  return !isInForm(focused) && focused?.closest('[role="dialog"]') === null
}

/** One who asks for a new document wants to write: its first field has the focus. */
function useFocusOfNew(isNew: boolean) {
  const fields = useRef<HTMLDivElement>(null)
  const isOpenedNew = useRef(isNew)
  useEffect(() => {
    if (!isOpenedNew.current) return
    fields.current?.querySelector<HTMLElement>('input:enabled, textarea:enabled')?.focus()
  }, [])
  return fields
}
