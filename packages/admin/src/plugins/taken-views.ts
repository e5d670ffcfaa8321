import { type Bootstrap, viewPathFault } from '@stet/core'
import type { PanelPlugin } from './panel-plugin.ts'

/**
 * The plugin without views that would never be shown because something else answers at their paths: the
 * panel's own screens and files, or the API. They are logged to the console.
 */
export function withoutTakenViews(plugin: PanelPlugin, routes: Bootstrap['routes']): PanelPlugin {
  if (plugin.views === undefined) return plugin
  const views = plugin.views.filter(({ path }) => {
    const fault = viewPathFault(path, routes)
    if (fault !== undefined)
      console.error(`The view ${path} of ${plugin.name} is left out: ${fault}.`)
    return fault === undefined
  })
  return { ...plugin, views }
}
