/** Tasks that run at once; the others wait. */
const maxRunning = 8

type Task = () => Promise<void>

/**
 * Runs tasks in the background: those of one lane one after another, in the order they came; those
 * of different lanes beside each other. A task must not reject.
 */
export class Lanes {
  /** The tasks of each lane that has any, the running one included. */
  readonly #lanes = new Map<string, Task[]>()
  /** Lanes of which no task runs, in the order in which theirs may begin. */
  readonly #ready: string[] = []
  #running = 0
  #listeners: (() => void)[] = []

  /** How many tasks have not ended. */
  get size(): number {
    let size = 0
    for (const tasks of this.#lanes.values()) size += tasks.length
    return size
  }

  run(lane: string, task: Task): void {
    const tasks = this.#lanes.get(lane)
    if (tasks) {
      tasks.push(task)
      return
    }
    this.#lanes.set(lane, [task])
    this.#ready.push(lane)
    this.#start()
  }

  /** Resolves when no task is left. */
  async settled(): Promise<void> {
    if (this.#lanes.size === 0) return
    await new Promise<void>((resolve) => {
      this.#listeners.push(resolve)
    })
  }

  #start(): void {
    while (this.#running < maxRunning) {
      const lane = this.#ready.shift()
      if (lane === undefined) return
      this.#running++
      void this.#step(lane)
    }
  }

  async #step(lane: string): Promise<void> {
    const tasks = this.#lanes.get(lane) ?? []
    await tasks[0]?.()
    tasks.shift()
    this.#running--
    if (tasks.length > 0) this.#ready.push(lane)
    else this.#lanes.delete(lane)
    this.#start()
    if (this.#lanes.size > 0) return
    const listeners = this.#listeners
    this.#listeners = []
    for (const listener of listeners) listener()
  }
}
