import type { Log } from './log.ts'

/** Work that no answer waits for. */
export interface Background {
  /** Runs once the answer at hand is on its way; what goes wrong is logged with what it was. */
  run(what: string, work: () => Promise<unknown>): void
  /** Resolves when nothing runs any more. */
  settled(): Promise<void>
}

export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>()
  return {
    run(what, work) {
      const task = new Promise<void>((resolve) => {
        setImmediate(() => {
          work()
            .catch((error: unknown) => log.error(what, error))
            .finally(() => {
              running.delete(task)
              resolve()
            })
        })
      })
      running.add(task)
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
