import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useI18n } from '../i18n/i18n-context.tsx'
import { UiProvider } from '../ui/index.ts'

const Toaster = lazy(() =>
  import('../ui/Toaster.tsx').then((module) => ({ default: module.Toaster })),
)

/** What is around every screen, inside or outside. */
export function Root() {
  const { t, direction } = useI18n()
  return (
    <UiProvider direction={direction}>
      <Outlet />
      <Suspense>
        <Toaster
          label={t('general:notifications')}
          closeLabel={t('general:close')}
          direction={direction}
        />
      </Suspense>
    </UiProvider>
  )
}
