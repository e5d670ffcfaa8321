import type { ClientConfig, JsonObject } from '@stet/core'
import type { Viewer } from './panel-plugin.ts'

/** The user, before it is known which plugin asks about them. */
export type PluginViewer = Omit<Viewer, 'options'>

const noOptions: JsonObject = Object.freeze({})

/** The `panelOptions` that the config has for a plugin; `{}` where it has none. */
export function pluginOptionsOf({ pluginOptions }: ClientConfig, plugin: string): JsonObject {
  return Object.hasOwn(pluginOptions, plugin) ? (pluginOptions[plugin] ?? noOptions) : noOptions
}

/** Whether a plugin answers a question about the user with yes. If it throws, that is logged, and means no. */
export function askPlugin(
  plugin: string,
  name: string,
  viewer: PluginViewer,
  question: (viewer: Viewer) => boolean,
): boolean {
  try {
    return question({ ...viewer, options: pluginOptionsOf(viewer.config, plugin) })
  } catch (error) {
    console.error(`${name} failed.`, error)
    return false
  }
}
