import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useI18n } from '../i18n/i18n-context.tsx'
import { UiProvider } from '../ui/index.ts'
import { ActivityBar } from './ActivityBar.tsx'

const Notifications = lazy(() =>
  import('./Notifications.tsx').then((module) => ({ default: module.Notifications })),
)

/** What is around every screen, inside or outside. */
export function Root() {
  const { direction } = useI18n()
  return (
    <UiProvider direction={direction}>
      <ActivityBar />
      <Outlet />
      <Suspense>
        <Notifications />
      </Suspense>
    </UiProvider>
  )
}
