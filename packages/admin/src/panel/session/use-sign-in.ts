import type { DocumentId } from '@stet/core'
import { useCallback } from 'react'
import { type Credentials, signIn } from '../../api/account/session.ts'
import { usePanel } from '../panel.ts'
import { useStartSession } from './use-start-session.ts'

/** Signs in, reloads the session, and notifies the other tabs. */
export function useSignIn(): (credentials: Credentials) => Promise<DocumentId> {
  const { bootstrap, client } = usePanel()
  const startSession = useStartSession()
  return useCallback(
    async (credentials) => {
      await signIn(client, bootstrap.auth.collection, credentials)
      return startSession()
    },
    [bootstrap, client, startSession],
  )
}
