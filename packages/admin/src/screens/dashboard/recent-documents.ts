import type { ClientCollection, Json } from '@stet/core'
import { type ListedDocument, RECENT_DOCUMENTS } from '../../api/documents/list.ts'

export interface RecentDocument {
  readonly collection: ClientCollection
  readonly doc: ListedDocument
  /** The value of its title field. */
  readonly title: Json | undefined
  readonly updatedAt: string
  readonly hasDrafts: boolean
}

/** The most recently edited documents of all collections, newest first. */
export function mergeRecent(
  sources: readonly {
    readonly collection: ClientCollection
    readonly hasDrafts: boolean
    readonly docs: readonly ListedDocument[]
  }[],
): readonly RecentDocument[] {
  return sources
    .flatMap(({ collection, hasDrafts, docs }) =>
      docs.flatMap((doc): RecentDocument[] =>
        typeof doc.updatedAt === 'string'
          ? [
              {
                collection,
                doc,
                title: doc[collection.admin.useAsTitle],
                updatedAt: doc.updatedAt,
                hasDrafts,
              },
            ]
          : [],
      ),
    )
    .toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt))
    .slice(0, RECENT_DOCUMENTS)
}
