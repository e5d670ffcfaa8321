import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './SkipLink.module.css'

export interface SkipLinkProps extends ComponentProps<'a'> {
  /** `#id` of the part to jump to; give that part `tabIndex={-1}`. */
  href: string
}

/** The first thing Tab reaches; unseen until then. */
export function SkipLink({ className, children, ...rest }: SkipLinkProps) {
  return (
    <a {...rest} className={classNames(styles.link, className)}>
      {children}
    </a>
  )
}
