import { asked } from '../../plugins/Fence.tsx'
import type { DocumentSubject, PanelTab } from '../../plugins/panel-plugin.ts'
import { type Owned, useRegistry, useViewer } from '../../plugins/registry.ts'

/** The views of a document that plugins have for the one who looks. */
export function usePluginTabs(document: DocumentSubject): readonly Owned<PanelTab>[] {
  const { tabs } = useRegistry()
  const viewer = useViewer()
  if (tabs.length === 0 || viewer === null) return []
  return tabs.filter(
    ({ isShown, name, plugin }) =>
      isShown === undefined || asked(`${plugin} (${name})`, () => isShown(document, viewer)),
  )
}
