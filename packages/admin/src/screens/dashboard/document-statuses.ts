import type { DocumentId } from '@stet/core'
import { useQueries } from '@tanstack/react-query'
import { publishedIdsQuery } from '../../api/documents/list.ts'
import { usePanel } from '../../panel/panel.ts'
import { type DocumentStatus, documentStatus } from '../document/header/document-status.ts'
import type { RecentDocument } from './recent-documents.ts'

/** The ids of the documents that something is asked about, by the slugs of their collections. */
export function idsByCollection(
  documents: readonly RecentDocument[],
  isAsked: (document: RecentDocument) => boolean,
): ReadonlyMap<string, readonly DocumentId[]> {
  const ids = new Map<string, DocumentId[]>()
  for (const document of documents.filter(isAsked)) {
    const { collection, doc } = document
    ids.set(collection.slug, [...(ids.get(collection.slug) ?? []), doc.id])
  }
  return ids
}

/** Tells drafts from changes to something published, with one question per collection. */
export function useStatusesOf(
  documents: readonly RecentDocument[],
): (document: RecentDocument) => DocumentStatus | null | undefined {
  const { client } = usePanel()
  const asked = idsByCollection(
    documents,
    ({ hasDrafts, doc }) => hasDrafts && doc._status !== 'published',
  )
  const slugs = [...asked.keys()]
  const results = useQueries({
    queries: [...asked].map(([slug, ids]) => publishedIdsQuery(client, slug, ids, false)),
  })
  return ({ collection, hasDrafts, doc }) => {
    if (!hasDrafts) return null
    if (doc._status === 'published') return 'published'
    const published = results[slugs.indexOf(collection.slug)]?.data
    if (published === undefined) return undefined
    return documentStatus({ hasDrafts, status: doc._status, isPublished: published.has(doc.id) })
  }
}
