import { FieldShell, fieldLabel } from '../../form/FieldShell.tsx'
import type { FieldInputProps } from '../../form/field-input.ts'
import { useFieldAt } from '../../form/use-field.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Checkbox } from '../../ui/index.ts'

export function Input({ field, path, readOnly }: FieldInputProps<'checkbox'>) {
  const { t, label } = useI18n()
  const { value, setValue, leave } = useFieldAt(path)
  return (
    <FieldShell field={field} path={path} readOnly={readOnly} withoutLabel>
      <Checkbox
        label={fieldLabel(field, label)}
        requiredLabel={t('form:fieldRequired')}
        checked={value === true}
        onCheckedChange={setValue}
        onBlur={leave}
      />
    </FieldShell>
  )
}
