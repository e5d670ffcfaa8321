import type { DocumentId } from '@stet/core'
import { useEffect, useRef, useState } from 'react'
import { queryKeys } from '../../../api/client/query-keys.ts'
import { useFailureText } from '../../../api/client/use-failure-text.ts'
import {
  type BulkRow,
  type BulkScope,
  type BulkTask,
  findBulkTargets,
  type OwnTask,
  runBulk,
  withoutEdited,
} from '../../../api/documents/bulk.ts'
import { locksQuery } from '../../../api/documents/locks.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { usePanel } from '../../../panel/panel.ts'
import { clearReferenceCache } from '../../../panel/references/reference-cache.ts'

/**
 *   idle ─start─▶ gathering ─▶ running ─▶ finished ─reset─▶ idle
 *                     └──────stop──┴──▶ finished (stopped)
 */
export type BulkState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'gathering'; readonly isStopping: boolean }
  | {
      readonly phase: 'running'
      readonly isStopping: boolean
      readonly done: number
      readonly total: number
    }
  | {
      readonly phase: 'finished'
      readonly rows: readonly BulkRow[]
      readonly isStopped: boolean
      /** Why the run failed or stopped early. */
      readonly error: string | null
    }

type AnyTask = BulkTask | OwnTask

export interface BulkRun {
  readonly state: BulkState
  readonly start: (scope: BulkScope, task: AnyTask) => Promise<void>
  /** Stops the run; requests that were sent are completed. */
  readonly stop: () => void
  readonly reset: () => void
}

export interface BulkOutcome {
  readonly rows: readonly BulkRow[]
  /** Whether every document was processed, so that there are no results to show. */
  readonly isComplete: boolean
}

/** Runs an action on many documents and reports its progress. */
export function useBulkRun(onFinished: (outcome: BulkOutcome) => void): BulkRun {
  const panel = usePanel()
  const { t } = useI18n()
  const failureText = useFailureText()
  const [state, setState] = useState<BulkState>({ phase: 'idle' })
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])

  async function start(scope: BulkScope, task: AnyTask): Promise<void> {
    const own = new AbortController()
    abort.current = own
    const rows: BulkRow[] = []
    let error: string | null = null
    setState({ phase: 'gathering', isStopping: false })
    try {
      const documents = await findBulkTargets(panel.client, scope, own.signal)
      // Copying does not change the original, so its lock does not matter.
      const locks =
        task.kind === 'duplicate'
          ? []
          : await panel.queries.fetchQuery({ ...locksQuery(panel.client), staleTime: 0 })
      const { free, leftOut } = withoutEdited(documents, scope.collection, locks, (user) =>
        t('document:lockedDescription', { user: user ?? t('document:anotherUser') }),
      )
      rows.push(...leftOut)
      const total = leftOut.length + free.length * (task.kind === 'own' ? task.rowsPerDocument : 1)
      setState({ phase: 'running', isStopping: false, done: rows.length, total })
      const parts =
        task.kind === 'own'
          ? task.run(panel.client, scope, free, own.signal)
          : runBulk(panel.client, scope, task, free, own.signal)
      for await (const part of parts) {
        rows.push(...part)
        setState({ phase: 'running', isStopping: own.signal.aborted, done: rows.length, total })
      }
      const last = rows.at(-1)
      if (rows.length < total && !own.signal.aborted) error = last?.message ?? null
    } catch (cause) {
      if (!own.signal.aborted) error = failureText(cause)
    }
    // Read before the refresh: if the list becomes empty, this unmounts and aborts the finished run.
    const isStopped = own.signal.aborted
    if (rows.length > 0) await refresh(scope.collection, rows)
    if (rows.length === 0 && !isStopped) error ??= t('list:resultUnavailable')
    const isComplete =
      !isStopped && error === null && rows.every(({ outcome }) => outcome !== 'failed')
    setState(isComplete ? { phase: 'idle' } : { phase: 'finished', rows, isStopped, error })
    onFinished({ rows, isComplete })
  }

  async function refresh(collection: string, rows: readonly BulkRow[]): Promise<void> {
    clearReferenceCache(panel)
    for (const { id } of rows) {
      panel.queries.removeQueries({ queryKey: queryKeys.document(collection, id as DocumentId) })
    }
    await panel.queries.invalidateQueries({ queryKey: queryKeys.list(collection) })
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
