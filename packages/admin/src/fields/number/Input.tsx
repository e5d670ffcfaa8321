import { FieldShell } from '../../form/FieldShell.tsx'
import type { FieldInputProps, FieldValueProps } from '../../form/field-input.ts'
import { useFieldAt } from '../../form/use-field.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { NumberInput } from '../../ui/index.ts'
import { ChipList } from '../chips/ChipList.tsx'
import { ChipsInput } from '../chips/ChipsInput.tsx'
import { textsOf } from '../plain-text.ts'
import { numberOf } from './number-text.ts'

/** A number, or several as chips. */
export function Input(props: FieldInputProps<'number'>) {
  return props.field.hasMany ? <Several {...props} /> : <One {...props} />
}

function One({ field, path, readOnly }: FieldInputProps<'number'>) {
  return (
    <FieldShell field={field} path={path} readOnly={readOnly}>
      <Amount field={field} path={path} />
    </FieldShell>
  )
}

/** Of a field only its control renders for a key. */
function Amount({ field, path }: FieldValueProps<'number'>) {
  const { label, language } = useI18n()
  const { value, setValue, leave } = useFieldAt(path)
  return (
    <NumberInput
      value={numberOf(value)}
      onValueChange={setValue}
      onBlur={leave}
      locale={language}
      placeholder={label(field.admin?.placeholder, '')}
      {...(field.min !== undefined && { min: field.min })}
      {...(field.max !== undefined && { max: field.max })}
      {...(field.admin?.step !== undefined && { step: field.admin.step })}
    />
  )
}

function Several({ field, path, readOnly }: FieldInputProps<'number'>) {
  const { label } = useI18n()
  const { value, setValue, leave } = useFieldAt(path)
  const texts = textsOf(value)
  return (
    <FieldShell field={field} path={path} readOnly={readOnly} {...(readOnly && { kind: 'group' })}>
      {readOnly ? (
        <ChipList dir="ltr" value={texts} />
      ) : (
        <ChipsInput
          dir="ltr"
          inputMode="decimal"
          value={texts}
          // Text that is not a number is kept, so that the rules report it and it can be corrected.
          onValueChange={(next) =>
            setValue(next.length === 0 ? null : next.map((text) => numberOf(text) ?? text))
          }
          onBlur={leave}
          placeholder={label(field.admin?.placeholder, '') || undefined}
          {...(field.maxRows !== undefined && { max: field.maxRows })}
        />
      )}
    </FieldShell>
  )
}
