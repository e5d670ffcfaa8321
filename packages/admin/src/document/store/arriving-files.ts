import { Listeners } from '../../base/listeners.ts'

/** What a form asks of files that are being sent. */
interface ArrivingQueue {
  /** Files have not arrived, and may yet. */
  readonly isOpen: boolean
  readonly subscribe: (listener: () => void) => () => void
}

/** Files that become values of a form once they are stored: a form that is left before does not get them. */
export class ArrivingFiles {
  readonly #queues = new Set<ArrivingQueue>()
  readonly #listeners = new Listeners()

  /** Follows a queue for as long as the form is there. */
  follow(queue: ArrivingQueue): void {
    this.#queues.add(queue)
    queue.subscribe(() => this.#listeners.notify())
  }

  isAny = (): boolean => [...this.#queues].some(({ isOpen }) => isOpen)

  /** Subscribes to changes of what is on its way. */
  readonly subscribe = this.#listeners.subscribe
}
