import styles from './Spinner.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface SpinnerProps {
  /** Announced when it appears; leave it out if the text beside it has the same meaning. */
  label?: string | undefined
  size?: 'small' | 'medium' | 'large'
}

export function Spinner({ label, size = 'small' }: SpinnerProps) {
  return (
    <span className={styles.root} role={label === undefined ? undefined : 'status'}>
      <span className={styles.ring} data-size={size} aria-hidden="true" />
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
