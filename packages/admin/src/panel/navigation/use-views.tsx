import type { IconName, Label } from '@stet/core'
import { type ReactNode, useMemo } from 'react'
import { askPlugin } from '../../plugins/ask-plugin.ts'
import { Fence } from '../../plugins/Fence.tsx'
import { useRegistry, useViewer } from '../../plugins/registry.ts'
import { SiteComponent } from '../../plugins/SiteComponent.tsx'
import { useConfig } from '../session/use-session.ts'

/** A screen of a plugin or of the site that the one who looks may open. */
export interface View {
  readonly path: string
  /** Absent where it draws a frame of its own. */
  readonly label?: Label
  readonly group?: Label | false
  readonly icon?: IconName
  readonly breadcrumbs: readonly { readonly label: Label; readonly to: string }[]
  render(params: Readonly<Record<string, string>>): ReactNode
}

/** The config's, then those of plugins; of two with one path, the first is shown. */
export function useViews(): readonly View[] {
  const { views: named } = useConfig().admin.components
  const { components, views } = useRegistry()
  const viewer = useViewer()
  return useMemo(() => {
    const there = named.filter(({ Component }) =>
      components.has(typeof Component === 'string' ? Component : Component.path),
    )
    const allowed = views.filter(
      ({ permission, path, plugin }) =>
        permission === undefined ||
        (viewer !== null && askPlugin(plugin, `${plugin} (${path})`, viewer, permission)),
    )
    return [
      ...there.map(
        ({ Component, ...view }): View => ({
          ...view,
          breadcrumbs: [],
          render: (params) => <SiteComponent component={Component} props={{ params }} />,
        }),
      ),
      ...allowed.map(
        ({ path, title, group, icon, breadcrumbs = [], Component, plugin }): View => ({
          path,
          ...(title !== undefined && { label: title }),
          ...(group !== undefined && { group }),
          ...(icon !== undefined && { icon }),
          breadcrumbs,
          render: (params) => (
            <Fence name={`${plugin} (${path})`}>
              <Component params={params} />
            </Fence>
          ),
        }),
      ),
    ]
  }, [named, components, views, viewer])
}
