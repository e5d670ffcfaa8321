import { type EntityPermissions, isAllowed } from '@stet/core'
import type { PluginViewer } from './ask-plugin.ts'

/**
 * The user as plugins ask about them in the places of one document: of its own collection or global, `may`
 * answers for this very document. A new one is still created in the collection.
 */
export function documentViewer(
  viewer: PluginViewer,
  slug: string,
  permissions: EntityPermissions | undefined,
): PluginViewer {
  return {
    ...viewer,
    may: (entity, operation) =>
      entity === slug && operation !== 'create'
        ? isAllowed(permissions, operation)
        : viewer.may(entity, operation),
  }
}
