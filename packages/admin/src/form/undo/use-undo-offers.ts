import { type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { toast } from '../../ui/index.ts'

/** Long enough to read, look, and change one's mind. */
const OFFERED_FOR_MS = 10_000

/** Shows what was done with an offer to undo it; offers are closed with their form. */
export function useUndoOffers(): (message: string, undo: () => void) => void {
  const { t } = useI18n()
  const offered = useRef(new Set<string | number>())
  useEffect(() => {
    const { current } = offered
    return () => {
      for (const id of current) toast.dismiss(id)
      current.clear()
    }
  }, [])
  return useCallback(
    (message: string, undo: () => void) => {
      const action = {
        label: t('form:undo'),
        onClick(event: MouseEvent<HTMLElement>) {
          // What is shown in the corner gives the focus back as it loses it; then undoing may move it on.
          event.currentTarget.blur()
          undo()
        },
      }
      offered.current.add(toast(message, { duration: OFFERED_FOR_MS, action }))
    },
    [t],
  )
}
