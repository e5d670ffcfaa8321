import { useState } from 'react'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useConfig } from '../../../panel/session/use-session.ts'
import { FieldFrame, FormDialog, MultiCombobox, RadioGroup } from '../../../ui/index.ts'
import type { LocalesAction } from './bulk-action.ts'
import styles from './LocalesDialog.module.css'

export interface LocalesDialogProps {
  /** What the user may do, at least one. */
  readonly actions: readonly LocalesAction[]
  readonly onSubmit: (action: LocalesAction, locales: readonly string[]) => void
  readonly onClose: () => void
}

const labels = {
  'publish-locales': 'version:publish',
  'unpublish-locales': 'version:unpublish',
  translate: 'translation:translateMissing',
} as const

/** Asks what is to be done with which locales of the selected documents. */
export function LocalesDialog({ actions, onSubmit, onClose }: LocalesDialogProps) {
  const { t, localeName } = useI18n()
  const { localization } = useConfig()
  const [action, setAction] = useState<LocalesAction>(actions[0] ?? 'publish-locales')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isLacking, setLacking] = useState(false)
  const offered = localization === false ? [] : localization.locales
  const options = offered
    .filter(
      ({ code, translatedFrom }) =>
        localization !== false &&
        localization.available.includes(code) &&
        (action !== 'translate' || translatedFrom !== null),
    )
    .map((locale) => ({ value: locale.code, label: localeName(locale) }))
  const value = options.filter((option) => chosen.includes(option.value))
  return (
    <FormDialog
      title={t('localization:locales')}
      closeLabel={t('general:close')}
      cancelLabel={t('general:cancel')}
      submitLabel={t(labels[action])}
      busyLabel=""
      isBusy={false}
      onSubmit={() => {
        if (value.length === 0) setLacking(true)
        else
          onSubmit(
            action,
            value.map((option) => option.value),
          )
      }}
      onClose={onClose}
    >
      <div className={styles.form}>
        <FieldFrame label={t('schedule:what')} kind="radiogroup">
          <RadioGroup<LocalesAction>
            value={action}
            onValueChange={setAction}
            options={actions.map((one) => ({ value: one, label: t(labels[one]) }))}
          />
        </FieldFrame>
        <FieldFrame
          label={t('localization:locales')}
          errors={isLacking && value.length === 0 ? [t('validation:required')] : []}
        >
          <MultiCombobox
            value={value}
            options={options}
            onValueChange={(next) => setChosen(next.map((option) => option.value))}
            emptyLabel={t('fields:noOptions')}
            removeLabel={({ label }) => t('fields:removeValue', { value: label })}
            placeholder={t('fields:selectValue')}
          />
        </FieldFrame>
      </div>
    </FormDialog>
  )
}
