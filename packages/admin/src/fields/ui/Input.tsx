import type { FieldInputProps } from '../../form/field-input.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import styles from './Input.module.css'

/** A place for a component of the site's own; without one it is a heading. */
export function Input({ field }: FieldInputProps<'ui'>) {
  const { label } = useI18n()
  return <p className={styles.label}>{label(field.label, field.name)}</p>
}
