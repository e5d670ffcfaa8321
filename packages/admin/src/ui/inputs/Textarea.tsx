import type { ComponentProps, CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import control from './control.module.css'
import type { FieldControlProps } from './field-context.ts'
import styles from './Textarea.module.css'
import { useTextControl } from './text-control.ts'

export interface TextareaProps
  extends Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue'>,
    FieldControlProps {
  value: string
  onValueChange?: (value: string) => void
  /** Lines shown at least; it grows with its text. */
  rows?: number
}

export function Textarea({ value, rows = 3, className, ...rest }: TextareaProps) {
  const { element } = useTextControl({ ...rest, value })
  return (
    <textarea
      // A text keeps its own direction in a page that runs the other way; an empty one has none.
      dir={value === '' ? undefined : 'auto'}
      {...element}
      rows={rows}
      style={{ '--rows': rows, ...rest.style } as CSSProperties}
      className={classNames(control.control, control.padded, styles.textarea, className)}
    />
  )
}
