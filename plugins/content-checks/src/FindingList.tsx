import { StatusPill, type StatusTone, useMessages } from '@stet/admin'
import type { ToldFinding } from './check-endpoint.ts'
import styles from './content-checks.module.css'
import type { messages } from './messages.ts'

const levels = {
  error: { tone: 'error', name: 'content-checks:levelError' },
  warning: { tone: 'changed', name: 'content-checks:levelWarning' },
  hint: { tone: 'neutral', name: 'content-checks:levelHint' },
} as const satisfies Record<ToldFinding['level'], { tone: StatusTone; name: string }>

interface FindingListProps {
  readonly findings: readonly (ToldFinding & { readonly locale?: string | null })[]
  /** Goes to the field; without it, findings are texts. */
  readonly onChoose?: (path: string) => void
}

/** What the rules found, the worst first. */
export function FindingList({ findings, onChoose }: FindingListProps) {
  const { t } = useMessages<typeof messages>()
  const order = Object.keys(levels)
  const sorted = findings.toSorted(
    (one, other) => order.indexOf(one.level) - order.indexOf(other.level),
  )
  return (
    <ul className={styles.findings}>
      {sorted.map(({ level, rule, path, message, locale }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one rule may find the same twice at one place
        <li key={`${rule} ${path} ${locale} ${index}`} className={styles.finding}>
          <StatusPill tone={levels[level].tone}>{t(levels[level].name)}</StatusPill>
          {onChoose ? (
            <button type="button" className={styles.choose} onClick={() => onChoose(path)}>
              {message}
            </button>
          ) : (
            <span>
              {message}
              {locale && <span className={styles.kind}> {locale}</span>}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
