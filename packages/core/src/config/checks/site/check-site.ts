import { shown } from '../../../formats/shown.ts'
import {
  checkCount,
  checkFunction,
  checkLimitOrder,
  isPlainObject,
  listAt,
  type Report,
} from '../../problems/check-values.ts'
import type { Config } from '../../types/config.ts'
import * as defaults from '../../types/defaults.ts'
import { checkLanguages } from './check-messages.ts'

const origin = /^https?:\/\/[^/?#\s@]+$/

function isOrigin(value: unknown, end = ''): boolean {
  if (typeof value !== 'string') return false
  return origin.test(end !== '' && value.endsWith(end) ? value.slice(0, -end.length) : value)
}

/** Reports mistakes in addresses, limits and the other options of the whole site. */
export function checkSite(config: Config, report: Report): void {
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
  checkContentChecks(config.contentChecks, report)
  if (config.openApi !== undefined && typeof config.openApi !== 'boolean') {
    report('openApi', 'must be true or false')
  }
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

/** Each check has a name of its own, by which its findings are told apart, and something to run. */
function checkContentChecks(given: unknown, report: Report): void {
  const names = new Set<unknown>()
  for (const [index, check] of listAt(given, 'contentChecks', report).entries()) {
    const at = `contentChecks[${index}]`
    if (!isPlainObject(check)) {
      report(at, 'must be an object with name and run')
      continue
    }
    const { name, run } = check
    if (typeof name !== 'string' || name === '') report(`${at}.name`, 'must be a text')
    else if (names.has(name)) report(`${at}.name`, `"${name}" is the name of another check`)
    names.add(name)
    if (typeof run !== 'function') report(`${at}.run`, 'must be a function')
  }
}
