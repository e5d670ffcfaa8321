import type { ReactNode } from 'react'
import styles from './ButtonGroup.module.css'

export interface ButtonGroupProps {
  /** Names the group for screen readers. */
  label: string
  children: ReactNode
}

/** Buttons that belong together, joined at their edges. */
export function ButtonGroup({ label, children }: ButtonGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <div role="group" aria-label={label} className={styles.group}>
      {children}
    </div>
  )
}
