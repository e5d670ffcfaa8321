import { checkTimezones } from '../../fields/values/time-zones.ts'
import { shown } from '../../formats/shown.ts'
import { siteFieldTypes, withFieldTypes } from '../completed/field-types.ts'
import { withSharedBlocks } from '../completed/shared-blocks.ts'
import { checkDuplicateSlugs, isPrototypeName } from '../problems/check-names.ts'
import { checkOptionNames } from '../problems/check-option-names.ts'
import {
  checkCount,
  checkFunction,
  checkHooks,
  checkLimitOrder,
  isPlainObject,
  listAt,
  type Report,
} from '../problems/check-values.ts'
import type { ConfigProblem } from '../problems/config-error.ts'
import type { AdminConfig, Config } from '../types/config.ts'
import * as defaults from '../types/defaults.ts'
import type { CollectionConfig, GlobalConfig } from '../types/entities.ts'
import type { KnownOptions } from '../types/known-options.ts'
import { checkAdminComponents, isModule } from './check-components.ts'
import { checkEndpoints } from './check-endpoints.ts'
import { checkCollection, checkGlobal } from './entities/check-entities.ts'
import { checkSiteUpload } from './entities/check-upload.ts'
import { checkSharedBlocks } from './fields/check-fields.ts'
import { checkBrand } from './site/check-brand.ts'
import { checkFieldTypes } from './site/check-field-types.ts'
import { checkJobs } from './site/check-jobs.ts'
import { checkLanguages } from './site/check-messages.ts'
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
  checkAdmin(config.admin, bySlug, report)
  const joinOrders = new Map<string, string>()
  const ofFields = { collections: bySlug, fieldTypes: [...types.keys()], joinOrders, report }
  const shared = checkSharedBlocks(config.blocks, ofFields)
  const around = { ...ofFields, shared }
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

const origin = /^https?:\/\/[^/?#\s@]+$/

function isOrigin(value: unknown, end = ''): boolean {
  if (typeof value !== 'string') return false
  return origin.test(end !== '' && value.endsWith(end) ? value.slice(0, -end.length) : value)
}

function checkSite(config: Config, report: Report): void {
  const { serverURL, routes, cookiePrefix, i18n, csrf, cors } = config
  if (serverURL !== undefined && serverURL !== '' && !isOrigin(serverURL, '/')) {
    report('serverURL', 'must be an address such as https://example.org, without a path')
  }
  for (const name of ['admin', 'api'] as const) {
    const route = routes?.[name]
    if (route !== undefined && !isRoute(route)) {
      report(`routes.${name}`, `"${shown(route)}" must be a path such as /${name}`)
    }
  }
  checkRouteOverlap(routes?.admin ?? defaults.adminRoute, routes?.api ?? defaults.apiRoute, report)
  if (cookiePrefix !== undefined && !/^[A-Za-z0-9_-]+$/.test(shown(cookiePrefix))) {
    report('cookiePrefix', 'must be letters, digits, "_" and "-" only')
  }
  checkCount(config.defaultDepth, 0, 'defaultDepth', report)
  checkCount(config.maxDepth, 0, 'maxDepth', report)
  checkLimitOrder(
    { defaultDepth: config.defaultDepth, maxDepth: config.maxDepth ?? defaults.maxDepth },
    'defaultDepth',
    'maxDepth',
    '',
    (path, message) => report(path.slice(1), message),
  )
  checkCount(config.defaultMaxTextLength, 1, 'defaultMaxTextLength', report)
  checkLanguages(i18n, report)
  checkTokenSources(config.auth, report)
  checkOrigins(csrf, 'csrf', report)
  checkCors(cors, report)
  if (typeof config.trustProxy !== 'boolean') checkCount(config.trustProxy, 0, 'trustProxy', report)
  if (config.email !== undefined) {
    checkFunction(config.email?.sendEmail, 'email.sendEmail', report)
    if (config.email?.sendEmail === undefined) report('email.sendEmail', 'is missing')
  }
}

function isRoute(route: unknown): boolean {
  if (route === '/') return true
  return (
    typeof route === 'string' &&
    /^(\/[A-Za-z0-9_~.-]+)+\/?$/.test(route) &&
    !/\/\.{1,2}(\/|$)/.test(route)
  )
}

// The panel answers every path below its own, so the API must not be one of them.
function checkRouteOverlap(admin: unknown, api: unknown, report: Report): void {
  if (typeof admin !== 'string' || typeof api !== 'string') return
  const panel = admin.replace(/\/+$/, '')
  const interface_ = api.replace(/\/+$/, '')
  if (interface_ === '') report('routes.api', 'must not be the root, where the public pages are')
  else if (interface_ === panel) report('routes.api', 'must differ from routes.admin')
  else if (panel !== '' && interface_.startsWith(`${panel}/`)) {
    report('routes.api', 'must not be below routes.admin')
  } else if (panel.startsWith(`${interface_}/`)) {
    report('routes.admin', 'must not be below routes.api')
  }
}

function checkTokenSources(auth: unknown, report: Report): void {
  if (auth === undefined) return
  const order: unknown = isPlainObject(auth) ? auth.jwtOrder : null
  const isOrder =
    Array.isArray(order) &&
    order.length > 0 &&
    new Set(order).size === order.length &&
    order.every((source) => defaults.tokenSources.includes(source))
  if (order !== undefined && !isOrder) {
    report(
      'auth.jwtOrder',
      `must name one or more of ${defaults.tokenSources.join(', ')}, once each`,
    )
  }
}

const headerName = /^[A-Za-z0-9-]+$/

function checkCors(cors: unknown, report: Report): void {
  if (cors === '*') return
  if (!isPlainObject(cors)) {
    checkOrigins(cors, 'cors', report)
    return
  }
  const { origins, headers } = cors
  if (origins === undefined) report('cors.origins', 'is missing')
  else if (origins !== '*') checkOrigins(origins, 'cors.origins', report)
  for (const [index, name] of listAt(headers, 'cors.headers', report).entries()) {
    if (typeof name === 'string' && headerName.test(name)) continue
    report(`cors.headers[${index}]`, 'must be the name of a header')
  }
}

function checkOrigins(origins: unknown, path: string, report: Report): void {
  if (origins === undefined) return
  if (!Array.isArray(origins)) {
    report(path, 'must be a list of origins')
    return
  }
  origins.forEach((value: unknown, index) => {
    if (!isOrigin(value)) {
      report(`${path}[${index}]`, 'must be an origin such as https://example.org, without a path')
    }
  })
}

const localeCode = /^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{1,8})*$/
// Reserved words that requests may use in place of a locale.
const notLocales: ReadonlySet<string> = new Set(['all', 'none', 'null', 'false'])

function checkLocalization(localization: Config['localization'], report: Report): void {
  if (localization === undefined || localization === false) return
  if (!isPlainObject(localization) || !Array.isArray(localization.locales)) {
    report('localization.locales', 'must be a list of locales')
    return
  }
  const codes: unknown[] = localization.locales.map((locale: unknown) =>
    isPlainObject(locale) ? locale.code : locale,
  )
  if (codes.length === 0) report('localization.locales', 'must have at least one locale')
  codes.forEach((code, index) => {
    const at = `localization.locales[${index}]`
    if (typeof code !== 'string' || !localeCode.test(code) || isPrototypeName(code)) {
      report(at, `"${shown(code)}" must be a locale code such as en or pt-BR`)
    } else if (notLocales.has(code.toLowerCase())) {
      report(at, `"${code}" means something else in requests`)
    } else if (
      codes.findIndex((other) => shown(other).toLowerCase() === code.toLowerCase()) < index
    ) {
      report(at, `"${code}" is listed already`)
    }
    checkFallback(localization.locales[index], codes, at, report)
  })
  if (!codes.includes(localization.defaultLocale)) {
    report(
      'localization.defaultLocale',
      `"${shown(localization.defaultLocale)}" must be one of the locales`,
    )
  }
}

function checkFallback(
  locale: unknown,
  codes: readonly unknown[],
  path: string,
  report: Report,
): void {
  if (!isPlainObject(locale) || locale.fallbackLocale === undefined) return
  const fallbacks: readonly unknown[] = Array.isArray(locale.fallbackLocale)
    ? locale.fallbackLocale
    : [locale.fallbackLocale]
  for (const fallback of fallbacks) {
    if (!codes.includes(fallback)) {
      report(`${path}.fallbackLocale`, `"${shown(fallback)}" must be one of the locales`)
    } else if (fallback === locale.code) {
      report(`${path}.fallbackLocale`, `"${shown(fallback)}" cannot fall back to itself`)
    }
  }
}

function checkAdmin(
  admin: AdminConfig | undefined,
  collections: ReadonlyMap<string, CollectionConfig>,
  report: Report,
): void {
  if (admin?.theme !== undefined && !['all', 'light', 'dark'].includes(admin.theme)) {
    report('admin.theme', 'must be all, light or dark')
  }
  checkBrand(admin?.brand, 'admin.brand', report)
  checkAdminComponents(admin?.components, 'admin.components', report)
  if (admin?.panel !== undefined && !isModule(admin.panel)) {
    report('admin.panel', 'must name a module, such as ./panel.tsx')
  }
  if (admin?.timezones !== undefined) checkTimezones(admin.timezones, 'admin.timezones', report)
  if (admin?.user === undefined) {
    const hasAuth = [...collections.values()].some(({ auth }) => auth)
    if (!hasAuth) report('admin.user', 'there is no auth collection, so nobody could sign in')
    return
  }
  const users = collections.get(admin.user)
  if (users === undefined) report('admin.user', `there is no collection "${admin.user}"`)
  else if (!users.auth) report('admin.user', `"${admin.user}" is not an auth collection`)
}
