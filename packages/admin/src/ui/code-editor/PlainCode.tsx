import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import control from '../control.module.css'
import { type FieldControlProps, useFieldControl } from '../field-context.ts'
import styles from './PlainCode.module.css'

export interface PlainCodeProps
  extends Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue' | 'rows'>,
    FieldControlProps {
  value: string
  onValueChange?: (value: string) => void
}

/** Plain text in a fixed-width face, for code and JSON. Tab leaves it: nobody is trapped. */
export function PlainCode({
  value,
  onValueChange,
  className,
  onChange,
  id,
  invalid,
  required,
  disabled,
  readOnly,
  'aria-label': ariaLabel,
  'aria-labelledby': ariaLabelledby,
  'aria-describedby': ariaDescribedby,
  ...rest
}: PlainCodeProps) {
  const field = useFieldControl({
    id,
    invalid,
    required,
    disabled,
    readOnly,
    'aria-label': ariaLabel,
    'aria-labelledby': ariaLabelledby,
    'aria-describedby': ariaDescribedby,
  })
  return (
    <textarea
      // Code is written left to right in every language.
      dir="ltr"
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      autoComplete="off"
      {...rest}
      rows={2}
      value={value}
      onChange={(event) => {
        onChange?.(event)
        onValueChange?.(event.currentTarget.value)
      }}
      id={field.id}
      disabled={field.disabled}
      readOnly={field.readOnly}
      aria-label={field['aria-label']}
      aria-labelledby={field['aria-labelledby']}
      aria-describedby={field['aria-describedby']}
      aria-invalid={field.invalid || undefined}
      aria-required={field.required || undefined}
      className={classNames(control.control, styles.code, className)}
    />
  )
}
