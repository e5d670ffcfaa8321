import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './StatusPill.module.css'

export type StatusTone = 'draft' | 'published' | 'changed' | 'unconfirmed' | 'neutral' | 'error'

export interface StatusPillProps {
  tone: StatusTone
  /** `plain`: mark and word without a ground, for tables where a pill per row is noise. */
  look?: 'pill' | 'plain'
  className?: string | undefined
  children: ReactNode
}

/** The state of a document. Each tone has a mark of its own shape, so colour is never the only sign. */
export function StatusPill({ tone, look = 'pill', className, children }: StatusPillProps) {
  return (
    <span className={classNames(styles.pill, className)} data-tone={tone} data-look={look}>
      {tone !== 'neutral' && <span className={styles.mark} aria-hidden="true" />}
      {children}
    </span>
  )
}
