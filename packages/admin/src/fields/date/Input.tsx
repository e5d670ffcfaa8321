import { useState } from 'react'
import { FieldShell } from '../../document/FieldShell.tsx'
import type { FieldInputProps } from '../../document/field-input.ts'
import { useField } from '../../document/use-field.ts'
import { DateInput } from '../../ui/index.ts'
import { fromInputText, inputType, toInputText } from './date-text.ts'

export function Input({ field, path, readOnly }: FieldInputProps<'date'>) {
  const { value, setValue, leave } = useField(path)
  const type = inputType(field.admin?.date?.pickerAppearance ?? 'default')
  const stored = toInputText(value, type)
  // Browsers answer '' while a year is half typed: writing that back would empty what is being typed.
  const [draft, setDraft] = useState<{ readonly text: string; readonly for: string } | null>(null)
  const text = draft !== null && draft.for === stored ? draft.text : stored
  return (
    <FieldShell field={field} path={path} readOnly={readOnly}>
      <DateInput
        type={type}
        value={text}
        onValueChange={(next) => {
          const iso = fromInputText(next, type, value)
          setDraft({ text: next, for: toInputText(iso ?? undefined, type) })
          setValue(iso)
        }}
        onBlur={leave}
      />
    </FieldShell>
  )
}
