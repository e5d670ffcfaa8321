import { FieldShell } from '../../form/FieldShell.tsx'
import type { FieldInputProps, FieldValueProps } from '../../form/field-input.ts'
import { useFieldAt } from '../../form/use-field.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { CodeControl } from '../CodeControl.tsx'
import { textOf } from '../plain-text.ts'

export function Input({ field, path, readOnly }: FieldInputProps<'code'>) {
  return (
    <FieldShell field={field} path={path} readOnly={readOnly} slot={field.admin?.language}>
      <Code field={field} path={path} />
    </FieldShell>
  )
}

/** Of a field only its control renders for a key. */
function Code({ field, path }: FieldValueProps<'code'>) {
  const { label } = useI18n()
  const { value, setValue, leave } = useFieldAt(path)
  return (
    <CodeControl
      language={field.admin?.language}
      value={textOf(value)}
      onValueChange={(text) => setValue(text === '' ? null : text)}
      onBlur={leave}
      placeholder={label(field.admin?.placeholder, '') || undefined}
    />
  )
}
