import { Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useI18n } from '../i18n/i18n-context.tsx'
import { usePanel } from '../panel/panel.ts'
import { whenQuiet } from '../panel/when-quiet.ts'
import { partView, UiProvider, whenToastsWait } from '../ui/index.ts'
import { ActivityBar } from './ActivityBar.tsx'
import { usePartTexts } from './use-part-texts.ts'

const Notifications = partView(async () => (await import('./Notifications.tsx')).Notifications)

/** What is around every screen, inside or outside. */
export function Root() {
  const { direction } = useI18n()
  const { queries } = usePanel()
  const [isNotifying, setNotifying] = useState(false)
  // Screen readers tell of messages in a region that was there before them.
  useEffect(() => {
    const show = () => setNotifying(true)
    const stops = [whenQuiet(queries, show), whenToastsWait(show)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queries])
  return (
    <UiProvider direction={direction} parts={usePartTexts()}>
      <ActivityBar />
      <Outlet />
      {isNotifying && <Notifications />}
    </UiProvider>
  )
}
