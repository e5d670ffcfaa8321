import { FieldShell } from '../../form/FieldShell.tsx'
import type { FieldInputProps, FieldValueProps } from '../../form/field-input.ts'
import { useFieldAt } from '../../form/use-field.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { TextInput } from '../../ui/index.ts'
import { textOf } from '../plain-text.ts'

export function Input({ field, path, readOnly }: FieldInputProps<'email'>) {
  return (
    <FieldShell field={field} path={path} readOnly={readOnly}>
      <Address field={field} path={path} />
    </FieldShell>
  )
}

/** Of a field only its control renders for a key. */
function Address({ field, path }: FieldValueProps<'email'>) {
  const { label } = useI18n()
  const { value, setValue, leave } = useFieldAt(path)
  return (
    <TextInput
      type="email"
      // An address is written left to right in every language.
      dir="ltr"
      value={textOf(value)}
      onValueChange={(text) => setValue(text === '' ? null : text)}
      onBlur={leave}
      placeholder={label(field.admin?.placeholder, '') || undefined}
      autoComplete={field.admin?.autoComplete}
    />
  )
}
