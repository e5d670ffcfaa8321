import { type ReactNode, useRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './PageHeader.module.css'
import { useHeaderAbove } from './page-top.ts'
import { useRootMark } from './use-root-mark.ts'

export interface PageHeaderProps {
  title: ReactNode
  breadcrumbs?: ReactNode
  /** At the end of the line of breadcrumbs: ways to what stands beside this page. */
  besideBreadcrumbs?: ReactNode
  /** Beside the title: a status pill. */
  status?: ReactNode
  /** Under the title: dates, the save state, a sentence about the collection. */
  meta?: ReactNode
  /** What can be done here; the main action last. */
  actions?: ReactNode
  tabs?: ReactNode
  /** Keeps actions and state in sight while the page scrolls. */
  sticky?: boolean
  /** On a phone, all but the tabs is one line: the way back, the title, and actions as icons. */
  isCompact?: boolean
  className?: string | undefined
}

/** The header of a page: breadcrumbs, title, state, actions. */
export function PageHeader({
  title,
  breadcrumbs,
  besideBreadcrumbs,
  status,
  meta,
  actions,
  tabs,
  sticky = false,
  isCompact = false,
  className,
}: PageHeaderProps) {
  const header = useRef<HTMLElement>(null)
  useHeaderAbove(header, sticky)
  useRootMark('data-sticky-header', sticky)
  return (
    <header
      ref={header}
      className={classNames(styles.header, className)}
      data-sticky={sticky || undefined}
      data-compact={isCompact || undefined}
      data-crumbs={(!isCompact && breadcrumbs !== undefined) || undefined}
    >
      {besideBreadcrumbs === undefined ? (
        breadcrumbs
      ) : (
        <div className={styles.top}>
          {breadcrumbs}
          {besideBreadcrumbs}
        </div>
      )}
      <div className={styles.line}>
        <div className={styles.titles}>
          <h1 className={styles.title}>{title}</h1>
          {status}
        </div>
        {actions !== undefined && (
          <div className={styles.actions} data-icons={isCompact || undefined}>
            {actions}
          </div>
        )}
      </div>
      {meta !== undefined && <div className={styles.meta}>{meta}</div>}
      {tabs}
    </header>
  )
}
