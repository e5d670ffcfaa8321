import { api, Banner, Collapsible, type DocumentSubject, useForm, useMessages } from '@stet/admin'
import { useEffect, useState } from 'react'
import type { ToldFinding } from './check-endpoint.ts'
import styles from './content-checks.module.css'
import { FindingList } from './FindingList.tsx'
import type { messages } from './messages.ts'

/** Milliseconds without a change after which the form is checked. */
const pause = 800

/**
 * Beside the form: what the rules find in what is written, as it is written. Their number is on one line,
 * so that what is below stays where it is while findings come and go.
 */
export function FindingsPane({ slug, id, locale }: DocumentSubject) {
  const { t } = useMessages<typeof messages>()
  const form = useForm()
  const [findings, setFindings] = useState<readonly ToldFinding[] | 'checking' | 'failed'>(
    'checking',
  )

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let asked = 0
    function check() {
      const turn = ++asked
      const body = { collection: slug, id, locale, data: form.values() }
      api.post<{ findings: ToldFinding[] }>('/content-checks', { body }).then(
        (answer) => {
          // An answer to what has been changed since is none.
          if (turn === asked) setFindings(answer.findings)
        },
        () => {
          if (turn === asked) setFindings('failed')
        },
      )
    }
    const stop = form.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(check, pause)
    })
    check()
    return () => {
      stop()
      asked++
      clearTimeout(timer)
    }
  }, [form, slug, id, locale])

  const count = typeof findings === 'string' ? 0 : findings.length
  const summary =
    findings === 'checking'
      ? t('content-checks:checking')
      : findings === 'failed'
        ? t('content-checks:unchecked')
        : count === 0
          ? t('content-checks:clean')
          : t('content-checks:count', { count })

  return (
    <section className={styles.pane} aria-label={t('content-checks:title')}>
      <Collapsible
        title={t('content-checks:title')}
        badge={<span className={styles.count}>{summary}</span>}
        defaultOpen={false}
      >
        {findings === 'failed' && <Banner tone="warning" title={t('content-checks:failed')} />}
        {typeof findings !== 'string' && (
          <FindingList findings={findings} onChoose={(path) => form.reveal(path)} />
        )}
      </Collapsible>
    </section>
  )
}
