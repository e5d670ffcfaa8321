import type { Entity } from '@stet/core'
import { LRUCache } from 'lru-cache'
import type { StoredDocument } from '../database/database.ts'
import type { ReadShape } from './read-shape.ts'

// About four thousand documents of 15 KB: what a busy site's readers ask for again and again.
const maxBytes = 64 * 1024 * 1024

/**
 * Documents as JSON bytes, by what they were made from. The row is read from the database every
 * time and its revision is part of the key, so an entry can be unused but never out of date,
 * however many processes write.
 */
export class RenderedCache {
  readonly #entries = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: maxBytes,
    sizeCalculation: (bytes, key) => bytes.byteLength + key.length,
  })

  get(key: string): Uint8Array<ArrayBuffer> | undefined {
    return this.#entries.get(key)
  }

  set(key: string, bytes: Uint8Array<ArrayBuffer>): void {
    this.#entries.set(key, bytes)
  }
}

/**
 * Names the answer to one question about one row. Dates and length tell apart a document from
 * another that had its id before it was deleted.
 */
export function renderedKey(
  entity: Entity,
  stored: StoredDocument,
  { locale, fallbackChain }: ReadShape,
  enforced: boolean,
): string {
  const { id, stage, revision, createdAt, updatedAt, json } = stored
  return `${entity.kind}/${entity.slug}/${id}/${stage}/${revision}/${createdAt}/${updatedAt}/${json.length}/${locale}/${fallbackChain.join()}/${enforced}`
}
