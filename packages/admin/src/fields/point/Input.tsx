import type { Json } from '@stet/core'
import { FieldShell } from '../../form/FieldShell.tsx'
import type { FieldInputProps } from '../../form/field-input.ts'
import { useFieldAt } from '../../form/use-field.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { NumberInput } from '../../ui/index.ts'
import { numberOf } from '../number/number-text.ts'
import styles from './Input.module.css'

/** A place: longitude first, as it is stored. */
export function Input({ field, path, readOnly }: FieldInputProps<'point'>) {
  const { t, language } = useI18n()
  const { value, setValue, leave } = useFieldAt(path)
  const [longitude, latitude] = Array.isArray(value) ? (value as readonly Json[]) : []
  const place = (next: readonly (number | null)[]) =>
    setValue(next.every((part) => part === null) ? null : next)
  const shared = {
    locale: language,
    onBlur: leave,
    ...(field.admin?.step !== undefined && { step: field.admin.step }),
  }
  return (
    <FieldShell field={field} path={path} readOnly={readOnly} kind="group">
      <div className={styles.pair}>
        <NumberInput
          {...shared}
          aria-label={t('fields:longitude')}
          prefix={t('fields:longitude')}
          value={numberOf(longitude)}
          onValueChange={(next) => place([next, numberOf(latitude)])}
        />
        <NumberInput
          {...shared}
          aria-label={t('fields:latitude')}
          prefix={t('fields:latitude')}
          value={numberOf(latitude)}
          onValueChange={(next) => place([numberOf(longitude), next])}
        />
      </div>
    </FieldShell>
  )
}
