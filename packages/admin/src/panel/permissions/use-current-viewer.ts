import { isAllowed } from '@stet/core'
import { useMemo } from 'react'
import type { Viewer } from '../../plugins/panel-plugin.ts'
import { usePermissions, useUser } from '../session/use-session.ts'

/** The one who is signed in, as plugins ask about them. */
export function useCurrentViewer(): Viewer {
  const user = useUser()
  const permissions = usePermissions()
  return useMemo(
    () => ({
      user,
      may: (collection, operation) => isAllowed(permissions.collections?.[collection], operation),
    }),
    [user, permissions],
  )
}
