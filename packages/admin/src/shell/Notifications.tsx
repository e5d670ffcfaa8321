import { useEffect } from 'react'
import { useI18n } from '../i18n/i18n-context.tsx'
import { usePanel } from '../panel/panel.ts'
import { Toaster } from '../ui/feedback/Toaster.tsx'
import { toast } from '../ui/index.ts'
import { takePendingToast } from './pending-toast.ts'

/** Messages stand above all screens, so that they outlive going to another one; and a reload. */
export function Notifications() {
  const { t, direction } = useI18n()
  const { cookiePrefix } = usePanel().bootstrap
  useEffect(() => {
    const carried = takePendingToast(cookiePrefix)
    if (carried) toast[carried.tone](carried.text)
  }, [cookiePrefix])
  return (
    <Toaster
      label={t('general:notifications')}
      closeLabel={t('general:close')}
      direction={direction}
    />
  )
}
