import type { Panel } from '../../panel/panel.ts'
import type { PanelRouter } from '../routing/router.tsx'
import { prepareDates } from './first-state.ts'

/** Milliseconds that a screen's data is waited for: then it shows that it loads. */
const LONGEST = 3000

/** Resolves when the panel can draw its screen with its data, or when that takes too long. */
export async function whenShowable(panel: Panel, router: PanelRouter): Promise<void> {
  const ends = new AbortController()
  const late = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, LONGEST)
    ends.signal.addEventListener('abort', () => clearTimeout(timer))
  })
  const loaded = router
    .load()
    .then(() => Promise.all([whenRead(panel, ends.signal), prepareDates(panel)]))
  // The panel itself tells what could not be loaded.
  await Promise.race([late, loaded.catch(() => undefined)])
  ends.abort()
}

/** Resolves when no read is under way. */
function whenRead({ queries }: Pick<Panel, 'queries'>, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (queries.isFetching() === 0) return resolve()
    const stop = queries.getQueryCache().subscribe(() => {
      if (queries.isFetching() > 0) return
      stop()
      resolve()
    })
    signal?.addEventListener('abort', stop)
  })
}
