import type { ClientConfig, Permissions, User } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { type PanelSession, sessionQuery } from '../../api/account/session.ts'
import { usePanel } from '../panel.ts'

/** The session of the signed-in editor; only for screens behind the session guard. */
export function useSession(): PanelSession {
  const panel = usePanel()
  const { data } = useQuery(sessionQuery(panel))
  if (data === undefined) throw new Error('This screen needs a session')
  return data
}

export function useConfig(): ClientConfig {
  return useSession().config
}

export function usePermissions(): Permissions {
  return useSession().permissions
}

export function useUser(): User {
  return useSession().user
}
