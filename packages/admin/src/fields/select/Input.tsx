import { useMemo } from 'react'
import { FieldShell } from '../../form/FieldShell.tsx'
import type { FieldInputProps } from '../../form/field-input.ts'
import { useAllowedChoices, useFieldAt } from '../../form/use-field.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useSortableTexts } from '../../i18n/use-sortable-texts.ts'
import { type ChoiceOption, MultiCombobox, Select } from '../../ui/index.ts'
import { ChipList } from '../chips/ChipList.tsx'
import { labelledOptions, offeredOptions } from '../options.ts'
import { textOf, textsOf } from '../plain-text.ts'

/** One of a few options, or several of them. */
export function Input(props: FieldInputProps<'select'>) {
  return props.field.hasMany ? <Several {...props} /> : <One {...props} />
}

function One({ field, path, readOnly }: FieldInputProps<'select'>) {
  const { t, label } = useI18n()
  const { value, setValue, leave } = useFieldAt(path)
  const chosen = textOf(value)
  const options = useOffered({ field, path }, chosen === '' ? [] : [chosen])
  return (
    <FieldShell field={field} path={path} readOnly={readOnly}>
      <Select
        value={chosen === '' ? null : chosen}
        onValueChange={setValue}
        onBlur={leave}
        options={options}
        emptyLabel={t('fields:noOptions')}
        placeholder={label(field.admin?.placeholder, t('fields:selectValue'))}
        {...(isClearable(field) && { clearLabel: t('general:none') })}
      />
    </FieldShell>
  )
}

function Several({ field, path, readOnly }: FieldInputProps<'select'>) {
  const { t, label } = useI18n()
  const { value, setValue, leave } = useFieldAt(path)
  const chosen = [...new Set(textsOf(value))]
  const all = useOffered({ field, path }, chosen)
  const options = chosen.flatMap((item) => all.find((option) => option.value === item) ?? [])
  const order = {
    texts: useSortableTexts(),
    handleLabel: (option: ChoiceOption) => t('general:dragHandle', { title: option.label }),
  }
  return (
    <FieldShell field={field} path={path} readOnly={readOnly} {...(readOnly && { kind: 'group' })}>
      {readOnly ? (
        <ChipList value={options.map((option) => option.label)} />
      ) : (
        <MultiCombobox
          value={options}
          onValueChange={(next) =>
            setValue(next.length === 0 ? null : next.map((option) => option.value))
          }
          onBlur={leave}
          options={all}
          emptyLabel={t('fields:noOptions')}
          removeLabel={(option) => t('fields:removeValue', { value: option.label })}
          placeholder={label(field.admin?.placeholder, t('fields:selectValue'))}
          order={field.admin?.isSortable === false ? undefined : order}
        />
      )}
    </FieldShell>
  )
}

function isClearable({ required, admin }: FieldInputProps<'select'>['field']): boolean {
  return admin?.isClearable ?? required !== true
}

/** The options to choose from: those that may be chosen now, and what is stored. */
function useOffered(
  { field, path }: Pick<FieldInputProps<'select'>, 'field' | 'path'>,
  stored: readonly string[],
) {
  const { t, label } = useI18n()
  const allowed = useAllowedChoices(path)
  const options = useMemo(() => labelledOptions(field.options, label), [field, label])
  return offeredOptions(options, { allowed, stored, notNow: t('fields:notAvailableNow') })
}
