import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { extname, join } from 'node:path'
import { Unavailable } from '@stet/core'
import type { ImageAnswer, ImageJob, ImageResults } from './image-job.ts'

/** `lost`: the process that had the job hung or died, also at the second attempt. */
export type ImageOutcome<T> =
  | { readonly outcome: 'done'; readonly result: T }
  | Extract<ImageAnswer, { outcome: 'refused' }>
  | { readonly outcome: 'lost' }

export interface ImageProcessesOptions {
  /** Decoding takes one processor each; half of a small machine stays with the server. */
  readonly processes?: number
  /** Jobs that may wait before further callers get “unavailable”. */
  readonly maxWaiting?: number
  /** Milliseconds that one job may take. */
  readonly timeout?: number
  /** Milliseconds without work after which a process ends. */
  readonly idle?: number
  /** How far behind others the processes are for a processor, from 0 to 19. */
  readonly niceness?: number
  /** The program to run. */
  readonly program?: string
}

// The same extension as this file: TypeScript here, JavaScript once built.
const workerProgram = join(import.meta.dirname, `image-worker${extname(import.meta.filename)}`)

/**
 * A few processes that work on images, each:
 *
 *   absent ──job──▶ busy ──answer──▶ idle ──job──▶ busy
 *                    │                └──30 s without work──▶ absent
 *                    └──dies, or takes too long (killed)──▶ absent; the job is tried once more, then lost
 *
 * A thread would not do: a decoder that hangs in native code cannot be stopped in one, and a crash
 * in one takes the server along.
 */
export class ImageProcesses {
  readonly #processes: number
  readonly #maxWaiting: number
  readonly #timeout: number
  readonly #idle: number
  readonly #niceness: number
  readonly #program: string
  readonly #workers = new Set<Worker>()
  readonly #waiting: Pick<PromiseWithResolvers<Worker>, 'resolve' | 'reject'>[] = []
  #isClosed = false

  constructor({
    processes = 2,
    maxWaiting = 200,
    timeout = 20_000,
    idle = 30_000,
    niceness = 0,
    program = workerProgram,
  }: ImageProcessesOptions = {}) {
    this.#processes = processes
    this.#maxWaiting = maxWaiting
    this.#timeout = timeout
    this.#idle = idle
    this.#niceness = niceness
    this.#program = program
  }

  async run<J extends ImageJob>(job: J): Promise<ImageOutcome<ImageResults[J['kind']]>> {
    for (let attempt = 0; attempt < 2; attempt++) {
      const worker = await this.#turn()
      if (this.#isClosed) throw new Unavailable()
      try {
        const answer = await worker.run(job, this.#timeout)
        // A process answers a job with the result of its kind.
        if (answer) return answer as ImageOutcome<ImageResults[J['kind']]>
      } finally {
        this.#pass(worker)
      }
    }
    return { outcome: 'lost' }
  }

  close(): void {
    this.#isClosed = true
    for (const { reject } of this.#waiting.splice(0)) reject(new Unavailable())
    for (const worker of this.#workers) worker.end()
  }

  #turn(): Promise<Worker> {
    if (this.#isClosed) throw new Unavailable()
    for (const worker of this.#workers) {
      if (worker.isFree) return Promise.resolve(worker.take())
    }
    if (this.#workers.size < this.#processes) {
      const worker = new Worker(this.#program, this.#idle, this.#niceness)
      this.#workers.add(worker)
      return Promise.resolve(worker.take())
    }
    if (this.#waiting.length >= this.#maxWaiting) throw new Unavailable(5)
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }))
  }

  #pass(worker: Worker): void {
    const next = this.#waiting.shift()
    if (next) next.resolve(worker)
    else worker.release()
  }
}

class Worker {
  readonly #program: string
  readonly #idle: number
  readonly #niceness: number
  #process: ChildProcess | undefined
  #timer: NodeJS.Timeout | undefined
  isFree = true

  constructor(program: string, idle: number, niceness: number) {
    this.#program = program
    this.#idle = idle
    this.#niceness = niceness
  }

  take(): this {
    clearTimeout(this.#timer)
    this.isFree = false
    return this
  }

  release(): void {
    this.isFree = true
    this.#timer = setTimeout(() => this.end(), this.#idle).unref()
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#process?.kill('SIGKILL')
    this.#process = undefined
  }

  /** Null where the process died or had to be killed. */
  run(job: ImageJob, timeout: number): Promise<ImageAnswer | null> {
    this.#process ??= start(this.#program, this.#niceness)
    const child = this.#process
    return new Promise((resolve) => {
      const finish = (answer: ImageAnswer | null) => {
        clearTimeout(timer)
        child.off('message', onMessage)
        child.off('exit', onEnd)
        child.off('error', onEnd)
        child.unref()
        child.channel?.unref()
        if (answer === null) this.end()
        resolve(answer)
      }
      const onMessage = (answer: unknown) => finish(answer as ImageAnswer)
      const onEnd = () => finish(null)
      const timer = setTimeout(onEnd, timeout)
      child.ref()
      child.channel?.ref()
      child.once('message', onMessage)
      child.once('exit', onEnd)
      child.once('error', onEnd)
      child.send(job, (error) => {
        if (error) onEnd()
      })
    })
  }
}

function start(program: string, niceness: number): ChildProcess {
  const child = fork(program, {
    // None of the server's secrets, nor its flags: this process reads hostile files.
    env: { PATH: process.env.PATH ?? '' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Also after a job is over; unheard, the event would end the server.
  child.on('error', () => {})
  if (niceness > 0 && child.pid !== undefined) {
    try {
      setPriority(child.pid, niceness)
    } catch {
      // It has ended already, or the system has no priorities.
    }
  }
  return child
}
