import { useMemo } from 'react'
import { FieldShell } from '../../document/FieldShell.tsx'
import type { FieldInputProps } from '../../document/field-input.ts'
import { useField } from '../../document/use-field.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { MultiCombobox, type Option, Select } from '../../ui/index.ts'
import { labelledOptions } from '../options.ts'
import { textOf, textsOf } from '../plain-text.ts'

/** One of a few options, or several of them. */
export function Input(props: FieldInputProps<'select'>) {
  return props.field.hasMany ? <Several {...props} /> : <One {...props} />
}

function One({ field, path, readOnly }: FieldInputProps<'select'>) {
  const { t, label } = useI18n()
  const { value, setValue, leave } = useField(path)
  const options = useMemo(() => labelledOptions(field.options, label), [field, label])
  const chosen = textOf(value)
  return (
    <FieldShell field={field} path={path} readOnly={readOnly}>
      <Select
        value={chosen === '' ? null : chosen}
        onValueChange={setValue}
        onBlur={leave}
        options={withStored(options, chosen === '' ? [] : [chosen])}
        placeholder={label(field.admin?.placeholder, t('fields:selectValue'))}
        {...(isClearable(field) && { clearLabel: t('general:none') })}
      />
    </FieldShell>
  )
}

function Several({ field, path, readOnly }: FieldInputProps<'select'>) {
  const { t, label } = useI18n()
  const { value, setValue, leave } = useField(path)
  const options = useMemo(() => labelledOptions(field.options, label), [field, label])
  const chosen = [...new Set(textsOf(value))]
  const all = withStored(options, chosen)
  return (
    <FieldShell field={field} path={path} readOnly={readOnly}>
      <MultiCombobox
        value={chosen.flatMap((item) => all.find((option) => option.value === item) ?? [])}
        onValueChange={(next) =>
          setValue(next.length === 0 ? null : next.map((option) => option.value))
        }
        onBlur={leave}
        options={all}
        emptyLabel={t('fields:noOptions')}
        removeLabel={(option) => t('fields:removeValue', { value: option.label })}
        placeholder={label(field.admin?.placeholder, t('fields:selectValue'))}
      />
    </FieldShell>
  )
}

function isClearable({ required, admin }: FieldInputProps<'select'>['field']): boolean {
  return admin?.isClearable ?? required !== true
}

/** What is stored is shown even when the config no longer offers it: opening a form changes nothing. */
function withStored(options: readonly Option[], stored: readonly string[]): readonly Option[] {
  const unknown = stored.filter((value) => !options.some((option) => option.value === value))
  return unknown.length === 0
    ? options
    : [...options, ...unknown.map((value) => ({ value, label: value }))]
}
