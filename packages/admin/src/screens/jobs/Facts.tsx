import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import styles from './jobs.module.css'

/** Names and what they stand for; a fact that is null is left out. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined)
        .map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** A moment, or nothing. */
export function useMoment() {
  const { toTheSecond } = useI18n()
  return (value: string | null): ReactNode =>
    value === null ? null : <time dateTime={value}>{toTheSecond(value)}</time>
}

/** A text as a program wrote it. Wide ones are scrolled, also with the keyboard. */
export function Verbatim({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area has to be reachable by keyboard
    <section aria-label={label} tabIndex={0} className={styles.verbatim}>
      <pre dir="ltr">{children}</pre>
    </section>
  )
}

/** JSON, indented; a text that is none, as it is. */
export function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
