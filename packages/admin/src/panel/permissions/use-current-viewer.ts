import { isAllowed } from '@stet/core'
import { useMemo } from 'react'
import type { PluginViewer } from '../../plugins/ask-plugin.ts'
import { useConfig, usePermissions, useUser } from '../session/use-session.ts'

/** The signed-in user with permission checks and the config, for plugins. */
export function useCurrentViewer(): PluginViewer {
  const config = useConfig()
  const user = useUser()
  const permissions = usePermissions()
  return useMemo(
    () => ({
      user,
      config,
      may: (collection, operation) => isAllowed(permissions.collections?.[collection], operation),
    }),
    [user, config, permissions],
  )
}
