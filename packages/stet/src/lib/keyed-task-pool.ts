/** Tasks that run at once unless said otherwise; the others wait. */
const defaultMaxRunning = 8

type Task = () => Promise<void>

/**
 * Runs tasks in the background: those of one key one after another, in the order they came; those
 * of different keys beside each other. A task must not reject.
 */
export class KeyedTaskPool {
  /** The tasks of each key that has any, the running one included. */
  readonly #tasks = new Map<string | symbol, Task[]>()
  /** Keys of which no task runs, in the order in which theirs may begin. */
  readonly #ready: (string | symbol)[] = []
  readonly #maxRunning: number
  #running = 0
  #listeners: (() => void)[] = []

  constructor(maxRunning = defaultMaxRunning) {
    this.#maxRunning = maxRunning
  }

  /** How many tasks have not ended. */
  get size(): number {
    let size = 0
    for (const tasks of this.#tasks.values()) size += tasks.length
    return size
  }

  run(key: string | symbol, task: Task): void {
    const tasks = this.#tasks.get(key)
    if (tasks) {
      tasks.push(task)
      return
    }
    this.#tasks.set(key, [task])
    this.#ready.push(key)
    this.#start()
  }

  /** Resolves when no task is left. */
  async settled(): Promise<void> {
    if (this.#tasks.size === 0) return
    await new Promise<void>((resolve) => {
      this.#listeners.push(resolve)
    })
  }

  #start(): void {
    while (this.#running < this.#maxRunning) {
      const key = this.#ready.shift()
      if (key === undefined) return
      this.#running++
      void this.#step(key)
    }
  }

  async #step(key: string | symbol): Promise<void> {
    const tasks = this.#tasks.get(key) ?? []
    await tasks[0]?.()
    tasks.shift()
    this.#running--
    if (tasks.length > 0) this.#ready.push(key)
    else this.#tasks.delete(key)
    this.#start()
    if (this.#tasks.size > 0) return
    const listeners = this.#listeners
    this.#listeners = []
    for (const listener of listeners) listener()
  }
}
