import { Outlet } from '@tanstack/react-router'
import { useI18n } from '../i18n/i18n-context.tsx'
import { partView, UiProvider } from '../ui/index.ts'
import { ActivityBar } from './ActivityBar.tsx'
import { usePartTexts } from './use-part-texts.ts'

const Notifications = partView(async () => (await import('./Notifications.tsx')).Notifications)

/** What is around every screen, inside or outside. */
export function Root() {
  const { direction } = useI18n()
  return (
    <UiProvider direction={direction} parts={usePartTexts()}>
      <ActivityBar />
      <Outlet />
      <Notifications />
    </UiProvider>
  )
}
