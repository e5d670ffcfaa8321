import type { Cms } from 'stet'
import type { Setup } from './options.ts'

/** The setup of the plugin in the config of a running site. */
export function registeredSetup({ config }: Cms): Setup {
  for (const { custom } of config.collections) {
    if (custom.redirects) return custom.redirects as Setup
  }
  throw new Error('The site has no redirects: add redirectsPlugin to the plugins of its config.')
}
