import { useState } from 'react'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useLocaleNames } from '../../../panel/preferences/use-locale-names.ts'
import { AlertDialog, Button } from '../../../ui/index.ts'
import type { DocumentCommands } from '../controls/use-document-commands.ts'

export interface HeldBackLocalesProps {
  commands: DocumentCommands
  onClose: () => void
}

/** Asks whether publishing shall also give readers the locales that they do not have yet. */
export function HeldBackLocales({ commands, onClose }: HeldBackLocalesProps) {
  const { t } = useI18n()
  const localeNames = useLocaleNames()
  // What is published goes on after the dialog, which gives the focus back.
  const [answer, setAnswer] = useState<'all' | 'one' | null>(null)

  function publish(): void {
    onClose()
    if (answer === 'one') void commands.publishLocale()
    else if (answer === 'all') void commands.publishAll()
  }

  return (
    <AlertDialog
      open={answer === null}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      onClosed={publish}
      title={t('version:heldBackTitle', { locales: localeNames(commands.heldBack) })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('general:cancel')}
          </Button>
          <Button onClick={() => setAnswer('all')}>{t('version:publishAllLocales')}</Button>
          {commands.mayPublishLocale && (
            <Button variant="primary" onClick={() => setAnswer('one')}>
              {t('version:publishThisLocale', { locale: commands.localeName })}
            </Button>
          )}
        </>
      }
    />
  )
}
