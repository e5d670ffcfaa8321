import type { ReactNode } from 'react'
import { useI18n } from '../i18n/i18n-context.tsx'
import { Collapsible, StatusPill } from '../ui/index.ts'
import styles from './DiffCollapser.module.css'
import { LocalePill } from './LocalePill.tsx'

export interface DiffCollapserProps {
  title: ReactNode
  locale?: string | null
  /** How many fields changed inside. */
  count: number
  isClosed: boolean
  look?: 'section' | 'row'
  pills?: ReactNode
  slot?: ReactNode
  children: ReactNode
}

/** A part of the difference that can be closed, with the number of changed fields in it. */
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
            <StatusPill tone="changed">{t('version:changedFields', { count })}</StatusPill>
          )}
        </span>
      }
      {...(slot !== undefined && { slot })}
    >
      {children}
    </Collapsible>
  )
}
