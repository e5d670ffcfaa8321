import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { PanelSession } from '../api/account/session.ts'
import { refreshSession, sessionQuery } from '../api/account/session.ts'
import { queryKeys } from '../api/client/query-keys.ts'
import type { SessionState } from '../api/client/session-keeper.ts'
import { hasUnsavedForms } from '../document/session/open-forms.ts'
import { useI18n } from '../i18n/i18n-context.tsx'
import { usePanel } from '../panel/panel.ts'
import { listenToSession } from '../panel/session/session-channel.ts'
import { useSession } from '../panel/session/use-session.ts'
import { storePendingToast } from './pending-toast.ts'

const SECOND = 1000
/** Milliseconds before the end of a session in which activity prolongs it. */
const PROLONG_BEFORE = 5 * 60 * SECOND
/** Longest wait between looks at the clock; also keeps timers below the 32 bits they have. */
const LONGEST_WAIT = 60 * 60 * SECOND
/** The minimum delay, because a clock that runs ahead would otherwise cause endless requests. */
const SHORTEST_WAIT = 20 * SECOND

/** Keeps the session alive while the editor works, and notices its end when they do not. */
export function useSessionWatch(): SessionState {
  const panel = usePanel()
  const { bootstrap, client, queries, session } = panel
  const { t } = useI18n()
  const { exp, user } = useSession()
  const state = useSyncExternalStore(session.subscribe, session.getState)

  // Told once, by the clock of the device; from then on its clock may be set to whatever it likes.
  const end = useMemo(
    () => (exp === null ? null : performance.now() + exp * SECOND - Date.now()),
    [exp],
  )

  useEffect(() => {
    if (end === null || state !== 'active') return
    const endsAt = end
    const lastLook = { worked: false }
    const noteWork = () => {
      lastLook.worked = true
    }
    const prolongAt = endsAt - PROLONG_BEFORE
    let timer: ReturnType<typeof setTimeout>

    function wait(): void {
      const now = performance.now()
      const next = now < prolongAt ? prolongAt - now : endsAt - now
      timer = setTimeout(look, Math.min(Math.max(next, SHORTEST_WAIT), LONGEST_WAIT))
    }
    async function look(): Promise<void> {
      const now = performance.now()
      if (now >= endsAt) {
        // The server decides; if the session is gone, the query's failure says so.
        await queries.fetchQuery({ ...sessionQuery(panel), staleTime: 0 }).catch(() => undefined)
      } else if (now >= prolongAt && lastLook.worked) {
        lastLook.worked = false
        try {
          const refreshed = await refreshSession(client, bootstrap.auth.collection)
          queries.setQueryData<PanelSession>(queryKeys.session, (old) =>
            old ? { ...old, exp: refreshed.exp } : old,
          )
        } catch {
          // Tried again at the next look; at the end the editor signs in over the screen.
        }
      }
      wait()
    }
    wait()
    document.addEventListener('pointerdown', noteWork, true)
    document.addEventListener('keydown', noteWork, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', noteWork, true)
      document.removeEventListener('keydown', noteWork, true)
    }
  }, [end, state, bootstrap, client, panel, queries])

  useEffect(
    () =>
      listenToSession(bootstrap.routes.api, (news) => {
        if (news.type === 'signedOut') session.expire()
        else if (news.user === user.id) session.resume()
        // The cookie now is another person's. What is unsaved is their predecessor's, who is asked first.
        else if (hasUnsavedForms()) session.expire('replaced')
        else {
          storePendingToast(bootstrap.cookiePrefix, {
            tone: 'info',
            text: t('authentication:otherAccountSignedIn'),
          })
          window.location.reload()
        }
      }),
    [bootstrap, session, user.id, t],
  )
  return state
}
