import { useEffect } from 'react'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { toast } from '../../../../ui/index.ts'
import type { SurfaceProps } from '../editor-feature.ts'
import { lossNotice } from './loss-notice.ts'
import { registerClipboard } from './register-clipboard.ts'

/** Listens for copying and pasting, and says what of a pasted text could not be kept. */
export function ClipboardSurface({ view, allowed }: SurfaceProps) {
  const i18n = useI18n()
  useEffect(
    () =>
      registerClipboard(view, allowed, (losses) => {
        const notice = lossNotice(losses, i18n)
        if (notice !== null) toast(notice)
      }),
    [view, allowed, i18n],
  )
  return null
}
