import type { Entity } from '@stet/core'
import type { Reader } from '../../database/database.ts'
import type {
  DocumentHead,
  FindQuery,
  StoredDocument,
} from '../../database/documents/document-store.ts'

/** Rows that were found, whose contents are read where they are needed. */
export interface FoundRows {
  readonly heads: readonly DocumentHead[]
  /**
   * What some of the heads were read of. Null where any of these was written since: what was asked
   * about the row, also whether the caller may read it, need not be true of the new one.
   */
  contentsOf(heads: readonly DocumentHead[]): Promise<readonly StoredDocument[] | null>
  /** All requested documents with their content; those written since in their current state. */
  contents(): Promise<readonly StoredDocument[]>
}

/** Rows whose heads a query found. */
export function foundRows(
  read: Reader,
  entity: Entity,
  heads: readonly DocumentHead[],
  query: FindQuery,
): FoundRows {
  const contentsOf = (some: readonly DocumentHead[]) => read.findContents(entity, some, query.stage)
  return {
    heads,
    contentsOf,
    contents: async () => (await contentsOf(heads)) ?? read.find(entity, query),
  }
}

/** Rows that are there with their contents. */
export function loadedRows(stored: readonly StoredDocument[]): FoundRows {
  return {
    heads: stored,
    contentsOf: async (heads) => {
      const asked = new Set<DocumentHead>(heads)
      return stored.filter((row) => asked.has(row))
    },
    contents: async () => stored,
  }
}
