import { useCallback } from 'react'
import { discardEarlySession, signOut } from '../../api/account/session.ts'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { usePanel } from '../panel.ts'
import { announceSession } from './session-channel.ts'

/** Ends the session, clears all data loaded in it, and notifies the other tabs. */
export function useSignOut(): () => Promise<void> {
  const { bootstrap, client, queries, session } = usePanel()
  return useCallback(async () => {
    try {
      await signOut(client, bootstrap.auth.collection)
    } catch (error) {
      // "No user" is what we wanted.
      if (!(error instanceof ApiFailure) || error.isOffline || error.status >= 500) throw error
    }
    // The session that the page fetched while loading was that of the user who signed out.
    discardEarlySession()
    session.end()
    queries.clear()
    announceSession(bootstrap.routes.api, { type: 'signedOut' })
  }, [bootstrap, client, queries, session])
}
