import { isAllowed } from '@stet/core'
import { useMemo } from 'react'
import type { Viewer } from '../../plugins/panel-plugin.ts'
import { usePermissions, useUser } from '../session/use-session.ts'

/** The signed-in user with permission checks, for plugins. */
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
