import type { DocumentLock, LockedDocument } from '@stet/core'
import { queryOptions } from '@tanstack/react-query'
import type { LockTransport } from '../../document/locks/lock-keeper.ts'
import type { Client } from '../client/client.ts'
import { queryKeys } from '../client/query-keys.ts'

/** Milliseconds between two requests for locks while they are shown. */
const REFRESH_INTERVAL = 10_000

/** Everything that is being edited now and that the user may read, newest first. */
export const locksQuery = (client: Client) =>
  queryOptions({
    queryKey: queryKeys.locks,
    queryFn: async ({ signal }) =>
      (
        await client.get<{ readonly docs: readonly LockedDocument[] }>('/_panel/locks', {
          signal,
          isTogether: true,
        })
      ).docs,
    staleTime: 0,
    refetchInterval: REFRESH_INTERVAL,
  })

/** The calls about one document's lock. `path`: the document's own in the API, asked at every call. */
export function lockTransport(
  client: Client,
  kind: 'collection' | 'global',
  path: () => string,
): LockTransport {
  async function ask(method: 'GET' | 'PUT' | 'DELETE'): Promise<DocumentLock | null> {
    const place = kind === 'global' ? path() : `/collections${path()}`
    const reply = await client.send<{ readonly lock: DocumentLock | null }>(
      method,
      `/_panel/locks${place}`,
      { keepalive: method === 'DELETE' },
    )
    return reply.body.lock
  }
  return {
    look: () => ask('GET'),
    takeOver: () => ask('PUT'),
    release: () => ask('DELETE').then(() => {}),
  }
}
