import { folderField, type JsonObject, type Where } from '@stet/core'
import { queryOptions } from '@tanstack/react-query'
import { ApiFailure } from '../client/api-failure.ts'
import { queryKeys } from '../client/query-keys.ts'

/** The most that one answer has. Folders beyond are found by searching, and by their address. */
const MOST_FOLDERS = 1000

interface FoldersRequest {
  readonly query: Readonly<Record<string, unknown>>
  readonly signal: AbortSignal
  readonly isTogether: true
}

const valuesOf = (answer: unknown) => (answer as { readonly values: readonly JsonObject[] }).values

/** The folders of the files that match, as values of the field with how many files have each. */
export function foldersQuery(
  get: (path: `/${string}`, options: FoldersRequest) => Promise<unknown>,
  collection: string,
  { where, locale }: { readonly where: Where | undefined; readonly locale: string | null },
) {
  return queryOptions<readonly JsonObject[]>({
    queryKey: [...queryKeys.list(collection), 'folders', where, locale],
    async queryFn({ signal }) {
      const ask = (asked: Where | undefined) =>
        get(`/${collection}/distinct`, {
          query: {
            field: folderField,
            counts: true,
            limit: MOST_FOLDERS,
            locale,
            draft: true,
            where: asked,
          },
          signal,
          isTogether: true,
        })
      try {
        return valuesOf(await ask(where))
      } catch (error) {
        // As in the list, whose notice says so: what an old address filters by may be gone.
        if (!(error instanceof ApiFailure && error.has('QueryError')) || !where) throw error
        return valuesOf(await ask(undefined))
      }
    },
    placeholderData: (before) => before,
  })
}
