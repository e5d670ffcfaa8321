import { useState } from 'react'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useLocaleNames } from '../../../panel/preferences/use-locale-names.ts'
import { AlertDialog, Button } from '../../../ui/index.ts'
import type { DocumentCommands } from '../controls/use-document-commands.ts'
import type { DocumentScreenState } from '../use-edited-document.ts'
import type { LocaleChange } from './use-locale-change.ts'

export interface LocalePromptProps {
  edited: DocumentScreenState
  commands: Pick<DocumentCommands, 'save'>
  change: LocaleChange
}

/** Asks what becomes of edits that do not save themselves, before another locale is shown. */
export function LocalePrompt({ edited, commands, change }: LocalePromptProps) {
  const { t } = useI18n()
  const localeNames = useLocaleNames()
  const [isSaving, setSaving] = useState(false)
  const name = (code: string | null) => (code === null ? '' : localeNames([code]))

  // After the dialog, which gives the focus back: what cannot be saved like this takes it.
  async function save(): Promise<void> {
    const isStored = await commands.save()
    setSaving(false)
    // What is not a value yet was not stored along.
    change.answer(isStored && !edited.form.store.unparsed.isAny())
  }

  async function discard(): Promise<void> {
    await edited.form.session.abandon()
    change.answer(true)
  }

  return (
    <AlertDialog
      open={change.isAsked && !isSaving}
      onOpenChange={(open) => {
        if (!open) change.answer(false)
      }}
      onClosed={() => {
        if (isSaving) void save()
      }}
      // Autosave was tried first, so the user may still be typing when the dialog opens.
      delayFocus={edited.autosave !== false}
      title={t('document:switchTitle', { locale: name(change.to) })}
      description={t('document:switchDescription', { locale: name(edited.locale) })}
      actions={
        <>
          <Button variant="quiet" onClick={() => change.answer(false)}>
            {t('document:stay')}
          </Button>
          <Button onClick={() => void discard()}>{t('document:discard')}</Button>
          <Button variant="primary" onClick={() => setSaving(true)}>
            {t('document:saveAndSwitch')}
          </Button>
        </>
      }
    />
  )
}
