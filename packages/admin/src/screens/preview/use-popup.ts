import { useCallback, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { toast } from '../../ui/index.ts'

/** CSS pixels (spec §9). */
const POPUP = { width: 800, height: 700 } as const
/** Milliseconds between two looks whether the window was closed: browsers do not tell. */
const CLOSED_POLL = 1000

/** A page and which of its loads it is. */
interface Loaded {
  readonly href: string
  readonly load: number
}

/** The window that a page is shown in instead of its frame. */
export function usePopup() {
  const { t } = useI18n()
  const [opened, setOpened] = useState<Window | null>(null)
  const shown = useRef<Loaded | null>(null)

  useEffect(() => {
    if (!opened) return
    const timer = setInterval(() => {
      if (opened.closed) setOpened(null)
    }, CLOSED_POLL)
    return () => {
      clearInterval(timer)
      // Back in its frame, or the form that it shows is left.
      opened.close()
    }
  }, [opened])

  const open = useCallback(
    (page: Loaded) => {
      const popup = window.open(page.href, '_blank', features())
      shown.current = page
      if (popup) setOpened(popup)
      else toast.error(t('preview:blocked'))
    },
    [t],
  )
  const show = useCallback(
    ({ href, load }: Loaded) => {
      const before = shown.current
      shown.current = { href, load }
      if (before?.href !== href || before.load !== load) opened?.location.replace(href)
    },
    [opened],
  )
  const close = useCallback(() => setOpened(null), [])
  return { opened, open, show, close }
}

function features(): string {
  const { width, height } = POPUP
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2)
  const bars = 'menubar=no,toolbar=no,location=no,status=no,popup=yes'
  return `width=${width},height=${height},left=${left},top=${top},${bars}`
}
