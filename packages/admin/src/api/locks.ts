import type { LockedDocument } from '@stet/core'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from './client.ts'
import { queryKeys } from './query-keys.ts'

/** How often who is editing is asked for while it is shown. */
const REFRESH_INTERVAL = 10_000

/** Everything that is being edited now and that the user may read, newest first. */
export const locksQuery = (client: Client) =>
  queryOptions({
    queryKey: queryKeys.locks,
    queryFn: async ({ signal }) =>
      (await client.get<{ readonly docs: readonly LockedDocument[] }>('/_panel/locks', { signal }))
        .docs,
    staleTime: 0,
    refetchInterval: REFRESH_INTERVAL,
  })
