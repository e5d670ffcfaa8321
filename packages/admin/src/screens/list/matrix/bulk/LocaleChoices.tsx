import type { CompleteLocale } from '@stet/core'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { Checkbox, FieldFrame, Select } from '../../../../ui/index.ts'
import styles from './LocaleChoices.module.css'

export interface LocaleChoicesProps {
  readonly locales: readonly CompleteLocale[]
  readonly chosen: readonly string[]
  readonly onChange: (locales: readonly string[]) => void
  readonly copying?: {
    readonly sources: readonly CompleteLocale[]
    readonly from: string
    readonly overwrite: boolean
    readonly onFromChange: (from: string) => void
    readonly onOverwriteChange: (overwrite: boolean) => void
  }
}

/** The locales in which something is done with many documents. */
export function LocaleChoices({ locales, chosen, onChange, copying }: LocaleChoicesProps) {
  const { t, localeName } = useI18n()
  return (
    <div className={styles.choices}>
      {copying && (
        <FieldFrame label={t('localization:copyFrom')}>
          <Select
            value={copying.from}
            onValueChange={(code) => {
              if (code !== null) copying.onFromChange(code)
            }}
            options={copying.sources.map((locale) => ({
              value: locale.code,
              label: localeName(locale),
            }))}
          />
        </FieldFrame>
      )}
      <fieldset className={styles.locales}>
        <legend>{t('localization:locales')}</legend>
        <div className={styles.list}>
          {locales.map((locale) => (
            <Checkbox
              key={locale.code}
              label={localeName(locale)}
              checked={chosen.includes(locale.code)}
              onCheckedChange={(checked) =>
                onChange(
                  checked
                    ? [...chosen, locale.code]
                    : chosen.filter((code) => code !== locale.code),
                )
              }
            />
          ))}
        </div>
      </fieldset>
      {copying && (
        <Checkbox
          label={t('localization:overwrite')}
          checked={copying.overwrite}
          onCheckedChange={copying.onOverwriteChange}
        />
      )}
    </div>
  )
}
