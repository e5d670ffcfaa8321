import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListQuery } from '../../../api/documents/list.ts'
import { type FolderCount, foldersIn, foldersOf } from '../../../files/folder-tree.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
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
  /** Those in the current one, with how many files match; undefined until they are known. */
  readonly inside: readonly FolderCount[] | undefined
}

/** Null where files are in no folders, or are not shown by them. */
export function useListFolders(
  { collection, hasFolders }: ListShape,
  search: ListSearch,
  request: ListQuery,
): ListFolders | null {
  const { client } = usePanel()
  const { language } = useI18n()
  const { data } = useQuery({
    ...listFoldersQuery(client, collection.slug, search, request),
    enabled: hasFolders,
  })
  const all = useMemo(() => data && foldersOf(data, language), [data, language])
  if (!hasFolders) return null
  const { folder: current = null } = search
  return { current, isDeep: isDeep(search), inside: all && foldersIn(all, current) }
}
