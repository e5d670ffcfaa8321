import { siteFieldTypes, withFieldTypes } from '../completed/field-types.ts'
import { withSharedBlocks } from '../completed/shared-blocks.ts'
import { checkDuplicateSlugs } from '../problems/check-names.ts'
import { checkOptionNames } from '../problems/check-option-names.ts'
import { checkHooks, isPlainObject, type Report } from '../problems/check-values.ts'
import type { ConfigProblem } from '../problems/config-error.ts'
import type { Config } from '../types/config.ts'
import type { CollectionConfig, GlobalConfig } from '../types/entities.ts'
import type { KnownOptions } from '../types/known-options.ts'
import { checkEndpoints } from './check-endpoints.ts'
import { checkCollection, checkGlobal } from './entities/check-entities.ts'
import { checkSiteUpload } from './entities/check-upload.ts'
import { checkSharedBlocks, checkSiteFeatures } from './fields/check-fields.ts'
import { checkAdmin } from './site/check-admin.ts'
import { checkFieldTypes } from './site/check-field-types.ts'
import { checkJobs } from './site/check-jobs.ts'
import { checkLocalization } from './site/check-localization.ts'
import { checkSite } from './site/check-site.ts'
import { checkWebhooks } from './site/check-webhooks.ts'
import { siteOptions } from './site/site-options.ts'

/**
 * Every mistake of a config, with its path; [] if the config can be completed. The config may come
 * from plain JavaScript, so no value is assumed to have its type. `more` are additional options
 * that the host knows.
 */
export function checkConfig(whole: Config, more: KnownOptions = {}): readonly ConfigProblem[] {
  if (!isPlainObject(whole)) return [{ path: '', message: 'must be an object' }]
  if (!Array.isArray(whole.collections)) {
    return [{ path: 'collections', message: 'must be a list of collections' }]
  }
  const problems: ConfigProblem[] = []
  // A mistake in a shared block is found in each field that uses it, but reported once.
  const told = new Set<string>()
  const report: Report = (path, message) => {
    const key = JSON.stringify([path, message])
    if (!told.has(key)) problems.push({ path, message })
    told.add(key)
  }
  const types = siteFieldTypes(whole.fieldTypes)
  const config = withSharedBlocks(withFieldTypes(whole, types))
  const collections: readonly CollectionConfig[] = config.collections
  const bySlug = new Map(
    collections.filter(isPlainObject).map((collection) => [collection.slug, collection] as const),
  )
  checkOptionNames(whole, { ...siteOptions, ...more }, '', report)
  checkFieldTypes(config.fieldTypes, report)
  checkSite(config, report)
  checkSiteUpload(config.upload, report)
  checkLocalization(config.localization, report)
  checkAdmin(config, bySlug, report)
  const joinOrders = new Map<string, string>()
  const ofFields = { collections: bySlug, fieldTypes: [...types.keys()], joinOrders, report }
  const shared = checkSharedBlocks(config.blocks, ofFields)
  const around = { ...ofFields, shared }
  checkSiteFeatures(config.richText, around)
  const collectionPath = pathsOf('collections', collections)
  checkDuplicateSlugs(collections, collectionPath, report)
  collections.forEach((collection, index) => {
    if (isPlainObject(collection)) {
      checkCollection(collection, collectionPath(index), around)
    } else report(collectionPath(index), 'must be a collection')
  })
  if (config.globals !== undefined && !Array.isArray(config.globals)) {
    report('globals', 'must be a list of globals')
    return problems
  }
  const globals: readonly GlobalConfig[] = config.globals ?? []
  const globalPath = pathsOf('globals', globals)
  checkDuplicateSlugs(globals, globalPath, report)
  checkHooks(config.hooks, 'hooks', report)
  if (config.onInit !== undefined && typeof config.onInit !== 'function') {
    report('onInit', 'must be a function')
  }
  checkEndpoints(config.endpoints, 'endpoints', report, { mayBeFalse: false })
  checkJobs(config.jobs, 'jobs', report)
  checkWebhooks(config.webhooks, 'webhooks', { collections, globals }, report)
  globals.forEach((global, index) => {
    if (isPlainObject(global)) checkGlobal(global, globalPath(index), around)
    else report(globalPath(index), 'must be a global')
  })
  return problems
}

function pathsOf(list: string, entities: readonly { readonly slug?: unknown }[]) {
  return (index: number): string => {
    const slug = entities[index]?.slug
    return `${list}[${index}]${typeof slug === 'string' ? `(${slug})` : ''}`
  }
}
