import type { Log } from './log.ts'
import { waitAtMost } from './time-limit.ts'

/** Work that no answer waits for. */
export interface Background {
  /**
   * Runs once the answer at hand is on its way; what goes wrong is logged with what it was. Work of
   * the same `turn` runs in the order in which it was asked for.
   */
  run(what: string, work: () => Promise<unknown>, turn?: string): void
  readonly isSettled: boolean
  /** Resolves when nothing runs any more. */
  settled(): Promise<void>
  /** As `settled`, but what takes longer than a while is given up: a mail server that never answers must not keep a process alive. */
  ended(): Promise<void>
}

/** Milliseconds that work in the background gets to finish when a site is closed. */
const grace = 3000

export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>()
  const settled = async () => {
    while (running.size > 0) await Promise.all(running)
  }
  const last = new Map<string, Promise<void>>()
  return {
    run(what, work, turn) {
      const before = turn === undefined ? undefined : last.get(turn)
      const begun = new Promise<void>((resolve) => setImmediate(resolve)).then(() => before)
      const task = begun
        .then(work)
        .catch((error: unknown) => log.error(what, error))
        .then(() => {
          running.delete(task)
          if (turn !== undefined && last.get(turn) === task) last.delete(turn)
        })
      running.add(task)
      if (turn !== undefined) last.set(turn, task)
    },
    get isSettled() {
      return running.size === 0
    },
    settled,
    async ended() {
      await waitAtMost(settled(), grace)
    },
  }
}
