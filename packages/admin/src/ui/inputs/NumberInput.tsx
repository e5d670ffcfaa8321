import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import type { ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { plainNumber } from '../controls/plain-parts.tsx'
import { useControlParts } from '../controls/use-control-parts.ts'
import control from './control.module.css'
import { controlAria, type FieldControlProps, useFieldControl } from './field-context.ts'
import styles from './NumberInput.module.css'

export interface NumberInputProps extends FieldControlProps {
  value: number | null
  onValueChange?: (value: number | null) => void
  min?: number
  max?: number
  step?: number
  /** Names of the two step buttons; without both there are none (the arrow keys work anyway). */
  increaseLabel?: string
  decreaseLabel?: string
  prefix?: ReactNode
  suffix?: ReactNode
  placeholder?: string
  /** The language whose digits and decimal sign are used; the browser's by default. */
  locale?: string
  name?: string
  onBlur?: () => void
  onFocus?: () => void
  ref?: Ref<HTMLInputElement>
  className?: string | undefined
}

// Every digit typed is shown again: rounding or grouping would make the field differ from the value.
const format = { useGrouping: false, maximumFractionDigits: 20 } as const

export function NumberInput({
  value,
  onValueChange,
  min,
  max,
  step = 1,
  increaseLabel,
  decreaseLabel,
  prefix,
  suffix,
  placeholder,
  locale,
  name,
  onBlur,
  onFocus,
  ref,
  className,
  ...own
}: NumberInputProps) {
  const field = useFieldControl(own)
  const { parts, control: input } = useControlParts(
    ({ numberParts }) => numberParts,
    plainNumber,
    ref,
  )
  const hasSteps = increaseLabel !== undefined && decreaseLabel !== undefined && !field.readOnly
  return (
    <parts.Root
      id={field.id}
      name={name}
      value={value}
      onValueChange={(next) => onValueChange?.(next)}
      min={min}
      max={max}
      step={step}
      locale={locale}
      format={format}
      // Validation names a number out of range; silently changing what was typed loses it.
      allowOutOfRange
      disabled={field.disabled}
      readOnly={field.readOnly}
      className={className}
    >
      <parts.Group
        role="presentation"
        data-control=""
        className={classNames(control.control, styles.group)}
        data-invalid={field.invalid || undefined}
      >
        {prefix !== undefined && <span className={styles.affix}>{prefix}</span>}
        <parts.Input
          ref={input}
          // The sign stands before the digits in every language.
          dir="ltr"
          className={styles.input}
          placeholder={field.readOnly ? '–' : placeholder}
          {...controlAria(field)}
          onBlur={onBlur}
          onFocus={onFocus}
        />
        {suffix !== undefined && <span className={styles.affix}>{suffix}</span>}
        {hasSteps && (
          <span className={styles.steps}>
            <parts.Increment aria-label={increaseLabel} className={styles.step}>
              <ChevronUp aria-hidden="true" />
            </parts.Increment>
            <parts.Decrement aria-label={decreaseLabel} className={styles.step}>
              <ChevronDown aria-hidden="true" />
            </parts.Decrement>
          </span>
        )}
      </parts.Group>
    </parts.Root>
  )
}
