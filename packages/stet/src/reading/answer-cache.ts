import { LRUCache } from 'lru-cache'

/** An answer as JSON in UTF-8. */
export interface Answer {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The document's; 0 where the answer is more than one document. */
  readonly revision: number
}

// A few hundred full pages: the questions that a site's visitors ask again and again.
const maxBytes = 32 * 1024 * 1024

/** Answers of one moment of the database; when anything is written, all of them go. */
export class AnswerCache {
  readonly #answers = new LRUCache<string, Answer>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => bytes.byteLength + key.length,
  })
  #dataVersion = -1

  get(dataVersion: number, key: string): Answer | undefined {
    if (dataVersion === this.#dataVersion) return this.#answers.get(key)
    this.#answers.clear()
    this.#dataVersion = dataVersion
    return undefined
  }

  set(dataVersion: number, key: string, answer: Answer): void {
    if (dataVersion === this.#dataVersion) this.#answers.set(key, answer)
  }
}
