import type { LiveEvent } from '@stet/core'
import { useEffect, useState } from 'react'
import { sessionQuery } from '../api/account/session.ts'
import { markStale } from '../api/client/mark-stale.ts'
import { type HistoryOf, queryKeys } from '../api/client/query-keys.ts'
import { usePanel } from '../panel/panel.ts'
import { clearReferenceCache } from '../panel/references/reference-cache.ts'
import { useSession } from '../panel/session/use-session.ts'
import { watchPointerIntent } from './pointer-intent.ts'

/** Milliseconds for which events are collected before stale data is loaded again. */
const GATHER_FOR = 300

/** Subscribes to live events, and loads shown data again when it is stale. */
export function useLive(): void {
  const panel = usePanel()
  const { lastChange } = useSession()

  // A session that is read again has a later number; the events since the first one were received. Some
  // of what is shown may have been read before the session was.
  const [after] = useState(lastChange)
  useEffect(() => panel.live.start(after), [panel, after])

  useEffect(() => {
    const { live, queries } = panel
    const stale = new Map<string, readonly unknown[]>()
    let timer: ReturnType<typeof setTimeout> | undefined

    const pointing = watchPointerIntent()

    function refresh(): void {
      if (pointing.isAtRows()) {
        timer = setTimeout(refresh, GATHER_FOR)
        return
      }
      timer = undefined
      clearReferenceCache(panel)
      for (const queryKey of stale.values()) void queries.invalidateQueries({ queryKey })
      stale.clear()
    }
    function hear(event: LiveEvent): void {
      if (event.kind === 'session') {
        // The server decides; if the session is gone, the query's failure says so.
        void queries.fetchQuery({ ...sessionQuery(panel), staleTime: 0 }).catch(() => undefined)
        return
      }
      // Fetched again when it is opened next; an open form follows the events itself.
      if (event.kind === 'write') markStale(queries, subjectOf(event), event.revision)
      for (const queryKey of staleQueriesAfter(event)) stale.set(queryKey.join('\0'), queryKey)
      if (stale.size > 0) timer ??= setTimeout(refresh, GATHER_FOR)
    }
    const stop = live.subscribe(hear)
    return () => {
      stop()
      pointing.stop()
      clearTimeout(timer)
    }
  }, [panel])
}

function subjectOf({ entity: kind, slug, id }: Extract<LiveEvent, { slug: string }>): HistoryOf {
  return { kind, slug, id: kind === 'global' ? null : id }
}

/** The keys of the queries that an event makes stale. */
function staleQueriesAfter(event: LiveEvent): readonly (readonly unknown[])[] {
  switch (event.kind) {
    case 'missed':
      return [queryKeys.lists, queryKeys.locks, queryKeys.scheduled, queryKeys.jobs]
    case 'lock':
      return [queryKeys.locks]
    case 'jobs':
      return [queryKeys.jobs]
    case 'schedule':
      return [queryKeys.scheduled]
    case 'translations': {
      const subject = subjectOf(event)
      return [queryKeys.lists, queryKeys.translationsOf(subject)]
    }
    case 'write': {
      const subject = subjectOf(event)
      const about = [queryKeys.versions(subject), queryKeys.translationsOf(subject)]
      return subject.kind === 'global' ? about : [queryKeys.list(subject.slug), ...about]
    }
    default:
      return []
  }
}
