import type { Runtime } from '../runtime.ts'
import { daysIn, emptyTrash } from './empty-trash.ts'

/** Milliseconds between two times that the trash is emptied: what is kept for days may stay for an hour more. */
const interval = 60 * 60 * 1000

/** Empties the trash of a running site, now and then. */
export interface TrashKeeper {
  /** From now on, where any collection empties its trash at all. */
  begin(runtime: Runtime): void
  /** Nothing is begun any more. */
  stop(): void
}

export function createTrashKeeper(): TrashKeeper {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  return {
    begin(runtime) {
      if (!runtime.config.collections.some((collection) => daysIn(collection) !== null)) return
      const empty = () =>
        runtime.background.run(
          'The trash could not be emptied',
          () => emptyTrash(runtime, () => !isStopped),
          'empty the trash',
        )
      empty()
      timer = setInterval(empty, interval).unref()
    },
    stop() {
      isStopped = true
      clearInterval(timer)
    },
  }
}
