import { createHash } from 'node:crypto'
import type { FirstView, FirstViewRead, ReadAnswer } from '@stet/core'
import { LRUCache } from 'lru-cache'
import type { AnswerRead } from './first-view-thread.ts'

/** Views of about a hundred documents of thirty blocks take as much. */
const maxBytes = 32 * 1024 * 1024
/** A string takes this for each character as soon as one of them is outside Latin-1. */
const bytesPerCharacter = 2

/**
 * A view is sent again for so many milliseconds: texts as "2 minutes ago" are written by the moment at which it was
 * drawn, and the panel writes them anew half a second later.
 */
const longestKept = 5 * 60_000

/** A drawn view, and what the drawing read for it. */
interface KeptView {
  readonly view: FirstView
  readonly reads: readonly AnsweredRead[]
}

interface AnsweredRead {
  readonly asked: FirstViewRead
  readonly digest: string
}

export interface KeptFirstViewsOptions {
  /** Milliseconds that a view is sent again. */
  readonly longest?: number
}

/**
 * Views that were drawn lately. A view depends on its order and on the answers to what it read, and nothing
 * else: so each of these is read again, as the user who asks now, and the view is sent again only if all
 * answers are the same to the byte. Nothing has to be invalidated, whatever was written and whoever may see less.
 */
export class KeptFirstViews {
  readonly #views: LRUCache<string, KeptView>

  constructor({ longest = longestKept }: KeptFirstViewsOptions = {}) {
    this.#views = new LRUCache({
      maxSize: maxBytes,
      ttl: longest,
      sizeCalculation: ({ view: { html, state }, reads }) =>
        bytesPerCharacter *
        (html.length + state.length + reads.reduce((sum, { asked }) => sum + lengthOf(asked), 0)),
    })
  }

  /**
   * The view that `draw` makes with what it reads by the function that it is given; a kept one if that is
   * the same. `of` is what else it depends on, as text.
   */
  async view(
    of: string,
    read: AnswerRead,
    draw: (read: AnswerRead) => Promise<FirstView | null>,
  ): Promise<FirstView | null> {
    const key = digestOf(of)
    const kept = this.#views.get(key)
    const reads = new PageReads(read)
    if (kept !== undefined && (await reads.areStill(kept.reads))) return kept.view
    const view = await draw((asked) => reads.answer(asked))
    if (view === null) return null
    const drawnFrom = await reads.drawnFrom()
    if (drawnFrom !== null) this.#views.set(key, { view, reads: drawnFrom })
    return view
  }
}

/** The reads of one page: the server makes each of them once, so that the page shows one moment. */
class PageReads {
  readonly #read: AnswerRead
  /** By what is asked, as text. */
  readonly #answers = new Map<string, Promise<ReadAnswer | null>>()
  readonly #ofDrawing = new Map<string, FirstViewRead>()

  constructor(read: AnswerRead) {
    this.#read = read
  }

  /** Answers the drawing. */
  answer(asked: FirstViewRead): Promise<ReadAnswer | null> {
    this.#ofDrawing.set(JSON.stringify(asked), asked)
    return this.#once(asked)
  }

  /** Whether the server answers all of these as it did when their view was drawn. */
  async areStill(reads: readonly AnsweredRead[]): Promise<boolean> {
    const digests = await Promise.all(reads.map(({ asked }) => this.#digest(asked)))
    return reads.every(({ digest }, index) => digests[index] === digest)
  }

  /** What the drawing asked for; null if some of it had no answer, which is worth another try. */
  async drawnFrom(): Promise<readonly AnsweredRead[] | null> {
    const reads = await Promise.all(
      [...this.#ofDrawing.values()].map(async (asked) => {
        const digest = await this.#digest(asked)
        return digest === null ? null : { asked, digest }
      }),
    )
    return reads.every((one) => one !== null) ? reads : null
  }

  #once(asked: FirstViewRead): Promise<ReadAnswer | null> {
    const key = JSON.stringify(asked)
    const known = this.#answers.get(key) ?? this.#read(asked)
    this.#answers.set(key, known)
    return known
  }

  /** Null where there is no answer. */
  async #digest(asked: FirstViewRead): Promise<string | null> {
    const answer = await this.#once(asked).catch(() => null)
    if (answer === null) return null
    const { status, headers, body } = answer
    return digestOf(JSON.stringify([status, headers]) + body)
  }
}

const lengthOf = ({ url, body }: FirstViewRead): number => url.length + (body?.length ?? 0)

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
