import { useRender } from '@base-ui/react/use-render'
import type { ReactElement, ReactNode } from 'react'
import styles from './Breadcrumbs.module.css'

export interface Breadcrumb {
  key: string
  label: ReactNode
  /** The link element itself, without children; absent for the current page. */
  render?: ReactElement
}

export interface BreadcrumbsProps {
  /** Names the navigation for screen readers. */
  label: string
  items: readonly Breadcrumb[]
  /** `path`: no title below says where one is, so narrow screens show all of it, too. */
  look?: 'page' | 'path'
}

export function Breadcrumbs({ label, items, look = 'page' }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list} data-look={look}>
        {items.map((item) => (
          <li key={item.key} className={styles.item}>
            {item.render === undefined ? (
              // Each title has its own direction, which decides at which end it is cut.
              <span dir="auto" aria-current="page" className={styles.current}>
                {item.label}
              </span>
            ) : (
              <BreadcrumbLink render={item.render}>{item.label}</BreadcrumbLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function BreadcrumbLink({ render, children }: { render: ReactElement; children: ReactNode }) {
  return useRender({ render, props: { dir: 'auto', className: styles.link, children } })
}
