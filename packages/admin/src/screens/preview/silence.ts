/**
 * Why a page that was loaded says nothing: its site does not answer, or forbids frames, or the page
 * has nothing that follows the form. Of other origins, the last two cannot be told apart.
 */
export type Silence = 'unreachable' | 'refused' | 'notFollowing'

export interface SilentFrame {
  /** Of the panel. */
  readonly origin: string
  /** Where the page is. */
  readonly url: URL
  /** Whether the panel can look into the frame; not where the browser shows an error in it. */
  readonly isOpen: boolean
  readonly fetch: typeof fetch
}

export async function reasonOfSilence({
  origin,
  url,
  isOpen,
  fetch,
}: SilentFrame): Promise<Silence> {
  const isOwn = url.origin === origin
  if (isOwn && isOpen) return 'notFollowing'
  try {
    // What leads to another origin cannot be looked into either.
    const how = isOwn ? ({ redirect: 'manual' } as const) : ({ mode: 'no-cors' } as const)
    const { type } = await fetch(url, { ...how, cache: 'no-store' })
    return type === 'basic' ? 'refused' : 'notFollowing'
  } catch {
    return 'unreachable'
  }
}
