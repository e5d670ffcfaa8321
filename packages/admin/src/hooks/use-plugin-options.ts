import type { JsonObject } from '@stet/core'
import { useConfig } from '../panel/session/use-session.ts'
import { pluginOptionsOf } from '../plugins/ask-plugin.ts'

/**
 * The `panelOptions` that `definePlugin` has for the plugin of this name; `{}` where there are none.
 * Only where a user is signed in.
 * @example
 * const { collections } = usePluginOptions<ReminderOptions>('reminders')
 */
export function usePluginOptions<Options extends object = JsonObject>(plugin: string): Options {
  // What options there are is written by the plugin itself, in its `definePlugin`.
  return pluginOptionsOf(useConfig(), plugin) as unknown as Options
}
