import type { JsonObject } from '@stet/core'
import type { SendResult } from './transport.ts'

interface SentDocument {
  readonly document: JsonObject
  /** The store's `editCount` when the request left. */
  readonly sentAt: number
}

/** Writes that may or may not have been stored, because their answer was lost or refused them. */
export class WritesInDoubt {
  #writes: readonly SentDocument[] = []

  /** Oldest first. */
  get documents(): readonly JsonObject[] {
    return this.#writes.map(({ document }) => document)
  }

  /** Of the oldest write; undefined where there is none. */
  get firstSentAt(): number | undefined {
    return this.#writes[0]?.sentAt
  }

  /**
   * Takes the answer to a write. A stale answer leaves doubt as well: a browser repeats a request by itself
   * when its connection breaks, so the stored revision may be the first of the two.
   */
  answered({ kind }: SendResult, sent: SentDocument): void {
    if (kind === 'stored') this.clear()
    else if (kind !== 'invalid') this.#writes = [...this.#writes, sent]
  }

  /** The server's document was read, so it is known which writes it has. */
  clear(): void {
    this.#writes = []
  }
}
