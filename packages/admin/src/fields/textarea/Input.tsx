import { FieldShell } from '../../form/FieldShell.tsx'
import type { FieldInputProps, FieldValueProps } from '../../form/field-input.ts'
import { useTextDirection } from '../../form/text-direction.ts'
import { useFieldAt } from '../../form/use-field.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Textarea } from '../../ui/index.ts'
import { textOf } from '../plain-text.ts'

export function Input({ field, path, readOnly }: FieldInputProps<'textarea'>) {
  return (
    <FieldShell field={field} path={path} readOnly={readOnly}>
      <Lines field={field} path={path} />
    </FieldShell>
  )
}

/** Of a field only its control renders for a key. */
function Lines({ field, path }: FieldValueProps<'textarea'>) {
  const { label } = useI18n()
  const { value, setValue, leave } = useFieldAt(path)
  const direction = useTextDirection(field)
  return (
    <Textarea
      {...direction}
      value={textOf(value)}
      onValueChange={(text) => setValue(text === '' ? null : text)}
      onBlur={leave}
      placeholder={label(field.admin?.placeholder, '') || undefined}
      {...(field.admin?.rows !== undefined && { rows: field.admin.rows })}
    />
  )
}
