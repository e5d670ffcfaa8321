import { type ReactNode, use, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldContext, type FieldControlProps } from './field-context.ts'
import styles from './RadioGroup.module.css'

export interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  description?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps<Value extends string> extends FieldControlProps {
  value: Value | null
  onValueChange?: (value: Value) => void
  options: readonly RadioOption<Value>[]
  layout?: 'vertical' | 'horizontal'
  onBlur?: () => void
  onFocus?: () => void
}

/** Native radios, so arrow keys follow the reading direction. Frame it with `kind="radiogroup"`. */
export function RadioGroup<Value extends string>({
  value,
  onValueChange,
  options,
  layout = 'vertical',
  onBlur,
  onFocus,
  ...own
}: RadioGroupProps<Value>) {
  const frame = use(FieldContext)
  const isFramed = frame?.kind === 'radiogroup'
  const name = useId()
  const invalid = own.invalid ?? frame?.invalid ?? false
  const disabled = own.disabled ?? frame?.disabled ?? false
  const readOnly = own.readOnly ?? frame?.readOnly ?? false
  return (
    <div
      {...(!isFramed && {
        role: 'radiogroup',
        id: own.id,
        'aria-label': own['aria-label'],
        'aria-labelledby': own['aria-labelledby'] ?? frame?.labelId,
        'aria-describedby': own['aria-describedby'] ?? frame?.describedBy,
        'aria-invalid': invalid || undefined,
        'aria-required': (own.required ?? frame?.required) || undefined,
        'aria-readonly': readOnly || undefined,
      })}
      className={styles.group}
      data-layout={layout}
    >
      {options.map((option) => {
        // What cannot be chosen looks so; the chosen one stays readable and in reach of the keyboard.
        const isClosed = readOnly && option.value !== value
        const isDisabled = disabled || option.disabled === true || isClosed
        const id = `${name}-${option.value}`
        return (
          <div key={option.value} className={styles.option} data-disabled={isDisabled || undefined}>
            <input
              type="radio"
              id={id}
              name={name}
              checked={option.value === value}
              disabled={isDisabled}
              aria-describedby={option.description === undefined ? undefined : `${id}-description`}
              onChange={() => {
                if (!readOnly) onValueChange?.(option.value)
              }}
              onBlur={onBlur}
              onFocus={onFocus}
              className={classNames(styles.radio, invalid && styles.invalid)}
            />
            <div>
              <label htmlFor={id} className={styles.label}>
                {option.label}
              </label>
              {option.description !== undefined && (
                <div id={`${id}-description`} className={styles.description}>
                  {option.description}
                </div>
              )}
            </div>
          </div>
        )
      })}
    </div>
  )
}
