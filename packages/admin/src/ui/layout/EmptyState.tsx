import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  icon?: ReactNode
  title: ReactNode
  /** Teaches: what will be here, and how the first one comes to be. */
  children?: ReactNode
  action?: ReactNode
  /** The level of the title in the page's outline. */
  headingLevel?: 2 | 3 | 4
  /** `inline` for a list inside a field or a card. */
  size?: 'page' | 'inline'
}

export function EmptyState({
  icon,
  title,
  children,
  action,
  headingLevel = 2,
  size = 'page',
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.root} data-size={size}>
      {icon !== undefined && (
        <div className={styles.icon} aria-hidden="true">
          {icon}
        </div>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
