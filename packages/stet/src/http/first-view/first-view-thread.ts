import { Worker } from 'node:worker_threads'
import type {
  FirstView,
  FirstViewOrder,
  FirstViewRead,
  FromFirstViewWorker,
  ReadAnswer,
  ToFirstViewWorker,
} from '@stet/core'
import type { Log } from '../../lib/log.ts'

/** Answers a read of the panel as the user of the page; null where there is no answer. */
export type AnswerRead = (asked: FirstViewRead) => Promise<ReadAnswer | null>

export interface FirstViewThreadOptions {
  /** The program to run. */
  readonly program: string
  /** Drawings that may wait or run before further pages are sent without one. */
  readonly maxWaiting?: number
  /** Milliseconds that one drawing may take: the thread is ended by one that takes longer. */
  readonly timeout?: number
  /** Milliseconds without work after which the thread ends. */
  readonly idle?: number
}

interface Drawing {
  readonly answer: AnswerRead
  readonly timer: NodeJS.Timeout
  end(view: FirstView | null): void
}

/** A thread that ended this often without having drawn anything is not begun again. */
const MOST_FAILURES = 3
/** Different reasons that are told. */
const MOST_REPORTS = 20
/** Of the thread, in MB: the panel and its libraries take about 40. */
const HEAP_LIMIT = 256

/**
 * The thread in which first views are drawn, so that drawing holds up no other answer:
 *
 *   absent ──drawing──▶ there ──5 minutes without work──▶ absent
 *                         └──dies, or a drawing takes too long (ended)──▶ absent; what it had is not drawn
 */
export class FirstViewThread {
  readonly #options: Required<FirstViewThreadOptions>
  readonly #drawings = new Map<number, Drawing>()
  #worker: Worker | null = null
  #idleTimer: NodeJS.Timeout | undefined
  readonly #reported = new Set<string>()
  #lastId = 0
  #failures = 0

  constructor({
    program,
    maxWaiting = 8,
    timeout = 5_000,
    idle = 300_000,
  }: FirstViewThreadOptions) {
    this.#options = { program, maxWaiting, timeout, idle }
  }

  /** A first view; null where there is none, for whatever reason: the page works without. */
  draw(order: FirstViewOrder, answer: AnswerRead, log: Log): Promise<FirstView | null> {
    const { maxWaiting, timeout } = this.#options
    if (this.#drawings.size >= maxWaiting || this.#failures >= MOST_FAILURES) {
      return Promise.resolve(null)
    }
    const worker = this.#started(log)
    const id = ++this.#lastId
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        log.warn(`What ${order.address} shows first took too long to draw.`)
        void worker.terminate()
      }, timeout)
      timer.unref()
      this.#drawings.set(id, {
        answer,
        timer,
        end: (view) => {
          clearTimeout(timer)
          this.#drawings.delete(id)
          if (view !== null) this.#failures = 0
          if (this.#drawings.size === 0) this.#idleTimer?.refresh()
          resolve(view)
        },
      })
      this.#send(worker, { type: 'draw', id, order })
    })
  }

  /** Has the thread there for the page after this one: loading the panel takes it longer than drawing. */
  prepare(log: Log): void {
    if (this.#failures < MOST_FAILURES) this.#started(log)
  }

  get isThere(): boolean {
    return this.#worker !== null
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  #started(log: Log): Worker {
    if (this.#worker !== null) return this.#worker
    const { program, idle } = this.#options
    const worker = new Worker(program, {
      // Nothing of the server's environment, its secrets included, is of use to what is drawn.
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT },
    })
    worker.unref()
    const timer = setTimeout(() => {
      if (this.#drawings.size === 0) void worker.terminate()
      else timer.refresh()
    }, idle)
    timer.unref()
    this.#idleTimer = timer
    worker.on('message', (message: FromFirstViewWorker) => void this.#receive(worker, message, log))
    worker.on('error', (error) => {
      this.#failures++
      log.error('The thread that draws first views failed.', error)
    })
    worker.on('exit', () => {
      clearTimeout(timer)
      if (this.#worker === worker) this.#worker = null
      for (const drawing of [...this.#drawings.values()]) drawing.end(null)
    })
    this.#worker = worker
    return worker
  }

  async #receive(worker: Worker, message: FromFirstViewWorker, log: Log): Promise<void> {
    const drawing = this.#drawings.get(message.id)
    if (message.type === 'read') {
      const { read, asked } = message
      const answer = (await drawing?.answer(asked).catch(() => null)) ?? null
      this.#send(worker, { type: 'answer', read, answer })
      return
    }
    if (message.type === 'failed') this.#report(message.reason, log)
    drawing?.end(message.type === 'drawn' ? message.view : null)
  }

  /** Once: what fails mostly does so in every page. */
  #report(reason: string, log: Log): void {
    const [line = ''] = reason.split('\n')
    if (this.#reported.has(line) || this.#reported.size >= MOST_REPORTS) return
    this.#reported.add(line)
    log.warn(`What a page shows first could not be drawn on the server: ${reason}`)
  }

  #send(worker: Worker, message: ToFirstViewWorker): void {
    worker.postMessage(message)
  }
}
