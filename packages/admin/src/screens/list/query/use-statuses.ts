import { useQuery } from '@tanstack/react-query'
import { type ListedDocument, publishedIdsQuery } from '../../../api/documents/list.ts'
import { usePanel } from '../../../panel/panel.ts'
import { type DocumentStatus, documentStatus } from '../../document/header/document-status.ts'
import type { List } from './use-list.ts'

/** The status of each document: a published one with unpublished changes is “changed”. */
export function useStatuses(
  { collection, plan, inTrash }: List['shape'],
  docs: readonly ListedDocument[],
): (doc: ListedDocument) => DocumentStatus | undefined {
  const { client } = usePanel()
  const unpublished = plan.byName.has('_status')
    ? docs.filter((doc) => doc._status !== 'published').map(({ id }) => id)
    : []
  const { data } = useQuery(publishedIdsQuery(client, collection.slug, unpublished, inTrash))
  return (doc) => {
    if (doc._status === 'published') return 'published'
    if (data === undefined) return undefined
    const isPublished = data.has(doc.id)
    return documentStatus({ hasDrafts: true, status: doc._status, isPublished }) ?? undefined
  }
}
