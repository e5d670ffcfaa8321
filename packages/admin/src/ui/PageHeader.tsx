import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './PageHeader.module.css'
import { useRootMark } from './use-root-mark.ts'

export interface PageHeaderProps {
  title: ReactNode
  breadcrumbs?: ReactNode
  /** Beside the title: a status pill. */
  status?: ReactNode
  /** Under the title: dates, the save state, a sentence about the collection. */
  meta?: ReactNode
  /** What can be done here; the main action last. */
  actions?: ReactNode
  tabs?: ReactNode
  /** Keeps actions and state in sight while the page scrolls. */
  sticky?: boolean
  className?: string | undefined
}

/** Where one is, what state it is in, what happens next. */
export function PageHeader({
  title,
  breadcrumbs,
  status,
  meta,
  actions,
  tabs,
  sticky = false,
  className,
}: PageHeaderProps) {
  const header = useRef<HTMLElement>(null)
  useOwnHeight(header, sticky)
  useRootMark('data-sticky-header', sticky)
  return (
    <header
      ref={header}
      className={classNames(styles.header, className)}
      data-sticky={sticky || undefined}
      data-tabs={tabs !== undefined || undefined}
    >
      {breadcrumbs}
      <div className={styles.line}>
        <div className={styles.titles}>
          <h1 className={styles.title}>{title}</h1>
          {status}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {meta !== undefined && <div className={styles.meta}>{meta}</div>}
      {tabs}
    </header>
  )
}

/** Milliseconds: longer than a frame, shorter than anybody needs to scroll. */
const AFTER_THE_FRAME = 50

/** Tells what sticks below it, as `--page-top`, how much of the page's top is taken. */
function useOwnHeight(header: RefObject<HTMLElement | null>, sticky: boolean): void {
  useLayoutEffect(() => {
    const element = header.current
    const page = element?.parentElement
    if (!sticky || !element || !page) return
    const tell = () => {
      const isStuck = getComputedStyle(element).position === 'sticky'
      page.style.setProperty('--page-top', isStuck ? `${element.offsetHeight}px` : '0px')
    }
    // All of the page is styled anew for it: not in the frame of the key that made the title a line longer.
    let timer: ReturnType<typeof setTimeout> | undefined
    const resizes = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(tell, AFTER_THE_FRAME)
    })
    resizes.observe(element)
    return () => {
      resizes.disconnect()
      clearTimeout(timer)
      page.style.removeProperty('--page-top')
    }
  }, [header, sticky])
}
