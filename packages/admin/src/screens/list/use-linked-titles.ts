import type { DocumentId } from '@stet/core'
import { useQueries } from '@tanstack/react-query'
import { titlesQuery } from '../../api/titles.ts'
import { usePanel } from '../../app/panel.ts'
import { useConfig } from '../../app/use-session.ts'
import type { Linked } from './linked-ids.ts'

/** Looks up the titles of all documents that a page of a list points to: one request per collection. */
export function useLinkedTitles(
  linked: readonly Linked[],
  locale: string | null,
): (collection: string, id: DocumentId) => string | undefined {
  const { client } = usePanel()
  const { collections } = useConfig()
  const byCollection = new Map<string, Set<DocumentId>>()
  for (const { collection, id } of linked) {
    const ids = byCollection.get(collection)
    if (ids) ids.add(id)
    else byCollection.set(collection, new Set([id]))
  }
  const wanted = collections.flatMap(({ slug, admin }) => {
    const ids = byCollection.get(slug)
    return ids ? [{ slug, titleField: admin.useAsTitle, ids: [...ids] }] : []
  })
  const results = useQueries({
    queries: wanted.map(({ slug, titleField, ids }) =>
      titlesQuery(client, slug, titleField, ids, locale),
    ),
  })
  return (collection, id) => {
    const index = wanted.findIndex(({ slug }) => slug === collection)
    // A collection that the editor may not see: its document is there, but nameless.
    if (index === -1) return String(id)
    const result = results[index]
    return result?.data ? (result.data.get(id) ?? String(id)) : undefined
  }
}
