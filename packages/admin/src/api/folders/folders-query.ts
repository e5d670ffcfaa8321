import { folderField, type JsonObject, type Where } from '@stet/core'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../client/query-keys.ts'

/** The most that one answer has. Folders beyond are found by searching, and by their address. */
const MOST_FOLDERS = 1000

interface FoldersRequest {
  readonly query: Readonly<Record<string, unknown>>
  readonly signal: AbortSignal
  readonly isTogether: true
}

/** The folders of the files that match, as values of the field with how many files have each. */
export function foldersQuery(
  get: (path: `/${string}`, options: FoldersRequest) => Promise<unknown>,
  collection: string,
  { where, locale }: { readonly where: Where | undefined; readonly locale: string | null },
) {
  return queryOptions<readonly JsonObject[]>({
    queryKey: [...queryKeys.list(collection), 'folders', where, locale],
    async queryFn({ signal }) {
      const query = {
        field: folderField,
        counts: true,
        limit: MOST_FOLDERS,
        draft: true,
        locale,
        where,
      }
      const answer = await get(`/${collection}/distinct`, { query, signal, isTogether: true })
      return (answer as { readonly values: readonly JsonObject[] }).values
    },
    placeholderData: (before) => before,
  })
}
