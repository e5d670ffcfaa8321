import { expectedUser, type Json, type User } from '@stet/core'
import { queryOptions } from '@tanstack/react-query'
import { requestRetryDelay } from '../../base/retry-delay.ts'
import { isWorthRetrying } from '../client/api-failure.ts'
import type { Client } from '../client/client.ts'
import { queryKeys } from '../client/query-keys.ts'

const preferencePath = (key: string) => `/preferences/${encodeURIComponent(key)}`

/** The stored preference under a key, or null. Once loaded, this tab's value counts. */
export function preferenceQuery(client: Client, key: string) {
  return queryOptions({
    queryKey: queryKeys.preference(key),
    queryFn: async ({ signal }) =>
      (
        await client.get<{ readonly value: Json }>(preferencePath(key), {
          signal,
          isTogether: true,
        })
      ).value,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** Sends a preference to the server, in the background. */
export interface PreferenceSaver {
  save(key: string, value: Json): void
}

interface Choice {
  readonly value: Json
  /** Undefined where no user was signed in. */
  readonly owner: string | undefined
}

/**
 * One request at a time and key, so that the last choice is the one that stays; of choices made while
 * one is on its way only the last is sent. What could not be sent is sent again, and at once when the
 * network is back, but never as another user: a preference is not worth an error message.
 */
export function createPreferenceSaver(
  client: Pick<Client, 'post'>,
  user: () => User | undefined,
  network: Pick<EventTarget, 'addEventListener'> = globalThis,
): PreferenceSaver {
  const wanted = new Map<string, Choice>()
  const departed = new Set<string>()
  const retries = new Map<string, ReturnType<typeof setTimeout>>()

  /** Who is signed in now, as text. */
  const ownerNow = () => {
    const owner = user()
    return owner && expectedUser(owner)
  }

  async function send(key: string, attempts = 0): Promise<void> {
    if (departed.has(key)) return
    departed.add(key)
    clearTimeout(retries.get(key))
    try {
      let choice = wanted.get(key)
      while (choice) {
        const { value, owner } = choice
        // It goes on when the page is left right after the choice.
        const sent = { body: { value }, isBackground: true, keepalive: true }
        if (owner === ownerNow()) await client.post(preferencePath(key), sent)
        if (wanted.get(key) === choice) wanted.delete(key)
        choice = wanted.get(key)
      }
    } catch (error) {
      // Whatever it is, it stays in `wanted` and is sent with the next choice at the latest.
      if (!isWorthRetrying(error)) return
      const retryAfter = error.retryAfter === null ? null : error.retryAfter * 1000
      const delay = requestRetryDelay(attempts, Math.random(), retryAfter)
      const again = () => void send(key, attempts + 1)
      retries.set(key, setTimeout(again, delay))
    } finally {
      departed.delete(key)
    }
  }

  network.addEventListener('online', () => {
    for (const key of wanted.keys()) void send(key)
  })
  return {
    save(key, value) {
      wanted.set(key, { value, owner: ownerNow() })
      void send(key)
    },
  }
}
