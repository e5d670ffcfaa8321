import type { Scheduled } from '@stet/core'
import { useEffect, useRef } from 'react'

/** What has been moved to another day is drawn there anew: the focus goes along. */
export function useMovedFocus(shown: unknown): (scheduled: Scheduled) => void {
  const moved = useRef<Scheduled | null>(null)
  useEffect(() => {
    if (shown === undefined || moved.current === null) return
    const { id, date } = moved.current
    const entry = [...document.querySelectorAll<HTMLElement>('[data-scheduled]')].find(
      (element) => element.dataset.scheduled === id && element.dataset.date === date,
    )
    if (!entry) return
    moved.current = null
    entry.querySelector<HTMLElement>('button')?.focus()
  }, [shown])
  return (scheduled) => {
    moved.current = scheduled
  }
}
