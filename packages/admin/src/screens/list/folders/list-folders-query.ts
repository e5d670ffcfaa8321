import type { Client } from '../../../api/client/client.ts'
import { andWhere, type ListQuery } from '../../../api/documents/list.ts'
import { foldersQuery } from '../../../api/folders/folders-query.ts'
import { clockHere, filterWhere } from '../filter/filter-where.ts'
import type { ListSearch } from '../query/list-search.ts'

/** The folders of what a list shows, and of those that match beside its folder. */
export function listFoldersQuery(
  client: Client,
  collection: string,
  search: ListSearch,
  { search: words, locale }: ListQuery,
) {
  const where = andWhere(words, search.where && filterWhere(search.where, clockHere()))
  return foldersQuery(client.get, collection, { where, locale })
}
