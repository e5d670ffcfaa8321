import type { DocumentId } from '@stet/core'

/** The messages between the tabs of one browser, which share the session's cookie. */
export type SessionMessage =
  | { readonly type: 'signedIn'; readonly user: DocumentId }
  | { readonly type: 'signedOut' }

/** A channel per API, so that two Stets on one origin do not talk across. */
function open(api: string): BroadcastChannel {
  return new BroadcastChannel(`stet-session:${api}`)
}

export function announceSession(api: string, news: SessionMessage): void {
  const channel = open(api)
  channel.postMessage(news)
  channel.close()
}

export function listenToSession(api: string, listener: (news: SessionMessage) => void): () => void {
  const channel = open(api)
  channel.onmessage = (event: MessageEvent<SessionMessage>) => listener(event.data)
  return () => channel.close()
}
