import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface BadgeProps {
  tone?: 'neutral' | 'error' | 'accent'
  /** The whole meaning, e.g. "3 errors"; the number alone says little to a listener. */
  label?: string
  children: ReactNode
}

/** A count beside a name. */
export function Badge({ tone = 'neutral', label, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      <span aria-hidden={label !== undefined || undefined}>{children}</span>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
