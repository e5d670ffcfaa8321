import type { FieldDiff } from '@stet/core'
import { type ComparisonInput, compare } from './compare.ts'
import type { DiffReply, DiffRequest } from './diff-worker.ts'

interface Waiting {
  readonly resolve: (diffs: readonly FieldDiff[]) => void
  readonly reject: (error: Error) => void
}

/** The page's one worker, created on first use; null if workers are unavailable. */
let worker: Worker | null = null
let asked = 0
const waiting = new Map<number, Waiting>()

/**
 * Compares two documents in a worker, so that typing and scrolling continue however large they are.
 */
export function compareInWorker(comparison: ComparisonInput): Promise<readonly FieldDiff[]> {
  if (typeof Worker === 'undefined') return Promise.resolve(compare(comparison))
  worker ??= startWorker()
  const number = ++asked
  const question: DiffRequest = { number, comparison }
  const { promise, resolve, reject } = Promise.withResolvers<readonly FieldDiff[]>()
  waiting.set(number, { resolve, reject })
  worker.postMessage(question)
  return promise
}

function startWorker(): Worker {
  const started = new Worker(new URL('./diff-worker.ts', import.meta.url), { type: 'module' })
  started.onmessage = ({ data }: MessageEvent<DiffReply>) => {
    const asker = waiting.get(data.number)
    waiting.delete(data.number)
    if ('diffs' in data) asker?.resolve(data.diffs)
    else asker?.reject(new Error(data.failure))
  }
  started.onerror = () => {
    worker = null
    started.terminate()
    for (const { reject } of waiting.values()) reject(new Error('The comparison broke off'))
    waiting.clear()
  }
  return started
}
