import { useRender } from '@base-ui/react/use-render'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Tabs.module.css'

export interface TabLink {
  key: string
  label: ReactNode
  badge?: ReactNode
  active: boolean
  /** The link element itself, without children: `<Link to="…" />`. */
  render: ReactElement
}

export interface TabLinksProps {
  /** Names the navigation for screen readers. */
  label: string
  items: readonly TabLink[]
  className?: string | undefined
}

/** Pages of one thing, such as a document's edit, versions and API views. */
export function TabLinks({ label, items, className }: TabLinksProps) {
  // A page that is alone has no others to lead to.
  if (items.every(({ active }) => active)) return null
  return (
    <nav aria-label={label} className={className}>
      <ul className={classNames(styles.list, styles.links)}>
        {items.map((item) => (
          <li key={item.key}>
            <TabLinkElement
              label={item.label}
              badge={item.badge}
              active={item.active}
              render={item.render}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TabLinkElement({ label, badge, active, render }: Omit<TabLink, 'key'>) {
  return useRender({
    render,
    props: {
      className: styles.tab,
      'aria-current': active ? 'page' : undefined,
      children: (
        <>
          {label}
          {badge}
        </>
      ),
    },
  })
}
