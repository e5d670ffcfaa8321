import type { Entity } from '@stet/core'
import { LRUCache } from 'lru-cache'
import type { DataVersion } from '../database/executor.ts'

/** An answer as JSON in UTF-8. */
export interface CachedAnswer {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The document's; 0 where the answer is more than one document. */
  readonly revision: number
}

// A hundred full pages: the requests that a site's visitors repeat.
const maxBytes = 16 * 1024 * 1024
/** What an entry takes besides its bytes: objects and where they are listed. */
const entryBytes = 500

/** Requests that are noted in each of two lists; when the newer is full, the older is dropped. */
const maxNotedRequests = 2000
/** Maximum characters of a request: the queries in sites' code are shorter. */
const longestQuestion = 1200

const none: readonly never[] = Object.freeze([])

/** Answers of one moment of the database; when anything is written, all of them go. */
export class AnswerCache {
  #askedLately = new Set<string>()
  #askedBefore = new Set<string>()
  readonly #collectionsInTexts = new LRUCache<string, readonly Entity[]>({
    max: maxNotedRequests,
  })
  readonly #answers = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    // Small buffers are cut from larger ones, which are kept as long as any part is.
    sizeCalculation: ({ bytes }, key) => bytes.buffer.byteLength + key.length + entryBytes,
  })
  #dataVersion: DataVersion = -1

  /**
   * Notes a request, and returns whether it was noted before. Most requests never recur: caching their
   * responses would cost a read of the database's state and the place of another one.
   */
  wasAsked(question: string): boolean {
    if (question.length > longestQuestion) return false
    if (this.#askedLately.has(question)) return true
    const wasAsked = this.#askedBefore.has(question)
    this.#askedLately.add(question)
    if (this.#askedLately.size >= maxNotedRequests) {
      this.#askedBefore = this.#askedLately
      this.#askedLately = new Set()
    }
    return wasAsked
  }

  /** The collections of documents that were found in the texts of answers to a question. */
  collectionsInTexts(key: string): readonly Entity[] {
    return this.#collectionsInTexts.get(key) ?? none
  }

  noteCollectionsInTexts(key: string, collections: readonly Entity[]): void {
    this.#collectionsInTexts.set(key, collections)
  }

  get(dataVersion: DataVersion, key: string): CachedAnswer | undefined {
    if (dataVersion === this.#dataVersion) return this.#answers.get(key)
    this.#answers.clear()
    this.#dataVersion = dataVersion
    return undefined
  }

  set(dataVersion: DataVersion, key: string, answer: CachedAnswer): void {
    if (dataVersion === this.#dataVersion) this.#answers.set(key, answer)
  }
}
