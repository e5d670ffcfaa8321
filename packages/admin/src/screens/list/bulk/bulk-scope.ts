import type { LockedDocument } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import type { BulkScope } from '../../../api/documents/bulk.ts'
import { andWhere, isInTrash } from '../../../api/documents/list.ts'
import { locksQuery } from '../../../api/documents/locks.ts'
import { usePanel } from '../../../panel/panel.ts'
import type { List } from '../query/use-list.ts'
import type { ListSelection } from '../selection/selection.ts'

/** The selected documents that other editors have locked; none where a filter is selected, not documents. */
export function useEdited(
  { slug, lockDocuments }: List['shape']['collection'],
  selection: ListSelection,
): readonly LockedDocument[] {
  const { client } = usePanel()
  const { data: locks = [] } = useQuery({
    ...locksQuery(client),
    enabled: lockDocuments !== false && selection.kind === 'some' && selection.ids.size > 0,
  })
  if (selection.kind !== 'some') return []
  return locks.filter(
    ({ kind, slug: of, id, isOwn }) =>
      kind === 'collection' && of === slug && !isOwn && selection.ids.has(id),
  )
}

/** The documents of the selection among those that the list shows: its search and filters count. */
export function scopeOf({ shape, request, page }: List, selection: ListSelection): BulkScope {
  const { collection, inTrash } = shape
  return {
    collection: collection.slug,
    inTrash,
    locale: request.locale,
    where: andWhere(
      andWhere(request.search, page?.ignored.filter ? undefined : request.filter),
      inTrash ? isInTrash : undefined,
    ),
    only: selection.kind === 'some' ? [...selection.ids] : null,
    except: selection.kind === 'all' ? [...selection.except] : [],
    titleField: collection.admin.useAsTitle,
  }
}
