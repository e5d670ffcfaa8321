import { KeyedTaskPool } from './keyed-task-pool.ts'
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
  // Work that waits for a slow mail server must not keep other work from running.
  const pool = new KeyedTaskPool(Number.POSITIVE_INFINITY)
  return {
    run(what, work, turn: string | symbol = Symbol(what)) {
      pool.run(turn, async () => {
        await new Promise<void>((resolve) => setImmediate(resolve))
        try {
          await work()
        } catch (error) {
          log.error(what, error)
        }
      })
    },
    get isSettled() {
      return pool.size === 0
    },
    settled: () => pool.settled(),
    async ended() {
      await waitAtMost(pool.settled(), grace)
    },
  }
}
