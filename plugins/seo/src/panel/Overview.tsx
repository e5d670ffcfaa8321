import { type SlotProps, useMessages } from '@stet/admin'
import { type OverviewMark, seoMark } from '../mark.ts'
import type { messages } from '../messages.ts'
import styles from './seo.module.css'
import { toneOf } from './status-tones.ts'
import { useChecks } from './use-checks.tsx'

const names = {
  title: 'seo:metaTitle',
  description: 'seo:metaDescription',
  image: 'seo:metaImage',
} as const

/** How many checks pass, and how each stands. */
export function Overview({ field }: SlotProps['fieldAfter']) {
  const { t } = useMessages<typeof messages>()
  const checks = useChecks(seoMark(field) as OverviewMark)
  const current = checks.filter(({ status }) => status === 'good').length
  return (
    <div className={styles.overview}>
      <p>{t('seo:checksPassing', { current, max: checks.length })}</p>
      <ul className={styles.checks}>
        {checks.map(({ part, status }) => (
          <li key={part}>
            {t(names[part])}:{' '}
            <span
              className={styles.status}
              data-tone={status === 'noImage' ? 'red' : toneOf[status]}
            >
              {t(`seo:${status}`)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
