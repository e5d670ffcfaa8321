import type { LiveEvent } from '@stet/core'
import { type Clock, systemClock } from '../base/clock.ts'
import { Listeners } from '../base/listeners.ts'
import { LiveConnection } from './live-connection.ts'

/** Events of the server, for components that show what they may change. */
export interface Live {
  subscribe(listener: (event: LiveEvent) => void): () => void
  /**
   * Starts with the events after a number: that of the session, which is read before anything else. The
   * returned function stops.
   */
  start(after: number): () => void
  /** The session was renewed: a refused connection may be tried again. */
  resume(): void
}

export interface LiveEnvironment {
  /** Absent on plain-HTTP sites other than localhost. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly channel: (name: string) => LiveTabChannel
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
}
export interface LiveTabChannel {
  postMessage(message: TabMessage): void
  onmessage: ((event: MessageEvent<TabMessage>) => void) | null
  close(): void
}

/**
 * What the tabs of a browser tell each other: what one of them heard, what a new one would have liked
 * to hear, and that there is no reason to wait any more.
 */
export type TabMessage =
  | { readonly kind: 'heard'; readonly number: number; readonly event: LiveEvent | null }
  | { readonly kind: 'ask'; readonly after: number }
  | { readonly kind: 'wake' }

const browser: LiveEnvironment = {
  locks: globalThis.navigator?.locks,
  channel: (name) => new BroadcastChannel(name),
  fetch: (...args) => globalThis.fetch(...args),
  clock: systemClock,
}

/** Events that are kept, so that none is delivered twice and a new tab gets those that it missed. */
const REMEMBERED = 2000

/**
 * A browser has six connections to a server, over HTTP/1.1, for all of its tabs. So one tab listens,
 * which is the one that holds the lock, and tells the others what it hears. When it goes, the next
 * one gets the lock and goes on from the last number that it was told. Without locks every tab asks
 * for itself, now and then.
 */
export function createLive(
  { api, onRefused }: { readonly api: string; readonly onRefused: () => void },
  { locks, channel, fetch, clock }: LiveEnvironment = browser,
): Live {
  const listeners = new Listeners<[event: LiveEvent]>()
  const heard = new Map<number, LiveEvent>()
  let last: number | null = null
  let tabs: LiveTabChannel | null = null
  let isListening = false
  const connection = new LiveConnection({
    url: `${api}/_panel/live`,
    fetch,
    clock,
    after: () => last,
    onSign(number, event) {
      hear(number, event)
      tabs?.postMessage({ kind: 'heard', number, event })
    },
    onRefused,
    mayStream: locks !== undefined,
  })

  function hear(number: number, event: LiveEvent | null): void {
    // A database that was restored has lower numbers; the server then reports missed events.
    last = event?.kind === 'missed' ? number : Math.max(last ?? 0, number)
    if (event === null || (event.kind !== 'missed' && heard.has(number))) return
    heard.set(number, event)
    for (const oldest of heard.keys()) {
      if (heard.size <= REMEMBERED) break
      heard.delete(oldest)
    }
    listeners.notify(event)
  }

  function receive(message: TabMessage): void {
    switch (message.kind) {
      case 'wake':
        connection.wake()
        return
      case 'heard':
        hear(message.number, message.event)
        return
      case 'ask':
        if (!isListening) return
        for (const [number, event] of heard) {
          if (number > message.after) tabs?.postMessage({ kind: 'heard', number, event })
        }
    }
  }

  function wake(): void {
    if (document.visibilityState === 'hidden') return
    connection.wake()
    tabs?.postMessage({ kind: 'wake' })
  }

  function listen(): void {
    isListening = true
    connection.open()
  }

  return {
    subscribe: listeners.subscribe,
    start(after) {
      const turn = new AbortController()
      const { signal } = turn
      last = Math.max(last ?? 0, after)
      tabs = channel(`stet-live:${api}`)
      tabs.onmessage = ({ data }) => receive(data)
      if (locks) {
        const ended = new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => resolve())
        })
        const name = `stet-live:${api}`
        locks
          .request(name, { signal }, () => {
            if (!signal.aborted) listen()
            return ended
          })
          .catch(() => {
            // Ended before it was this tab's turn.
          })
        tabs.postMessage({ kind: 'ask', after })
      } else listen()
      document.addEventListener('visibilitychange', wake)
      window.addEventListener('online', wake)
      return () => {
        turn.abort()
        isListening = false
        connection.close()
        tabs?.close()
        tabs = null
        document.removeEventListener('visibilitychange', wake)
        window.removeEventListener('online', wake)
      }
    },
    resume: () => connection.wake(),
  }
}
