import type { ComponentProps, CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import control from './control.module.css'
import { type FieldControlProps, useFieldControl } from './field-context.ts'
import styles from './Textarea.module.css'

export interface TextareaProps
  extends Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue'>,
    FieldControlProps {
  value: string
  onValueChange?: (value: string) => void
  /** Lines shown at least; it grows with its text. */
  rows?: number
}

export function Textarea({
  value,
  onValueChange,
  rows = 3,
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
}: TextareaProps) {
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
      // A text keeps its own direction in a page that runs the other way; an empty one has none.
      dir={value === '' ? undefined : 'auto'}
      {...rest}
      rows={rows}
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
      style={{ '--rows': rows, ...rest.style } as CSSProperties}
      className={classNames(control.control, control.padded, styles.textarea, className)}
    />
  )
}
