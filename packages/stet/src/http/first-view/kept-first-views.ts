import { createHash } from 'node:crypto'
import type { FirstView, FirstViewRead, ReadAnswer } from '@stet/core'
import { LRUCache } from 'lru-cache'
import type { AnswerRead } from './first-view-thread.ts'

/** About a hundred documents of thirty blocks. */
const maxBytes = 32 * 1024 * 1024
/** Strings with a character outside Latin-1 take this for each. */
const bytesPerCharacter = 2

/**
 * Milliseconds that a view is sent again: texts as "2 minutes ago" are written by the moment at which it was
 * drawn, and the panel writes them anew half a second later.
 */
const longestKept = 5 * 60_000

/** A view, and what it was drawn from besides its order. */
interface KeptView {
  readonly view: FirstView
  readonly reads: readonly AnsweredRead[]
}

interface AnsweredRead {
  readonly asked: FirstViewRead
  readonly digest: string
}

export interface KeptFirstViewsOptions {
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
    const drawnFrom = await reads.drawnFrom()
    if (view !== null && drawnFrom !== null) this.#views.set(key, { view, reads: drawnFrom })
    return view
  }
}

/** What is read for one page: each thing once, for it shows one moment. */
class PageReads {
  readonly #read: AnswerRead
  readonly #answers = new Map<string, Promise<ReadAnswer | null>>()
  readonly #asked = new Set<FirstViewRead>()

  constructor(read: AnswerRead) {
    this.#read = read
  }

  /** Answers the drawing. */
  answer(asked: FirstViewRead): Promise<ReadAnswer | null> {
    this.#asked.add(asked)
    return this.#once(asked)
  }

  /** Whether all of these are answered as they were. */
  async areStill(reads: readonly AnsweredRead[]): Promise<boolean> {
    const same = await Promise.all(
      reads.map(async ({ asked, digest }) => {
        const answer = await this.#once(asked).catch(() => null)
        return answer !== null && digestOfAnswer(answer) === digest
      }),
    )
    return !same.includes(false)
  }

  /** What the drawing asked for; null if some of it had no answer, which is worth another try. */
  async drawnFrom(): Promise<readonly AnsweredRead[] | null> {
    const reads: AnsweredRead[] = []
    for (const asked of this.#asked) {
      const answer = await this.#once(asked).catch(() => null)
      if (answer === null) return null
      reads.push({ asked, digest: digestOfAnswer(answer) })
    }
    return reads
  }

  #once(asked: FirstViewRead): Promise<ReadAnswer | null> {
    const key = JSON.stringify(asked)
    const known = this.#answers.get(key) ?? this.#read(asked)
    this.#answers.set(key, known)
    return known
  }
}

const lengthOf = ({ url, body }: FirstViewRead): number => url.length + (body?.length ?? 0)

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

const digestOfAnswer = ({ status, headers, body }: ReadAnswer): string =>
  digestOf(JSON.stringify([status, headers]) + body)
