import { Link } from '@tanstack/react-router'
import { fieldNamesText } from '../../../form/field-names-text.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useLocaleNames } from '../../../panel/preferences/use-locale-names.ts'
import { ConfirmDialog } from '../../../ui/index.ts'
import type { DocumentCommands } from '../controls/use-document-commands.ts'

export interface IncompleteDefaultProps {
  commands: DocumentCommands
  onClose: () => void
}

/** Asks whether one locale shall be published while the default one is incomplete. */
export function IncompleteDefault({ commands, onClose }: IncompleteDefaultProps) {
  const i18n = useI18n()
  const { t } = i18n
  const localeNames = useLocaleNames()
  const { defaultLacks } = commands
  if (defaultLacks === null) return null
  const { locale, fields } = defaultLacks
  const name = localeNames([locale])
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="primary"
      title={t('version:defaultIncomplete', { locale: name })}
      description={t('version:defaultIncompleteFields', {
        locale: name,
        fields: fieldNamesText(fields, i18n),
      })}
      confirmLabel={t('version:publishThisLocale', { locale: commands.localeName })}
      cancelLabel={t('general:cancel')}
      loadingLabel={t('version:publishing')}
      onConfirm={commands.publishLocaleAnyway}
    >
      <Link
        to="."
        search={(search: Readonly<Record<string, unknown>>) => ({ ...search, locale })}
        onClick={onClose}
      >
        {t('localization:goToLocale', { locale: name })}
      </Link>
    </ConfirmDialog>
  )
}
