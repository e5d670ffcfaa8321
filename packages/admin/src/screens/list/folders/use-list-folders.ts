import type { JsonObject } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { andWhere, type ListQuery } from '../../../api/documents/list.ts'
import { foldersQuery } from '../../../api/folders/folders-query.ts'
import { usePanel } from '../../../panel/panel.ts'
import { filterWhere } from '../filter/filter-where.ts'
import { isDeep, type ListShape } from '../query/list-request.ts'
import type { ListSearch } from '../query/list-search.ts'

/** The folders of a list of files. */
export interface ListFolders {
  /** The one whose files are shown; null outside of all folders. */
  readonly current: string | null
  /** Whether files of the folders below are shown with them. */
  readonly isDeep: boolean
  /** The paths that files have, with how many match; undefined until they are known. */
  readonly values: readonly JsonObject[] | undefined
}

/** Null where files are in no folders, or are not shown by them. */
export function useListFolders(
  { collection, hasFolders }: ListShape,
  search: ListSearch,
  request: ListQuery,
): ListFolders | null {
  const { client } = usePanel()
  const where = andWhere(request.search, search.where && filterWhere(search.where))
  const { data, isError } = useQuery({
    ...foldersQuery(client.get, collection.slug, { where, locale: request.locale }),
    enabled: hasFolders,
  })
  if (!hasFolders) return null
  // Without them, the files are shown all the same; the list says what it could not ask.
  const values = data ?? (isError ? noValues : undefined)
  return { current: search.folder ?? null, isDeep: isDeep(search), values }
}

const noValues: readonly JsonObject[] = []
