import type { ClientCollection, ClientGlobal } from '@stet/core'
import { useDocumentPermissions } from '../../panel/permissions/use-document-permissions.ts'
import { useDocumentViewer } from '../../panel/permissions/use-document-viewer.ts'
import { askPlugin } from '../../plugins/ask-plugin.ts'
import type { DocumentSubject, PanelTab } from '../../plugins/panel-plugin.ts'
import { type Owned, useRegistry } from '../../plugins/registry.ts'

/** The views of a document that plugins have for the user. */
export function usePluginTabs(
  entity: ClientCollection | ClientGlobal,
  document: DocumentSubject,
): readonly Owned<PanelTab>[] {
  const { tabs } = useRegistry()
  const isAsked = tabs.some(({ isShown }) => isShown !== undefined)
  const { permissions } = useDocumentPermissions(entity, isAsked ? document.id : null)
  const viewer = useDocumentViewer(entity, permissions)
  return tabs.filter(
    ({ isShown, name, plugin }) =>
      isShown === undefined ||
      askPlugin(plugin, `${plugin} (${name})`, viewer, (asked) => isShown(document, asked)),
  )
}
