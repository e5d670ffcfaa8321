import { type CellProps, useMessages } from '@stet/admin'
import { type ColorField, colorFrom } from '../../fields/color/type.ts'
import styles from './color.module.css'

/** A colour in a list and in a comparison: what it looks like, what it is called, how it is written. */
export function ColorCell({ field, value }: CellProps<ColorField>) {
  const { label } = useMessages()
  if (typeof value !== 'string' || value === '') return null
  const swatch = field.swatches?.find((one) => one.value === value)
  return (
    <span className={styles.cell}>
      <Patch color={value} />
      <span>{swatch === undefined ? null : `${label(swatch.label, '')} `}</span>
      <code dir="ltr">{value}</code>
    </span>
  )
}

/** A patch of a colour, for the eye alone; empty while what is written is no colour. */
export function Patch({ color }: { readonly color: string }) {
  return (
    <span aria-hidden="true" className={styles.patch} style={{ background: colorFrom(color) }} />
  )
}
