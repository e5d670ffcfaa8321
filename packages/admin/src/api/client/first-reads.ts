/*
 * What an address of the panel asks the API for first is nearly always what it asked for at the last
 * visit. So it is noted, and the page asks for it (in `index.html`) while the code of the panel is still
 * on its way: the second visit has its data one round trip earlier. What was noted is only a guess: an
 * answer that is not asked for is dropped, and what was not asked for early is asked for as ever.
 */

/** Where `index.html` looks for what was noted. */
const FIRST_READS_KEY = 'stet-first-reads'

/** Addresses that are remembered; those visited last. */
const MOST_PAGES = 30
/** Browsers send six requests at a time over one connection of HTTP/1.1; scripts come from their cache. */
const MOST_READS = 6

type Headers = Readonly<Record<string, string>>

export interface NotedReads {
  /** That all of them are made with: a user and a language. */
  readonly headers: Headers
  /** URLs of the API, by the address of the page; the address visited last is the last. */
  readonly pages: Readonly<Record<string, readonly string[]>>
}

/** The reads that the page has begun. */
export interface BegunReads {
  readonly headers: Headers
  readonly answers: Map<string, Promise<Response>>
}

declare global {
  interface Window {
    stetReads?: BegunReads | undefined
  }
}

export interface FirstReads {
  /** The answer to a read that the page has begun, once; null where there is none, or no good one. */
  take(url: string, headers: Headers): Promise<Response | null>
  /** Notes what was asked for, and drops what was begun and has not been taken. */
  settle(): void
  /** Drops all that is known: another user comes. */
  forget(): void
}

export function createFirstReads(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = () => localStorage,
): FirstReads {
  const address = addressNow()
  let begun = window.stetReads
  window.stetReads = undefined
  let asked: { readonly headers: string; readonly urls: Set<string> } | null = null
  let isSettled = false

  function note(url: string, headers: string): void {
    if (asked?.headers !== headers) asked = { headers, urls: new Set() }
    if (asked.urls.size < MOST_READS) asked.urls.add(url)
  }

  return {
    async take(url, headers) {
      if (isSettled) return null
      const written = JSON.stringify(headers)
      note(url, written)
      if (begun === undefined || JSON.stringify(begun.headers) !== written) return null
      const answer = begun.answers.get(url)
      begun.answers.delete(url)
      const response = await answer?.catch(() => null)
      return response?.ok ? response : null
    },
    settle() {
      if (isSettled) return
      isSettled = true
      begun = undefined
      // Who has gone on since, or has just signed in, asked for what another address shows.
      if (asked === null || addressNow() !== address) return
      try {
        const headers = JSON.parse(asked.headers)
        const before = read(storage().getItem(FIRST_READS_KEY))
        const isSame = JSON.stringify(before?.headers) === asked.headers
        const { [address]: _old, ...others } = isSame && before ? before.pages : {}
        const pages = Object.entries(others).slice(1 - MOST_PAGES)
        const noted: NotedReads = {
          headers,
          pages: Object.fromEntries([...pages, [address, [...asked.urls]]]),
        }
        storage().setItem(FIRST_READS_KEY, JSON.stringify(noted))
      } catch {
        // The browser keeps nothing: then nothing is early.
      }
    },
    forget() {
      isSettled = true
      begun = undefined
      try {
        storage().removeItem(FIRST_READS_KEY)
      } catch {
        // There is nothing to forget.
      }
    },
  }
}

const addressNow = () => location.pathname + location.search

function read(text: string | null): NotedReads | null {
  return text === null ? null : JSON.parse(text)
}
