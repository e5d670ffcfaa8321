import { useMemo } from 'react'
import { FieldShell } from '../../form/FieldShell.tsx'
import type { FieldInputProps } from '../../form/field-input.ts'
import { useFieldAt } from '../../form/use-field.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { RadioGroup } from '../../ui/index.ts'
import { labelledOptions } from '../options.ts'
import { textOf } from '../plain-text.ts'

export function Input({ field, path, readOnly }: FieldInputProps<'radio'>) {
  const { label } = useI18n()
  const { value, setValue, leave } = useFieldAt(path)
  const options = useMemo(() => labelledOptions(field.options, label), [field, label])
  return (
    <FieldShell field={field} path={path} readOnly={readOnly} kind="radiogroup">
      <RadioGroup
        value={textOf(value) || null}
        onValueChange={setValue}
        onBlur={leave}
        options={options}
        layout={field.admin?.layout ?? 'horizontal'}
      />
    </FieldShell>
  )
}
