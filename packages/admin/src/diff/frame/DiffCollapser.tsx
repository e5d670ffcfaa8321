import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Collapsible } from '../../ui/index.ts'
import styles from './DiffCollapser.module.css'
import { LocalePill } from './LocalePill.tsx'

export interface DiffCollapserProps {
  title: ReactNode
  locale?: string | null
  /** The number of changes inside, each of which has its own mark. */
  count: number
  isClosed: boolean
  look?: 'section' | 'row'
  pills?: ReactNode
  slot?: ReactNode
  children: ReactNode
}

/** A section of the difference that can be collapsed, with its number of changes. */
export function DiffCollapser({
  title,
  locale = null,
  count,
  isClosed,
  look = 'section',
  pills,
  slot,
  children,
}: DiffCollapserProps) {
  const { t } = useI18n()
  return (
    <Collapsible
      look={look}
      wraps
      defaultOpen={!isClosed}
      title={title}
      className={styles.collapser}
      badge={
        <span className={styles.pills}>
          {locale !== null && <LocalePill code={locale} />}
          {pills}
          {count > 0 && (
            <span className={styles.count} data-changes={count}>
              {t('version:changeCount', { count })}
            </span>
          )}
        </span>
      }
      {...(slot !== undefined && { slot })}
    >
      {children}
    </Collapsible>
  )
}
