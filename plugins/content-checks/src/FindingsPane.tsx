import { api, Banner, type DocumentSubject, useForm, useMessages } from '@stet/admin'
import { useEffect, useState } from 'react'
import type { ToldFinding } from './check-endpoint.ts'
import styles from './content-checks.module.css'
import { FindingList } from './FindingList.tsx'
import type { messages } from './messages.ts'

/** Milliseconds without a change after which the form is checked. */
const pause = 800

/** Beside the form: what the rules find in what is written, as it is written. */
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

  return (
    <section className={styles.pane} aria-label={t('content-checks:title')}>
      <h2 className={styles.title}>{t('content-checks:title')}</h2>
      {findings === 'checking' && <p className={styles.kind}>{t('content-checks:checking')}</p>}
      {findings === 'failed' && <Banner tone="warning" title={t('content-checks:failed')} />}
      {typeof findings !== 'string' && findings.length === 0 && (
        <p className={styles.kind}>{t('content-checks:clean')}</p>
      )}
      {typeof findings !== 'string' && findings.length > 0 && (
        <FindingList findings={findings} onChoose={(path) => form.reveal(path)} />
      )}
    </section>
  )
}
