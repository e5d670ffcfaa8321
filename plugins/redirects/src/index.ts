import { type Config, definePlugin, messagesIn } from 'stet'
import { addressesTask, graphGlobal } from './addresses-task.ts'
import { redirectedWhenMoved } from './follow-documents.ts'
import { messages } from './messages.ts'
import { missingCollection } from './missing-pages.ts'
import { offersEndpoints } from './offers-endpoint.ts'
import { type RedirectsPluginOptions, setupOf } from './options.ts'
import { addressesCollection } from './page-addresses.ts'
import type { PanelOptions } from './panel-options.ts'
import { redirectFrom } from './redirect-from.ts'
import { redirectsCollection } from './redirects-collection.ts'

export { type AddressIsKnownOptions, addressIsKnown } from './address-is-known.ts'
export { countMissing, storeMissing } from './count-missing.ts'
export type {
  AddressArgs,
  AddressOf,
  CollectionOverrides,
  MissingPagesOptions,
  RedirectsPluginOptions,
  RedirectType,
} from './options.ts'
export { type RedirectForOptions, redirectFor } from './redirect-for.ts'

/** Redirects, offered where addresses of published documents change, without loops and chains. */
export function redirectsPlugin(options: RedirectsPluginOptions) {
  const slug = options.overrides?.slug ?? 'redirects'
  return definePlugin({
    name: 'redirects',
    messages: { ...messagesIn(new URL('./messages/', import.meta.url)), ...messages },
    fieldTypes: [redirectFrom],
    panel: { built: new URL('../panel/', import.meta.url) },
    panelOptions: { slug, collections: [...options.collections] } satisfies PanelOptions,
    config: (config) => withRedirects(config, options),
  })
}

function withRedirects(config: Config, options: RedirectsPluginOptions): Config {
  const { collections, jobs, onInit } = config
  const missing = options.collections.filter(
    (slug) => !collections.some((one) => one.slug === slug),
  )
  if (missing.length > 0) {
    throw new Error(`redirectsPlugin: the site has no collection "${missing.join('", "')}".`)
  }
  const setup = setupOf(config, options)
  const { missingPages = {} } = options
  const task = addressesTask(setup)
  return {
    ...config,
    collections: [
      ...collections.map((one) =>
        options.collections.includes(one.slug) ? redirectedWhenMoved(one, setup) : one,
      ),
      redirectsCollection(setup, offersEndpoints(setup), options.overrides ?? {}),
      addressesCollection(setup),
      ...(missingPages && setup.missing ? [missingCollection(setup.missing, missingPages)] : []),
    ],
    globals: [...(config.globals ?? []), graphGlobal(setup)],
    jobs: { ...jobs, tasks: [...(jobs?.tasks ?? []), task] },
    async onInit(args) {
      await onInit?.(args)
      await args.cms.jobs.queue({ task, key: task.name, sequence: task.name })
    },
  }
}
