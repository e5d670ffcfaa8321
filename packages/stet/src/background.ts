import type { Log } from './log.ts'

/** Work that no answer waits for. */
export interface Background {
  /** Runs once the answer at hand is on its way; what goes wrong is logged with what it was. */
  run(what: string, work: () => Promise<unknown>): void
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
    settled,
    async ended() {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, grace)
      })
      await Promise.race([settled(), late])
      clearTimeout(timer)
    },
  }
}
