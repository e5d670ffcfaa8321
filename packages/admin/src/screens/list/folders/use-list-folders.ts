import type { JsonObject } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import type { ListQuery } from '../../../api/documents/list.ts'
import { usePanel } from '../../../panel/panel.ts'
import { isDeep, type ListShape } from '../query/list-request.ts'
import type { ListSearch } from '../query/list-search.ts'
import { listFoldersQuery } from './list-folders-query.ts'

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
  const { data: values } = useQuery({
    ...listFoldersQuery(client, collection.slug, search, request),
    enabled: hasFolders,
  })
  return hasFolders ? { current: search.folder ?? null, isDeep: isDeep(search), values } : null
}
