import { type CollectionConfig, type Config, definePlugin, type Field, messagesIn } from 'stet'
import { generateEndpoints, seoEntities } from './generate-endpoints.ts'
import { messages } from './messages.ts'
import type { SeoPluginOptions } from './options.ts'
import { seoGroup, withGroup, withTab } from './place-fields.ts'

export {
  MetaDescriptionField,
  MetaImageField,
  type MetaImageFieldOptions,
  type MetaTextFieldOptions,
  MetaTitleField,
  OverviewField,
  type OverviewFieldOptions,
  PreviewField,
  type PreviewFieldOptions,
} from './fields.ts'
export type {
  Generate,
  GenerateArgs,
  GeneratedImage,
  Generators,
  SeoPluginOptions,
} from './options.ts'

/**
 * Titles, descriptions and pictures for search engines and social networks, with previews, in the
 * documents of the named collections and globals.
 *
 * @example
 * seoPlugin({ collections: ['posts'], uploadsCollection: 'media', generateTitle: ({ doc }) => doc.title })
 */
export function seoPlugin(options: SeoPluginOptions = {}) {
  return definePlugin({
    name: 'seo',
    messages: { ...messagesIn(new URL('./messages/', import.meta.url)), ...messages },
    panel: { built: new URL('../panel/', import.meta.url) },
    config: (config) => withSeo(config, options),
  })
}

function withSeo(config: Config, options: SeoPluginOptions): Config {
  const { collections, globals = [] } = config
  const { tabbedUI = false, uploadsCollection } = options
  requireAll('collection', options.collections, collections)
  requireAll('global', options.globals, globals)
  requireAll('collection', uploadsCollection === undefined ? [] : [uploadsCollection], collections)
  const group = seoGroup(options, Boolean(config.localization))
  const placed = {
    ...config,
    collections: collections.map((one) =>
      options.collections?.includes(one.slug)
        ? { ...one, fields: tabbedUI ? inTabs(one, group) : withGroup(one.fields, group) }
        : one,
    ),
    globals: globals.map((one) =>
      options.globals?.includes(one.slug)
        ? {
            ...one,
            fields: tabbedUI
              ? withTab(one.fields, group, { label: one.label ?? 'seo:content', signsIn: false })
              : withGroup(one.fields, group),
          }
        : one,
    ),
  }
  const endpoints = generateEndpoints(seoEntities(placed), options)
  return { ...placed, endpoints: [...(config.endpoints ?? []), ...endpoints] }
}

function inTabs({ fields, labels, auth }: CollectionConfig, group: Field): Field[] {
  const signsIn = auth !== undefined && auth !== false
  return withTab(fields, group, { label: labels?.singular ?? 'seo:content', signsIn })
}

/** @throws Error for slugs that the site does not have. */
function requireAll(
  kind: 'collection' | 'global',
  slugs: readonly string[] = [],
  entities: readonly { readonly slug: string }[],
): void {
  const missing = slugs.filter((slug) => !entities.some((one) => one.slug === slug))
  if (missing.length === 0) return
  throw new Error(`seoPlugin: the site has no ${kind} "${missing.join('", "')}".`)
}
