import { useRouterState } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { useI18n } from '../i18n/i18n-context.tsx'
import { usePanel } from '../panel/panel.ts'
import { ProgressBar } from '../ui/index.ts'
import styles from './ActivityBar.module.css'

/** A line along the top while a request that the user waits for takes long. */
export function ActivityBar() {
  const { t } = useI18n()
  const { activity } = usePanel()
  const isOpening = useRouterState({ select: ({ isLoading }) => isLoading })
  useEffect(() => (isOpening ? activity.begin() : undefined), [activity, isOpening])
  const isSlow = useSyncExternalStore(activity.subscribe, activity.isSlow)
  if (!isSlow) return null
  return (
    <div className={styles.bar}>
      <ProgressBar label={t('general:workingOnIt')} labelHidden value={null} />
    </div>
  )
}
