import type { DocumentId } from '@stet/core'
import { useCallback } from 'react'
import { discardEarlySession, sessionQuery } from '../../api/account/session.ts'
import { usePanel } from '../panel.ts'
import { announceSession } from './session-channel.ts'

/** Continues in the session that a response's cookie has opened, and notifies the other tabs. */
export function useStartSession(): () => Promise<DocumentId> {
  const panel = usePanel()
  return useCallback(async () => {
    const { bootstrap, queries, session } = panel
    discardEarlySession()
    const { user } = await queries.fetchQuery({ ...sessionQuery(panel), staleTime: 0 })
    session.resume()
    announceSession(bootstrap.routes.api, { type: 'signedIn', user: user.id })
    return user.id
  }, [panel])
}
