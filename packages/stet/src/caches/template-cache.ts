import { LRUCache } from 'lru-cache'
import type { DocumentTemplate } from './document-template.ts'

// Two thousand documents of 15 KB: those that a busy site's readers request repeatedly.
const maxBytes = 32 * 1024 * 1024
/** What an entry takes besides its bytes: objects and where they are listed. */
const entryBytes = 700

/**
 * Documents ready to be answered, by what they were made from. The row is read from the database
 * every time and its revision and place are part of the key, so an entry can be unused but never
 * out of date, however many processes write.
 */
export class TemplateCache {
  readonly #entries = new LRUCache<string, DocumentTemplate>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }, key) => size + key.length + entryBytes,
  })

  get(key: string): DocumentTemplate | undefined {
    return this.#entries.get(key)
  }

  set(key: string, template: DocumentTemplate): void {
    this.#entries.set(key, template)
  }

  /** When documents were deleted: another one may get the id, and begins at the same revision. */
  clear(): void {
    this.#entries.clear()
  }
}
