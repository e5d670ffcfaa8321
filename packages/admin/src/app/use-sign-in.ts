import type { DocumentId } from '@stet/core'
import { useCallback } from 'react'
import { type Credentials, sessionQuery, signIn } from '../api/session.ts'
import { usePanel } from './panel.ts'
import { announceSession } from './session-channel.ts'

/** Signs in, renews what the panel knows of the session and tells the other tabs. */
export function useSignIn(): (credentials: Credentials) => Promise<DocumentId> {
  const { bootstrap, client, queries, session } = usePanel()
  return useCallback(
    async (credentials) => {
      await signIn(client, bootstrap.auth.collection, credentials)
      const { user } = await queries.fetchQuery({ ...sessionQuery(client), staleTime: 0 })
      session.resume()
      announceSession(bootstrap.routes.api, { type: 'signedIn', user: user.id })
      return user.id
    },
    [bootstrap, client, queries, session],
  )
}
