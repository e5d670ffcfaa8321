import { type ReactNode, type Ref, use, useEffect, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../feedback/VisuallyHidden.tsx'
import { controlAria, FieldContext, useFieldControl } from './field-context.ts'
import styles from './Toggle.module.css'

/** What was held when it was pressed, by mouse or by the space bar. */
export interface TogglePress {
  readonly shiftKey: boolean
}

export interface ToggleProps {
  checked: boolean | 'mixed'
  onCheckedChange?: (checked: boolean, press: TogglePress) => void
  /** Visible; without it give `aria-label`. */
  label?: ReactNode
  description?: ReactNode
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
  id?: string
  name?: string
  invalid?: boolean
  required?: boolean
  /** The text of the required mark, e.g. "required". */
  requiredLabel?: string
  disabled?: boolean
  readOnly?: boolean
  tabIndex?: number
  onBlur?: () => void
  onFocus?: () => void
  className?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** A native checkbox in either look: it works with forms, keyboards and screen readers without script. */
export function Toggle({
  kind,
  checked,
  onCheckedChange,
  label,
  description,
  requiredLabel,
  className,
  name,
  onBlur,
  onFocus,
  tabIndex,
  ref,
  ...own
}: ToggleProps & { kind: 'checkbox' | 'switch' }) {
  const field = useFieldControl(own)
  const isFramed = use(FieldContext)?.kind === 'control'
  const descriptionId = useId()
  const input = useRef<HTMLInputElement>(null)
  const isMixed = checked === 'mixed'

  useEffect(() => {
    // There is no attribute for it.
    if (input.current) input.current.indeterminate = isMixed
  }, [isMixed])

  const describedBy = classNames(
    field['aria-describedby'],
    description !== undefined && descriptionId,
  )
  return (
    <div className={classNames(styles.root, className)} data-disabled={field.disabled || undefined}>
      <input
        ref={(element) => {
          input.current = element
          if (typeof ref === 'function') return ref(element)
          if (ref) ref.current = element
        }}
        type="checkbox"
        role={kind === 'switch' ? 'switch' : undefined}
        id={field.id}
        name={name}
        checked={checked === true}
        disabled={field.disabled}
        aria-readonly={field.readOnly || undefined}
        {...controlAria(field)}
        aria-describedby={describedBy || undefined}
        onChange={(event) => {
          if (field.readOnly) return
          // A checkbox changes by a click; the space bar makes one with the keys that are held.
          const { nativeEvent } = event
          const shiftKey = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
          onCheckedChange?.(event.currentTarget.checked, { shiftKey })
        }}
        onBlur={onBlur}
        onFocus={onFocus}
        tabIndex={tabIndex}
        className={kind === 'switch' ? styles.switch : styles.checkbox}
      />
      {(label !== undefined || description !== undefined) && (
        <div className={styles.text}>
          {label !== undefined && (
            <label htmlFor={field.id} className={styles.label}>
              {label}
              {field.required && isFramed && (
                <span className={styles.required}>
                  <span aria-hidden="true">*</span>
                  {requiredLabel && <VisuallyHidden> {requiredLabel}</VisuallyHidden>}
                </span>
              )}
            </label>
          )}
          {description !== undefined && (
            <div id={descriptionId} className={styles.description}>
              {description}
            </div>
          )}
        </div>
      )}
    </div>
  )
}
