import { builtInLanguages } from '../../i18n/built-in-languages.ts'
import { checkConfig } from '../checks/check-config.ts'
import { checkJoinQueries } from '../checks/fields/check-joins.ts'
import type { CompleteConfig } from '../completed/complete-config-types.ts'
import { siteFieldTypes, withFieldTypes } from '../completed/field-types.ts'
import { noHooks } from '../completed/no-hooks.ts'
import { withSharedBlocks } from '../completed/shared-blocks.ts'
import { withSiteFeatures } from '../completed/site-features.ts'
import { ConfigError } from '../problems/config-error.ts'
import type { Config, CorsOrigins } from '../types/config.ts'
import * as defaults from '../types/defaults.ts'
import type { CollectionConfig } from '../types/entities.ts'
import type { KnownOptions } from '../types/known-options.ts'
import { completeBrand } from './complete-brand.ts'
import { completeCollection, completeGlobal } from './complete-entities.ts'
import { completeBlock, completeFeatures } from './complete-fields.ts'
import { completeJobs } from './complete-jobs.ts'
import { completeLocalization } from './complete-localization.ts'
import { completeMessages } from './complete-messages.ts'
import { completeWebhooks } from './complete-webhooks.ts'
import { defaultAccess } from './default-access.ts'
import { runPlugins } from './run-plugins.ts'

/**
 * The config after its plugins, with every optional part filled in, the fields that Stet adds, and
 * a compiled plan per entity. Throws one ConfigError with every mistake. `more` are additional
 * options that the host knows.
 */
export function completeConfig(config: Config, more?: KnownOptions): CompleteConfig {
  const plugged = runPlugins(config)
  const whole = withUsers(plugged.config)
  const problems = [...plugged.problems, ...checkConfig(whole, more)]
  if (problems.length > 0) throw new ConfigError(problems)
  const messages = completeMessages(whole.i18n, plugged.plugins)
  const fieldTypes = siteFieldTypes(whole.fieldTypes)
  const site = withSiteFeatures(withSharedBlocks(withFieldTypes(whole, fieldTypes)))

  const serverURL = (site.serverURL ?? '').replace(/\/+$/, '')
  const adminUser = site.admin?.user ?? firstAuthCollection(site) ?? ''
  const mayUseAdmin = site.collections.find(({ slug }) => slug === adminUser)?.access?.admin
  const access = defaultAccess(adminUser, mayUseAdmin)
  const languages = site.i18n?.supportedLanguages ?? [
    ...new Set([...builtInLanguages, ...Object.keys(site.i18n?.messages ?? {})]),
  ]
  const localization = completeLocalization(site.localization)
  const isLocalizing = localization !== false
  const ofFields = {
    isLocalizing,
    timezones: site.admin?.timezones,
    completeBlocks: new Map(),
  }
  const brand = completeBrand(site.admin?.brand)
  const afterCommit = site.hooks?.afterCommit ?? noHooks
  const livePreview = site.admin?.livePreview
  const fileSize = site.upload?.limits?.fileSize
  const collections = site.collections.map((collection) =>
    completeCollection(collection, {
      ...ofFields,
      access,
      adminUser,
      serverURL,
      fileSize,
      afterCommit,
      livePreview,
    }),
  )
  const globals = (site.globals ?? []).map((global) =>
    completeGlobal(global, { ...ofFields, access, afterCommit, livePreview }),
  )
  const complete: CompleteConfig = Object.freeze({
    serverURL,
    routes: Object.freeze({
      admin: completeRoute(site.routes?.admin ?? defaults.adminRoute),
      api: completeRoute(site.routes?.api ?? defaults.apiRoute),
    }),
    cookiePrefix: site.cookiePrefix ?? defaults.cookiePrefix,
    collections: Object.freeze(collections),
    globals: Object.freeze(globals),
    blocks: Object.freeze((site.blocks ?? []).map((block) => completeBlock(block, ofFields))),
    richText: Object.freeze({
      features: completeFeatures(site.richText?.features ?? {}, ofFields),
    }),
    fieldTypes: [...fieldTypes.values()],
    endpoints: site.endpoints ?? [],
    onInit: site.onInit ?? null,
    hooks: Object.freeze({
      afterCommit,
      afterError: site.hooks?.afterError ?? noHooks,
    }),
    collection: new Map(collections.map((collection) => [collection.slug, collection])),
    global: new Map(globals.map((global) => [global.slug, global])),
    localization,
    admin: Object.freeze({
      user: adminUser,
      theme: site.admin?.theme ?? 'all',
      dateFormat: site.admin?.dateFormat ?? defaults.dateFormat,
      supportedTimezones: site.admin?.timezones?.supportedTimezones ?? null,
      brand,
      meta: Object.freeze({
        titleSuffix: site.admin?.meta?.titleSuffix ?? ` · ${brand.name ?? defaults.brandName}`,
      }),
      components: Object.freeze({
        beforeDashboard: [],
        afterDashboard: [],
        views: [],
        ...site.admin?.components,
      }),
      panel: site.admin?.panel ?? null,
      workbench: site.admin?.workbench ?? (() => false),
    }),
    i18n: Object.freeze({
      fallbackLanguage: site.i18n?.fallbackLanguage ?? defaults.fallbackLanguage,
      supportedLanguages: Object.freeze(languages),
      messages,
    }),
    plugins: Object.freeze(
      plugged.plugins.map(({ name, panel = null, panelOptions }) =>
        Object.freeze({ name, panel, ...(panelOptions && { panelOptions }) }),
      ),
    ),
    openApi: site.openApi ?? true,
    contentChecks: site.contentChecks ?? [],
    defaultDepth: site.defaultDepth ?? defaults.defaultDepth,
    maxDepth: site.maxDepth ?? defaults.maxDepth,
    defaultMaxTextLength: site.defaultMaxTextLength ?? defaults.maxTextLength,
    auth: Object.freeze({ jwtOrder: site.auth?.jwtOrder ?? defaults.tokenSources }),
    csrf: Object.freeze([
      ...new Set([...(serverURL === '' ? [] : [serverURL]), ...(site.csrf ?? [])]),
    ]),
    cors: completeCors(site.cors),
    trustProxy: Number(site.trustProxy ?? 0),
    email: site.email,
    jobs: completeJobs(site.jobs),
    webhooks: completeWebhooks(site.webhooks),
    custom: site.custom ?? {},
  })
  const wrongJoins = checkJoinQueries(site.collections, complete)
  if (wrongJoins.length > 0) throw new ConfigError(wrongJoins)
  return complete
}

/** Users must be able to sign in: a config without an auth collection gets one named `users`. */
function withUsers(config: Config): Config {
  if (!Array.isArray(config?.collections) || firstAuthCollection(config) !== undefined)
    return config
  if (config.collections.some((collection) => collection?.slug === defaults.usersSlug))
    return config
  const users: CollectionConfig = { slug: defaults.usersSlug, auth: true, fields: [] }
  return { ...config, collections: [...config.collections, users] }
}

function firstAuthCollection(config: Config): string | undefined {
  return config.collections.find((collection) => collection?.auth)?.slug
}

function completeCors(cors: Config['cors'] = []): CompleteConfig['cors'] {
  if (cors === '*' || Array.isArray(cors)) return Object.freeze({ origins: cors, headers: [] })
  const { origins, headers = [] } = cors as Exclude<typeof cors, CorsOrigins>
  return Object.freeze({ origins, headers })
}

function completeRoute(route: string): string {
  return route.replace(/\/+$/, '')
}
