import { Listeners } from '../../base/listeners.ts'

/**
 * Decides what a refused call means, and holds calls back while the editor signs in again.
 *
 * Expired is also who is no longer the one signed in to this browser.
 *
 *   active ──refused (401, 403)──▶ asking ──still signed in──▶ active   (a matter of rights: pass it on)
 *     ▲                              └──session is gone──▶ expired      (calls wait; nothing unmounts)
 *     ├────────── signed in again ──────────────────────────┘  └──gave up──▶ ended (waiting calls fail)
 *     └────────── signed in anew ─────────────────────────────────────────────┘
 */
export type SessionState = 'active' | 'asking' | 'expired' | 'ended'

/** `replaced`: another user has signed in to this browser. */
export type SessionEnd = 'gone' | 'replaced'

export interface SessionKeeper {
  /** Grows with every sign-in; a call notes it when it leaves. */
  generation(): number
  /** True: send the call again. False: the refusal stands. */
  recover(departedIn: number): Promise<boolean>
  /** The session is known to be gone, e.g. its time is over or another tab signed out or in. */
  expire(end?: SessionEnd): void
  /** What ended it, while it has. */
  getEnd(): SessionEnd
  /** The editor signed in, again or anew. */
  resume(): void
  /** The editor chose to leave. */
  end(): void
  getState(): SessionState
  subscribe(listener: () => void): () => void
}

/** `findEnd` requests why the session ended; null while it continues. */
export function createSessionKeeper(findEnd: () => Promise<SessionEnd | null>): SessionKeeper {
  let state: SessionState = 'active'
  let asking: Promise<void> | null = null
  let waiting: ((again: boolean) => void)[] = []
  let generation = 0
  let end: SessionEnd = 'gone'
  const listeners = new Listeners()

  function enter(next: SessionState): void {
    if (state === next) return
    state = next
    listeners.notify()
  }

  function settle(again: boolean): void {
    const released = waiting
    waiting = []
    for (const release of released) release(again)
  }

  function waitForSignIn(): Promise<boolean> {
    return new Promise((resolve) => waiting.push(resolve))
  }

  async function ask(): Promise<void> {
    enter('asking')
    // An unreachable server does not decide about the session: the refusal counts for now.
    const found = await findEnd().catch(() => null)
    // The state may have changed meanwhile: another tab signed out, or the user signed in.
    if (state !== 'asking') return
    if (found === null) enter('active')
    else expire(found)
  }

  function expire(how: SessionEnd): void {
    if (state === 'ended') return
    const isNews = state === 'expired' && how !== end
    end = how
    enter('expired')
    if (isNews) listeners.notify()
  }

  // Read again after every wait, because it may have changed.
  const isGone = () => state === 'expired'

  return {
    generation: () => generation,
    async recover(departedIn) {
      if (state === 'ended') return false
      // Refused with the session before: the new one has not been tried yet.
      if (departedIn !== generation) return true
      if (isGone()) return waitForSignIn()
      // Ten refused calls are one question.
      asking ??= ask().finally(() => {
        asking = null
      })
      await asking
      if (departedIn !== generation) return true
      return isGone() ? waitForSignIn() : false
    },
    expire: (how = 'gone') => expire(how),
    getEnd: () => end,
    resume() {
      generation += 1
      enter('active')
      settle(true)
    },
    end() {
      enter('ended')
      settle(false)
    },
    getState: () => state,
    subscribe: listeners.subscribe,
  }
}
