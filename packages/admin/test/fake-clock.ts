import type { Clock } from '../src/base/clock.ts'

/** A clock for tests: time passes only when `pass` is called. */
export class FakeClock implements Clock {
  #now = 0
  #timers: { at: number; order: number; run: () => void }[] = []
  #order = 0
  readonly random: () => number

  constructor(random: () => number = () => 0.5) {
    this.random = random
  }

  now(): number {
    return this.#now
  }

  setTimer(run: () => void, delay: number): () => void {
    const timer = { at: this.#now + delay, order: this.#order++, run }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer)
    }
  }

  /** When the next timer is due, or null. */
  get nextAt(): number | null {
    return this.#timers.length === 0 ? null : Math.min(...this.#timers.map(({ at }) => at))
  }

  /** Lets time pass; timers run in order, and the promises they settle are awaited in between. */
  async pass(duration: number): Promise<void> {
    const end = this.#now + duration
    await settle()
    for (;;) {
      const due = this.#timers
        .filter(({ at }) => at <= end)
        .sort((a, b) => a.at - b.at || a.order - b.order)[0]
      if (!due) break
      this.#timers = this.#timers.filter((timer) => timer !== due)
      this.#now = Math.max(this.#now, due.at)
      due.run()
      await settle()
    }
    this.#now = end
  }
}

/** Waits until the handlers of all settled promises have run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
