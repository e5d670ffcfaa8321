import type { MessageKey } from '@stet/core'
import { useEffect, useState } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import publicStyles from '../../panel/page/PublicScreen.module.css'
import { useDocumentTitle } from '../../panel/page/use-document-title.ts'
import { usePanel } from '../../panel/panel.ts'
import { Button } from '../../ui/index.ts'
import { findMissingReason, type MissingCode } from '../panel-build.ts'
import styles from './RouteError.module.css'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

const titles = {
  deployed: 'general:newBuildTitle',
  offline: 'general:offlineScreenTitle',
  unknown: 'general:errorScreenTitle',
} as const satisfies Record<MissingCode, MessageKey>

const descriptions = {
  deployed: 'general:newBuildDescription',
  offline: 'general:offlineScreenDescription',
  unknown: 'general:partMissing',
} as const satisfies Record<MissingCode, MessageKey>

/** Shown for a screen whose code could not be loaded, with the reason if the server can be reached. */
export function MissingScreen({ onRetry }: { onRetry: () => void }) {
  const { bootstrap } = usePanel()
  const [reason, setReason] = useState<MissingCode | null>(null)
  useEffect(() => {
    let isCurrent = true
    void findMissingReason(bootstrap).then((found) => {
      if (isCurrent) setReason(found)
    })
    return () => {
      isCurrent = false
    }
  }, [bootstrap])
  return reason === null ? <ScreenSkeleton /> : <Missing reason={reason} onRetry={onRetry} />
}

function Missing({ reason, onRetry }: { reason: MissingCode; onRetry: () => void }) {
  const { t } = useI18n()
  useDocumentTitle(t(titles[reason]))
  return (
    <div className={styles.page} role="alert">
      <h1 className={publicStyles.title}>{t(titles[reason])}</h1>
      <p className={publicStyles.text}>{t(descriptions[reason])}</p>
      <div className={styles.actions}>
        {reason === 'deployed' ? (
          <Button variant="primary" size="large" onClick={() => window.location.reload()}>
            {t('general:reload')}
          </Button>
        ) : (
          <Button variant="primary" size="large" onClick={onRetry}>
            {t('general:retry')}
          </Button>
        )}
      </div>
    </div>
  )
}
