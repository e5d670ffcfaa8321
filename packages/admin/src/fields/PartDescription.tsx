import type { Label } from '@stet/core'
import { useI18n } from '../i18n/i18n-context.tsx'
import styles from './PartDescription.module.css'

/** The description of a section of the form, above its fields; nothing without one. */
export function PartDescription({ text }: { readonly text: Label | undefined }) {
  const { label } = useI18n()
  const description = label(text, '')
  return description === '' ? null : <p className={styles.description}>{description}</p>
}
