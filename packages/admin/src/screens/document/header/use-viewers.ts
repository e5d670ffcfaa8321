import type { DocumentId, DocumentViewer } from '@stet/core'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { viewerCalls } from '../../../api/documents/viewers.ts'
import { systemClock } from '../../../base/clock.ts'
import { newRowId } from '../../../base/random-source.ts'
import { afterPaint } from '../../../base/timing/after-paint.ts'
import { neverNotifies } from '../../../base/use-store-value.ts'
import { Viewers } from '../../../document/locks/viewers.ts'
import { usePanel } from '../../../panel/panel.ts'

/** Of this page, as long as it is loaded. */
const tab = newRowId()

const noViewers: readonly DocumentViewer[] = Object.freeze([])

/** Who is looking at a stored document, this user included; the others are told of this tab. */
export function useViewers(
  kind: 'collection' | 'global',
  slug: string,
  id: DocumentId | null,
): readonly DocumentViewer[] {
  const { client, live } = usePanel()
  const viewers = useMemo(
    () =>
      id === null
        ? null
        : new Viewers({
            ...viewerCalls(client, { kind, slug, id }, tab),
            subscribe: live.subscribe,
            isAboutIt: (event) => event.entity === kind && event.slug === slug && event.id === id,
            clock: systemClock,
          }),
    [client, live, kind, slug, id],
  )
  useEffect(() => {
    if (viewers === null) return
    const stop = afterPaint(() => viewers.open())
    return () => {
      stop()
      afterPaint(() => viewers.close())
    }
  }, [viewers])
  return useSyncExternalStore(
    viewers?.subscribe ?? neverNotifies,
    viewers?.getState ?? (() => noViewers),
  )
}
