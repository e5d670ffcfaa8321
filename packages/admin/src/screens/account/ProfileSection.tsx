import type { ClientCollection, DocumentId } from '@stet/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { bindActions } from '../../actions/action.ts'
import { useActions } from '../../actions/use-actions.tsx'
import { queryKeys } from '../../api/client/query-keys.ts'
import { useFailureText } from '../../api/client/use-failure-text.ts'
import { FormView } from '../../form/form-view.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { usePanel } from '../../panel/panel.ts'
import { useContentLocale } from '../../panel/preferences/content-locale.ts'
import { Banner, Button, isInForm } from '../../ui/index.ts'
import { Announcer } from '../document/Announcer.tsx'
import { DocumentControls } from '../document/controls/DocumentControls.tsx'
import { documentActions } from '../document/controls/document-actions.ts'
import { type DialogName, useDocumentCommands } from '../document/controls/use-document-commands.ts'
import { DocumentBody } from '../document/DocumentBody.tsx'
import { DocumentDialogs } from '../document/dialogs/DocumentDialogs.tsx'
import { LeavePrompt } from '../document/dialogs/LeavePrompt.tsx'
import { LocalePrompt } from '../document/dialogs/LocalePrompt.tsx'
import { useLocaleChange } from '../document/dialogs/use-locale-change.ts'
import { EditedState, useEditedStateText } from '../document/EditedState.tsx'
import {
  OpenDocumentContext,
  useDocumentSubject,
  useProvidedDocument,
} from '../document/open-document.ts'
import { FieldSkeletons } from '../document/opening/FieldSkeletons.tsx'
import {
  type DocumentLoadState,
  useOpenedDocument,
} from '../document/opening/use-opened-document.ts'
import { useEditedDocument } from '../document/use-edited-document.ts'
import styles from './AccountScreen.module.css'
import { AccountSection } from './AccountSection.tsx'

export interface ProfileSectionProps {
  collection: ClientCollection
  id: DocumentId
}

/** The fields of one's own document, under the same rules as anywhere else. */
export function ProfileSection(props: ProfileSectionProps) {
  const { t } = useI18n()
  const locale = useContentLocale()?.code ?? null
  return (
    <AccountSection title={t('general:profile')} description={t('general:profileDescription')}>
      <Profile key={locale} {...props} locale={locale} />
    </AccountSection>
  )
}

function Profile({ collection, id, locale }: ProfileSectionProps & { locale: string | null }) {
  const { t } = useI18n()
  const failureText = useFailureText()
  const opening = useOpenedDocument(collection, id, locale)
  switch (opening.kind) {
    case 'loading':
      return <FieldSkeletons />
    case 'missing':
      return <Banner>{t('general:profileForbidden')}</Banner>
    case 'failed':
      return (
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
      )
    case 'opened':
      return (
        <ProfileForm
          key={opening.edition}
          collection={collection}
          opening={opening}
          locale={locale}
        />
      )
  }
}

interface ProfileFormProps {
  collection: ClientCollection
  opening: Extract<DocumentLoadState, { kind: 'opened' }>
  locale: string | null
}

/** What of a document's actions one does with oneself. */
const OWN_ACTIONS = new Set(['save', 'save-draft', 'publish'])
const ownActions = documentActions.filter(({ name }) => OWN_ACTIONS.has(name))

function ProfileForm({ collection, opening, locale }: ProfileFormProps) {
  const { queries } = usePanel()
  const navigate = useNavigate()
  const [view] = useState(() => new FormView())
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const { id, loaded, watch } = opening
  const edited = useEditedDocument({ entity: collection, id, locale, loaded })
  const { form, mayWrite, stored, autosave } = edited
  const { store, queue } = form
  const commands = useDocumentCommands(edited, view, setDialog, {
    goBack: () => void navigate({ to: '/' }),
    // Users do not delete their own account here.
    onRemoved: () => undefined,
  })
  const localeChange = useLocaleChange(edited)
  const subject = useDocumentSubject(edited)
  const open = useProvidedDocument({ edited, commands, subject })
  const actions = bindActions(ownActions, commands)
  useActions(actions)

  useEffect(() => {
    watch.current = () => ({
      revision: queue.revision,
      isUntouched: store.editCount === 0 && !isInForm(document.activeElement),
    })
    return () => {
      watch.current = () => null
    }
  }, [watch, queue, store])

  // The rest of the panel calls one by the name that stands here.
  const first = useRef(stored)
  useEffect(() => {
    if (stored !== first.current) void queries.invalidateQueries({ queryKey: queryKeys.session })
  }, [stored, queries])

  return (
    <OpenDocumentContext value={open}>
      <Announcer text={useEditedStateText(edited)} />
      <div className={styles.profile}>
        <DocumentBody edited={edited} view={view} />
      </div>
      <div className={styles.profileFoot}>
        <div>
          <EditedState
            edited={edited}
            commands={commands}
            onAnswer={() => setDialog('conflicts')}
          />
        </div>
        {mayWrite && (
          <div className={styles.buttons}>
            <DocumentControls
              actions={actions}
              showsSaveDraft={edited.showsSaveDraft}
              isSaving={form.status.kind === 'saving' && form.status.intent === 'save'}
              isPublishing={commands.isPublishing}
            />
          </div>
        )}
      </div>
      <LeavePrompt
        isUnsaved={() =>
          mayWrite && (store.arriving.isAny() || (autosave === false && store.isDirty()))
        }
        arriving={store.arriving}
      />
      <LocalePrompt edited={edited} commands={commands} change={localeChange} />
      <DocumentDialogs
        edited={edited}
        commands={commands}
        dialog={dialog}
        onClose={() => setDialog(null)}
      />
    </OpenDocumentContext>
  )
}
