import { useMemo } from 'react'
import type { Path } from '../../base/path.ts'
import { zoneLabel } from '../../base/zone-label.ts'
import { useErrorsAt, useFieldAt } from '../../form/use-field.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { type ChoiceOption, Combobox } from '../../ui/index.ts'
import styles from './ZoneChoice.module.css'

export interface ZoneChoiceProps {
  readonly path: Path
  readonly zones: readonly ChoiceOption[]
  /** Whose offset is shown. */
  readonly moment: Date
  readonly readOnly: boolean
  readonly onZoneChange: (zone: string | null) => void
}

/** The time zone that a date is meant in. */
export function ZoneChoice({ path, zones, moment, readOnly, onZoneChange }: ZoneChoiceProps) {
  const { t, language } = useI18n()
  const { value, leave } = useFieldAt(path)
  const errors = useErrorsAt(path)
  // The offset is that of the day: in summer another one than in winter.
  const time = moment.getTime()
  const options = useMemo(
    () =>
      zones.map(({ value, label }) => ({ value, label: zoneLabel(value, label, time, language) })),
    [zones, time, language],
  )
  const chosen = typeof value === 'string' ? value : ''
  const known = options.find((option) => option.value === chosen)
  const stored = chosen === '' ? null : (known ?? { value: chosen, label: chosen })
  return (
    <div className={styles.zone}>
      <Combobox
        aria-label={t('fields:timeZone')}
        value={stored}
        onValueChange={(next) => onZoneChange(next?.value ?? null)}
        onBlur={leave}
        options={options}
        readOnly={readOnly}
        invalid={errors.length > 0 || undefined}
        placeholder={t('fields:timeZone')}
        emptyLabel={t('fields:noOptions')}
        clearLabel={t('fields:clear')}
        openLabel={t('fields:chooseTimeZone')}
      />
      {errors.map((error) => (
        <p key={error} className={styles.error}>
          {error}
        </p>
      ))}
    </div>
  )
}
