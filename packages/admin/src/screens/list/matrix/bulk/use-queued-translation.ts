import { useEffect, useRef, useState } from 'react'
import { queryKeys } from '../../../../api/client/query-keys.ts'
import { useFailureText } from '../../../../api/client/use-failure-text.ts'
import { type BulkScope, findBulkTargets } from '../../../../api/documents/bulk.ts'
import { startTranslationRun } from '../../../../api/translations/translation-runs.ts'
import { usePanel } from '../../../../panel/panel.ts'
import type { BulkRun, BulkState } from '../../bulk/use-bulk-run.ts'

export interface QueuedTranslation extends Pick<BulkRun, 'state' | 'stop' | 'reset'> {
  readonly start: (scope: BulkScope, locales: readonly string[]) => Promise<void>
}

/** Finds the documents of a selection and hands them to a job of the server, which translates them. */
export function useQueuedTranslation(onQueued: () => void): QueuedTranslation {
  const { client, queries } = usePanel()
  const failureText = useFailureText()
  const [state, setState] = useState<BulkState>({ phase: 'idle' })
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])

  async function start(scope: BulkScope, locales: readonly string[]): Promise<void> {
    const own = new AbortController()
    abort.current = own
    setState({ phase: 'gathering', isStopping: false })
    try {
      const found = await findBulkTargets(client, scope, own.signal)
      if (own.signal.aborted) return setState({ phase: 'idle' })
      const ids = found.map(({ id }) => id)
      const run = await startTranslationRun(client, scope.collection, { ids, locales })
      queries.setQueryData(
        queryKeys.translationRuns(scope.collection),
        (runs: readonly unknown[] = []) => [run, ...runs],
      )
      await queries.invalidateQueries({ queryKey: queryKeys.translationRuns(scope.collection) })
      setState({ phase: 'idle' })
      onQueued()
    } catch (cause) {
      if (own.signal.aborted) return setState({ phase: 'idle' })
      const error = failureText(cause)
      setState({ phase: 'finished', rows: [], isStopped: false, error })
    }
  }

  return {
    state,
    start,
    stop() {
      abort.current?.abort()
      setState((before) => ('isStopping' in before ? { ...before, isStopping: true } : before))
    },
    reset: () => setState({ phase: 'idle' }),
  }
}
