import { useMemo } from 'react'
import type { ApiAnswer } from '../../api/documents/answer.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Banner, Skeleton } from '../../ui/index.ts'
import { AnswerFacts } from './AnswerFacts.tsx'
import { compareJson, type JsonChange } from './compare-json.ts'
import styles from './Workbench.module.css'
import type { WorkbenchRequest } from './workbench-request.ts'

/** Changes that are listed; of more, the number is told. */
const SHOWN = 500

export interface AnswerComparisonProps {
  before: ApiAnswer
  /** Undefined until it is there. */
  after: ApiAnswer | undefined
  other: WorkbenchRequest
}

/** Two answers, by what differs. */
export function AnswerComparison({ before, after, other }: AnswerComparisonProps) {
  const { t } = useI18n()
  const changes = useMemo(
    () => (before.json && after?.json ? compareJson(before.json.value, after.json.value) : null),
    [before, after],
  )
  if (after === undefined) return <Skeleton height="20rem" />
  const count = (kind: JsonChange['kind']) =>
    changes?.filter((change) => change.kind === kind).length ?? 0
  return (
    <section aria-label={t('workbench:comparison')} className={styles.comparison}>
      <p className={styles.facts}>
        {t('workbench:comparedFacts')} <AnswerFacts answer={after} />
      </p>
      <code dir="ltr" className={styles.url}>
        {other.endpoint.method} {other.address}
        {other.as !== undefined && ` (${other.as})`}
      </code>
      {changes === null ? (
        <Banner tone="info" title={t('workbench:notJson')}>
          {t('api:notJson')}
        </Banner>
      ) : (
        <>
          <p role="status" className={styles.counts}>
            {changes.length === 0
              ? t('workbench:same')
              : t('workbench:differences', {
                  changed: count('changed'),
                  added: count('added'),
                  removed: count('removed'),
                })}
          </p>
          <ol className={styles.changes}>
            {changes.slice(0, SHOWN).map((change) => (
              <Change key={`${change.kind} ${change.path}`} change={change} />
            ))}
          </ol>
          {changes.length > SHOWN && (
            <p className={styles.facts}>
              {t('workbench:moreDifferences', { count: changes.length - SHOWN })}
            </p>
          )}
        </>
      )}
    </section>
  )
}

function Change({ change: { kind, path, before, after } }: { change: JsonChange }) {
  const { t } = useI18n()
  return (
    <li data-kind={kind} className={styles.change}>
      <p className={styles.changePath}>
        <span className={styles.kind}>{t(`workbench:${kind}`)}</span>{' '}
        <code dir="ltr">{path === '' ? t('workbench:whole') : path}</code>
      </p>
      <div className={styles.sides}>
        {kind !== 'added' && <Side label={t('workbench:here')} value={before} />}
        {kind !== 'removed' && <Side label={t('workbench:there')} value={after} />}
      </div>
    </li>
  )
}

function Side({ label, value }: { label: string; value: unknown }) {
  return (
    <div className={styles.side}>
      <span className={styles.sideLabel}>{label}</span>
      <pre dir="ltr" className={styles.sideValue}>
        {shortened(JSON.stringify(value, null, 2))}
      </pre>
    </div>
  )
}

const LONGEST = 500

const shortened = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
