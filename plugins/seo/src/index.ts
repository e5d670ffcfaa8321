import { type Config, definePlugin } from 'stet'
import { messages } from './messages.ts'

export interface SeoPluginOptions {
  /** The slugs of the collections whose documents get a title, description and picture. */
  readonly collections?: readonly string[]
  /** The same of globals. */
  readonly globals?: readonly string[]
}

/** Titles, descriptions and pictures for search engines and social networks, with previews. */
export function seoPlugin(_options: SeoPluginOptions) {
  return definePlugin({
    name: 'seo',
    messages,
    panel: { built: new URL('../panel/', import.meta.url) },
    config: (config: Config) => config,
  })
}
