import type { EntityPermissions } from '@stet/core'
import { useMemo } from 'react'
import type { PluginViewer } from '../../plugins/ask-plugin.ts'
import { documentViewer } from '../../plugins/document-viewer.ts'
import { useCurrentViewer } from './use-current-viewer.ts'

/** The signed-in user with permission checks for the shown document, for plugins. */
export function useDocumentViewer(
  { slug }: { readonly slug: string },
  permissions: EntityPermissions | undefined,
): PluginViewer {
  const viewer = useCurrentViewer()
  return useMemo(() => documentViewer(viewer, slug, permissions), [viewer, slug, permissions])
}
