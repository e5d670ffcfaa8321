import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import control from '../inputs/control.module.css'
import type { FieldControlProps } from '../inputs/field-context.ts'
import { useTextControl } from '../inputs/text-control.ts'
import styles from './PlainCode.module.css'

export interface PlainCodeProps
  extends Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue' | 'rows'>,
    FieldControlProps {
  value: string
  onValueChange?: (value: string) => void
}

/** Plain text in a fixed-width face, for code and JSON. Tab leaves it, so that keyboard users are not trapped. */
export function PlainCode({ value, className, ...rest }: PlainCodeProps) {
  const { element } = useTextControl({ ...rest, value })
  return (
    <textarea
      // Code is written left to right in every language.
      dir="ltr"
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      {...element}
      rows={2}
      className={classNames(control.control, styles.code, className)}
    />
  )
}
