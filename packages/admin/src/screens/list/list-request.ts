import type { ClientCollection, ClientConfig, Where } from '@stet/core'
import type { ListQuery } from '../../api/list.ts'
import { contentLocale } from '../../app/content-locale.ts'
import type { ListSearch } from './list-search.ts'

/** What a list asks the server for: its address, completed by the collection's own defaults. */
export function listRequest(
  collection: Pick<ClientCollection, 'admin'>,
  localization: ClientConfig['localization'],
  search: ListSearch,
): ListQuery {
  return {
    page: search.page ?? 1,
    limit: search.limit ?? collection.admin.pagination.defaultLimit,
    sort: search.sort,
    where: searchWhere(collection, search.search),
    locale: contentLocale(localization, search.locale),
  }
}

/** Every searchable field may contain the words. */
function searchWhere(
  { admin }: Pick<ClientCollection, 'admin'>,
  words: string | undefined,
): Where | undefined {
  if (words === undefined) return undefined
  return { or: admin.listSearchableFields.map((field) => ({ [field]: { like: words } })) }
}
