import type { DocumentId, JsonObject } from '@stet/core'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client.ts'
import { queryKeys } from '../client/query-keys.ts'

/** Milliseconds between two requests for lockouts while accounts are shown, because they expire. */
const REFRESH_INTERVAL = 30_000

interface Lockout {
  readonly id: DocumentId
  readonly until: string
}

/** Until when each of the accounts is locked out; those that are not are absent. */
export const lockoutsQuery = (client: Client, collection: string, ids: readonly DocumentId[]) =>
  queryOptions({
    queryKey: queryKeys.lockoutsOf(collection, ids),
    queryFn: async ({ signal }) => {
      const { docs } = await client.post<{ readonly docs: readonly Lockout[] }>(
        `/_panel/lockouts/${collection}`,
        { body: { ids }, signal, isBackground: true },
      )
      return new Map(docs.map(({ id, until }) => [id, until]))
    },
    staleTime: 0,
    refetchInterval: REFRESH_INTERVAL,
  })

/** Lets everybody try again to sign in to an account. */
export async function liftLockout(
  client: Client,
  collection: string,
  { email, username }: JsonObject,
): Promise<void> {
  const name = typeof email === 'string' && email !== '' ? { email } : { username }
  await client.post(`/${collection}/unlock`, { body: name as JsonObject })
}
