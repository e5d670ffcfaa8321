import { FieldShell } from '../../form/FieldShell.tsx'
import type { FieldInputProps, FieldValueProps } from '../../form/field-input.ts'
import { useTextDirection } from '../../form/text-direction.ts'
import { useFieldAt } from '../../form/use-field.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { TextInput } from '../../ui/index.ts'
import { ChipList } from '../chips/ChipList.tsx'
import { ChipsInput } from '../chips/ChipsInput.tsx'
import { textOf, textsOf } from '../plain-text.ts'
import { SlugInput } from './SlugInput.tsx'

/** One line of text, several as chips, or an address made of another text. */
export function Input(props: FieldInputProps<'text'>) {
  if (props.field.hasMany) return <Several {...props} />
  return props.field.admin?.slugFrom === undefined ? <One {...props} /> : <SlugInput {...props} />
}

function One({ field, path, readOnly }: FieldInputProps<'text'>) {
  return (
    <FieldShell field={field} path={path} readOnly={readOnly}>
      <Line field={field} path={path} />
    </FieldShell>
  )
}

/** Of a field only its control renders for a key. */
function Line({ field, path }: FieldValueProps<'text'>) {
  const { label } = useI18n()
  const { value, setValue, leave } = useFieldAt(path)
  const direction = useTextDirection(field)
  return (
    <TextInput
      {...direction}
      value={textOf(value)}
      onValueChange={(text) => setValue(text === '' ? null : text)}
      onBlur={leave}
      placeholder={label(field.admin?.placeholder, '') || undefined}
      autoComplete={field.admin?.autoComplete}
    />
  )
}

function Several({ field, path, readOnly }: FieldInputProps<'text'>) {
  const { label } = useI18n()
  const { value, setValue, leave } = useFieldAt(path)
  const direction = useTextDirection(field)
  const texts = textsOf(value)
  return (
    <FieldShell field={field} path={path} readOnly={readOnly} {...(readOnly && { kind: 'group' })}>
      {readOnly ? (
        <ChipList dir={direction.dir} lang={direction.lang} value={texts} />
      ) : (
        <ChipsInput
          {...direction}
          value={texts}
          onValueChange={(next) => setValue(next.length === 0 ? null : next)}
          onBlur={leave}
          placeholder={label(field.admin?.placeholder, '') || undefined}
          {...(field.maxRows !== undefined && { max: field.maxRows })}
        />
      )}
    </FieldShell>
  )
}
