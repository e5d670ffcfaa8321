import type { Json } from '@stet/core'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client.ts'
import { queryKeys } from '../client/query-keys.ts'

const preferencePath = (key: string) => `/preferences/${encodeURIComponent(key)}`

/** The stored preference under a key, or null. Once loaded, this tab's value counts. */
export function preferenceQuery(client: Client, key: string) {
  return queryOptions({
    queryKey: queryKeys.preference(key),
    queryFn: async ({ signal }) =>
      (await client.get<{ readonly value: Json }>(preferencePath(key), { signal })).value,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** Sends a preference to the server, in the background. */
export interface PreferenceSaver {
  save(key: string, value: Json): void
}

/**
 * One request at a time and key, so that the last choice is the one that stays; of choices made while
 * one is on its way only the last is sent. What could not be sent waits for the network: a preference
 * is not worth an error message.
 */
export function createPreferenceSaver(
  client: Pick<Client, 'post'>,
  network: Pick<EventTarget, 'addEventListener'> = globalThis,
): PreferenceSaver {
  const wanted = new Map<string, Json>()
  const departed = new Set<string>()

  async function send(key: string): Promise<void> {
    if (departed.has(key)) return
    departed.add(key)
    try {
      while (wanted.has(key)) {
        const value = wanted.get(key) ?? null
        await client.post(preferencePath(key), { body: { value }, isBackground: true })
        if (wanted.get(key) === value) wanted.delete(key)
      }
    } catch {
      // Kept in `wanted`: sent with the next choice, or when the network is back.
    } finally {
      departed.delete(key)
    }
  }

  network.addEventListener('online', () => {
    for (const key of wanted.keys()) void send(key)
  })
  return {
    save(key, value) {
      wanted.set(key, value)
      void send(key)
    },
  }
}
