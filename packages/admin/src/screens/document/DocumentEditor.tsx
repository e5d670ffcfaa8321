import { useEffect, useRef, useState } from 'react'
import { bindActions } from '../../actions/action.ts'
import { useActions } from '../../actions/use-actions.tsx'
import { LocaleSwitcher } from '../../app/LocaleSwitcher.tsx'
import { NARROW } from '../../app/narrow.ts'
import { Screen } from '../../app/Screen.tsx'
import { useEntityLabels } from '../../app/use-entity-labels.ts'
import { useMediaQuery } from '../../app/use-media-query.ts'
import { FormView } from '../../document/form-view.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Announcer } from './Announcer.tsx'
import { DocumentControls } from './DocumentControls.tsx'
import layout from './DocumentLayout.module.css'
import { DocumentQuestions } from './DocumentQuestions.tsx'
import { DocumentStatusPill } from './DocumentStatusPill.tsx'
import { DocumentTabs, hasTabs } from './DocumentTabs.tsx'
import { documentActions } from './document-actions.ts'
import { EditedForm } from './EditedForm.tsx'
import { KeptEditsBanner } from './KeptEditsBanner.tsx'
import { LeavePrompt } from './LeavePrompt.tsx'
import { LiveTitle, TabTitle } from './LiveTitle.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { SaveStateLine, saveStateText } from './SaveStateLine.tsx'
import { StoredContext } from './stored-context.ts'
import { useDocumentCrumbs } from './use-document-crumbs.tsx'
import { type Question, useDocumentDesk } from './use-document-desk.ts'
import { type OpenedDocument, useEditedDocument } from './use-edited-document.ts'
import type { FormWatch } from './use-fresh-document.ts'

export interface DocumentEditorProps extends OpenedDocument {
  watch: { current: () => FormWatch | null }
}

/** A document under an editor's hands. */
export function DocumentEditor({ watch, ...opened }: DocumentEditorProps) {
  const i18n = useI18n()
  const { t } = i18n
  const labels = useEntityLabels()
  const isNarrow = useMediaQuery(NARROW)
  const [view] = useState(() => new FormView())
  const [asked, setAsked] = useState<Question | null>(null)
  const edited = useEditedDocument(opened)
  const { entity, form, isNew, mayWrite, autosave, status, stored } = edited
  const { store, queue, session } = form
  const desk = useDocumentDesk(edited, view, setAsked)
  const actions = bindActions(documentActions, desk)
  useActions(actions)
  const fields = useFocusOfNew(isNew && mayWrite)

  useEffect(() => {
    watch.current = () => ({
      revision: queue.revision,
      isUntouched: store.editCount === 0 && document.activeElement?.closest('form') === null,
    })
    return () => {
      watch.current = () => null
    }
  }, [watch, queue, store])

  const id = isNew ? null : session.documentId
  const title = <LiveTitle entity={entity} store={store} isNew={isNew} />
  const crumbs = useDocumentCrumbs(entity, title)
  const isCollection = entity.kind === 'collection'
  const updatedAt = stored?.document.updatedAt
  const savedAt = typeof updatedAt === 'string' ? updatedAt : null
  const saveState = mayWrite ? (
    <SaveStateLine
      status={form.status}
      savedAt={savedAt}
      isJournalLost={form.journalMode === 'memory'}
      onRetry={desk.retry}
      onAnswer={() => setAsked('conflicts')}
    />
  ) : (
    t('form:readOnly')
  )
  const controls = mayWrite && (
    <DocumentControls
      actions={actions}
      showsSaveDraft={autosave === false || autosave.showSaveDraftButton}
      isSaving={form.status.kind === 'saving' && form.status.intent === 'save'}
      isPublishing={desk.isPublishing}
    />
  )

  return (
    <Screen
      title={title}
      crumbs={crumbs}
      sticky={!isNarrow}
      {...(status !== null && { status: <DocumentStatusPill status={status} look="pill" /> })}
      {...(!isNarrow && { meta: saveState })}
      {...(hasTabs({ entity, id }) && { tabs: <DocumentTabs entity={entity} id={id} /> })}
      actions={
        <>
          {store.plan.hasLocalized && <LocaleSwitcher />}
          {!isNarrow && controls}
        </>
      }
    >
      <TabTitle entity={entity} store={store} isNew={isNew} />
      <Announcer text={saveStateText(form.status, savedAt, i18n)} />
      <div className={layout.top}>
        <KeptEditsBanner
          entries={form.pending}
          onRestore={form.restore}
          onDiscard={form.discardPending}
        />
      </div>
      <StoredContext value={stored}>
        <div ref={fields}>
          <EditedForm
            fields={entity.fields}
            store={store}
            view={view}
            label={isCollection ? labels.singular(entity) : labels.global(entity)}
            operation={isNew ? 'create' : 'update'}
            readOnly={!mayWrite}
            permissions={edited.permissions?.fields}
            isCollection={isCollection}
          />
        </div>
      </StoredContext>
      {edited.needsPassword && (
        <form
          autoComplete="off"
          className={layout.password}
          onSubmit={(event) => event.preventDefault()}
        >
          <NewPasswordFields chosen={edited.password} />
        </form>
      )}
      {isNarrow && (
        <div className={layout.bar}>
          <div className={layout.state}>{saveState}</div>
          {controls && <div className={layout.buttons}>{controls}</div>}
        </div>
      )}
      <LeavePrompt isUnsaved={() => autosave === false && mayWrite && store.isDirty()} />
      <DocumentQuestions
        edited={edited}
        desk={desk}
        asked={asked}
        onAnswered={() => setAsked(null)}
      />
    </Screen>
  )
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
