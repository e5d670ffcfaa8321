import type { Scheduled } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { usePanel } from '../../panel/panel.ts'
import { isAnythingScheduled } from '../../panel/scheduling.ts'
import { useConfig } from '../../panel/session/use-session.ts'
import { classNames } from '../../ui/index.ts'
import { ScheduledLink } from '../scheduling/ScheduledLink.tsx'
import { ScheduledMark } from '../scheduling/ScheduledMark.tsx'
import { useScheduledTexts } from '../scheduling/use-scheduled-texts.ts'
import styles from './ComingUp.module.css'
import { failedQuery, waitingQuery } from './dashboard-queries.ts'
import lineLink from './line-link.module.css'

/** What is published and unpublished next, after what did not happen; nothing where nothing is. */
export function ComingUp() {
  const { t } = useI18n()
  const id = useId()
  const { client } = usePanel()
  const enabled = isAnythingScheduled(useConfig())
  const failed = useQuery({ ...failedQuery(client), enabled })
  const waiting = useQuery({ ...waitingQuery(client), enabled })
  const scheduled = [...(failed.data?.docs ?? []), ...(waiting.data?.docs ?? [])]
  if (scheduled.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t('schedule:comingUp')}
        </h2>
        <Link to="/scheduled" className={styles.all}>
          {t('schedule:calendar')}
        </Link>
      </div>
      <ul>
        {scheduled.map((one) => (
          <Line key={one.id} scheduled={one} />
        ))}
      </ul>
    </section>
  )
}

function Line({ scheduled }: { scheduled: Scheduled }) {
  const { detail } = useScheduledTexts()
  return (
    <li className={styles.line}>
      <ScheduledLink
        scheduled={scheduled}
        className={classNames(lineLink.link, styles.link)}
        hasPicture
      />
      <ScheduledMark scheduled={scheduled} />
      <span className={styles.detail}>{detail(scheduled)}</span>
    </li>
  )
}
