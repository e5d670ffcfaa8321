import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Card.module.css'

export interface CardProps {
  title?: ReactNode
  headingLevel?: 2 | 3 | 4
  /** The end of the title's line. */
  actions?: ReactNode
  footer?: ReactNode
  /** `none` for content that brings its own edges, such as a table. */
  padding?: 'normal' | 'none'
  className?: string | undefined
  children?: ReactNode
}

/** A sheet of paper on the desk. Cards do not stand in cards: inside, use hairlines. */
export function Card({
  title,
  headingLevel = 2,
  actions,
  footer,
  padding = 'normal',
  className,
  children,
}: CardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <section className={classNames(styles.card, className)}>
      {(title !== undefined || actions !== undefined) && (
        <div className={styles.head}>
          {title !== undefined && <Heading className={styles.title}>{title}</Heading>}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      <div className={styles.body} data-padding={padding}>
        {children}
      </div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </section>
  )
}
