import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import control from './control.module.css'
import type { FieldControlProps } from './field-context.ts'
import styles from './TextInput.module.css'
import { useTextControl } from './text-control.ts'

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
  type = 'text',
  prefix,
  suffix,
  className,
  ...rest
}: TextInputProps) {
  const { field, element } = useTextControl({ ...rest, value })
  const isAffixed = prefix !== undefined || suffix !== undefined
  const input = (
    <input
      // A text keeps its own direction in a page that runs the other way; an empty one has none.
      dir={leftToRight.has(type) ? 'ltr' : value === '' ? undefined : 'auto'}
      {...element}
      type={type}
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
