import { type Config, definePlugin, messagesIn } from 'stet'
import { stateGlobal } from './index-state.ts'
import { messages } from './messages.ts'
import type { Index, SearchPluginOptions } from './options.ts'
import { reindexEndpoints } from './reindex-endpoint.ts'
import { cleanTask, reindexTask } from './reindex-task.ts'
import {
  defaultFields,
  defaultSlug,
  localizedNames,
  searchCollection,
} from './search-collection.ts'
import { followed, syncTask } from './sync-task.ts'

export type {
  BeforeSyncArgs,
  Priority,
  SearchOverrides,
  SearchPluginOptions,
  SkipSyncArgs,
} from './options.ts'

/** A collection `search` with a result for each published document of the named collections. */
export function searchPlugin(options: SearchPluginOptions) {
  return definePlugin({
    name: 'search',
    messages: { ...messagesIn(new URL('./messages/', import.meta.url)), ...messages },
    panel: { built: new URL('../panel/', import.meta.url) },
    panelOptions: {
      slug: options.searchOverrides?.slug ?? defaultSlug,
      collections: [...options.collections],
    },
    config: (config) => withSearch(config, options),
  })
}

function withSearch(config: Config, options: SearchPluginOptions): Config {
  const { collections, localization, jobs } = config
  const { localize, searchOverrides = {}, ...syncing } = options
  const missing = options.collections.filter(
    (slug) => !collections.some((one) => one.slug === slug),
  )
  if (missing.length > 0) {
    throw new Error(`searchPlugin: the site has no collection "${missing.join('", "')}".`)
  }
  const isLocalized = Boolean(localization) && localize !== false
  const plain = defaultFields(options.collections, isLocalized)
  const fields = searchOverrides.fields?.({ defaultFields: plain }) ?? plain
  const slug = searchOverrides.slug ?? defaultSlug
  const index: Index = {
    ...syncing,
    slug,
    state: `${slug}-state`,
    locales: isLocalized && localization ? localesOf(localization) : [null],
    localizedNames: localizedNames(fields),
    titleFields: Object.fromEntries(
      collections.flatMap(({ slug, admin }) =>
        admin?.useAsTitle ? [[slug, admin.useAsTitle]] : [],
      ),
    ),
  }
  const sync = syncTask(index)
  const reindex = reindexTask(index)
  const endpoints = reindexEndpoints(index, reindex, searchOverrides.access)
  return {
    ...config,
    collections: [
      ...collections.map((one) =>
        options.collections.includes(one.slug) ? followed(one, index, sync) : one,
      ),
      searchCollection(index, fields, endpoints, searchOverrides),
    ],
    globals: [...(config.globals ?? []), stateGlobal(index)],
    jobs: { ...jobs, tasks: [...(jobs?.tasks ?? []), sync, reindex, cleanTask(index)] },
  }
}

type Localization = Exclude<Config['localization'], false | undefined>

/** The codes of the locales, the default one first. */
function localesOf({ locales, defaultLocale }: Localization): string[] {
  const codes = locales.map((one) => (typeof one === 'string' ? one : one.code))
  return [defaultLocale, ...codes.filter((code) => code !== defaultLocale)]
}
