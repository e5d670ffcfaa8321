import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import control from './control.module.css'
import styles from './DateInput.module.css'
import { type FieldControlProps, useFieldControl } from './field-context.ts'

export interface DateInputProps
  extends Omit<
      ComponentProps<'input'>,
      'value' | 'defaultValue' | 'type' | 'min' | 'max' | 'step' | 'size'
    >,
    FieldControlProps {
  type?: 'date' | 'time' | 'datetime-local' | 'month'
  /** In the input's own form, such as `2026-07-01T09:30`; empty when unset. */
  value: string
  onValueChange?: (value: string) => void
  min?: string | undefined
  max?: string | undefined
  /** Seconds, for the types with a time. */
  step?: number | undefined
}

export function DateInput({
  type = 'datetime-local',
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
}: DateInputProps) {
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
    <input
      {...rest}
      type={type}
      value={value}
      onChange={(event) => {
        onChange?.(event)
        onValueChange?.(event.currentTarget.value)
      }}
      id={field.id}
      disabled={field.disabled}
      readOnly={field.readOnly}
      data-empty={value === '' || undefined}
      aria-label={field['aria-label']}
      aria-labelledby={field['aria-labelledby']}
      aria-describedby={field['aria-describedby']}
      aria-invalid={field.invalid || undefined}
      aria-required={field.required || undefined}
      className={classNames(control.control, control.padded, styles.date, className)}
    />
  )
}
