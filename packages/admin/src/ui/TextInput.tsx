import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import control from './control.module.css'
import { type FieldControlProps, useFieldControl } from './field-context.ts'
import styles from './TextInput.module.css'

export interface TextInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'type' | 'size' | 'prefix'>,
    FieldControlProps {
  value: string
  onValueChange?: (value: string) => void
  type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'url'
  /** Before the text: an icon or a fixed word such as "https://". */
  prefix?: ReactNode
  /** After the text: a unit, a counter, an icon button. */
  suffix?: ReactNode
}

// Addresses and numbers are written left to right in every language.
const leftToRight: ReadonlySet<string> = new Set(['email', 'tel', 'url'])

export function TextInput({
  value,
  onValueChange,
  type = 'text',
  prefix,
  suffix,
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
}: TextInputProps) {
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
  const isAffixed = prefix !== undefined || suffix !== undefined
  const input = (
    <input
      // A text keeps its own direction in a page that runs the other way; an empty one has none.
      dir={leftToRight.has(type) ? 'ltr' : value === '' ? undefined : 'auto'}
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
      aria-label={field['aria-label']}
      aria-labelledby={field['aria-labelledby']}
      aria-describedby={field['aria-describedby']}
      aria-invalid={field.invalid || undefined}
      aria-required={field.required || undefined}
      className={
        isAffixed
          ? styles.bare
          : classNames(control.control, control.padded, styles.input, className)
      }
    />
  )
  if (!isAffixed) return input
  return (
    <div
      className={classNames(control.control, styles.affixed, className)}
      data-invalid={field.invalid || undefined}
      data-disabled={field.disabled || undefined}
      data-readonly={field.readOnly || undefined}
    >
      {prefix !== undefined && <span className={styles.affix}>{prefix}</span>}
      {input}
      {suffix !== undefined && <span className={styles.affix}>{suffix}</span>}
    </div>
  )
}
