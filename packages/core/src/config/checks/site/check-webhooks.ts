import { shown } from '../../../formats/shown.ts'
import { committedIntents } from '../../../local-api/answers.ts'
import { checkOptionNames } from '../../problems/check-option-names.ts'
import { checkFunction, isPlainObject, listAt, type Report } from '../../problems/check-values.ts'
import type { OptionTable } from '../../types/known-options.ts'
import { webhookAddress, webhookName } from '../../types/webhook-name.ts'
import type { WebhookConfig } from '../../types/webhooks.ts'

const webhookOptions: OptionTable<WebhookConfig> = {
  name: true,
  url: true,
  secret: true,
  events: true,
  collections: true,
  globals: true,
  filter: true,
  readAs: { collection: true, id: true },
  headers: true,
  allowPrivateAddresses: true,
}

const webhookNames = /^[A-Za-z0-9][\w.:[\]-]{0,99}$/
/** 24 to 64 bytes in base64, after the prefix that Standard Webhooks defines for secrets. */
const secretText = /^whsec_([A-Za-z0-9+/]{32,86})={0,2}$/
const headerName = /^[A-Za-z0-9-]+$/
// Visible ASCII and spaces: a line break would begin another header.
const headerValue = /^[\x20-\x7e]*$/
/** Headers that delivery sets itself, or that control how the message is transferred. */
const ownHeaders =
  /^(webhook-.*|content-.*|host|connection|transfer-encoding|user-agent|accept-encoding|expect|upgrade|te|trailer)$/i

interface Entities {
  readonly collections: readonly { readonly slug?: unknown; readonly auth?: unknown }[]
  readonly globals: readonly { readonly slug?: unknown; readonly auth?: unknown }[]
}

/**
 * Reports webhooks that could not work. Reports never contain a secret, a URL or a header's value.
 */
export function checkWebhooks(
  webhooks: unknown,
  path: string,
  entities: Entities,
  report: Report,
): void {
  const names = new Set<string>()
  for (const [index, webhook] of listAt(webhooks, path, report).entries()) {
    const at = `${path}[${index}]`
    if (!isPlainObject(webhook)) {
      report(at, 'must be a webhook')
      continue
    }
    checkOptionNames(webhook, webhookOptions, at, report)
    checkName(webhook, names, at, report)
    checkAddress(webhook, at, report)
    checkSecret(webhook.secret, `${at}.secret`, report)
    checkEvents(webhook.events, `${at}.events`, report)
    checkSlugs(webhook.collections, entities.collections, 'collection', `${at}.collections`, report)
    checkSlugs(webhook.globals, entities.globals, 'global', `${at}.globals`, report)
    checkFunction(webhook.filter, `${at}.filter`, report)
    checkReader(webhook.readAs, entities.collections, `${at}.readAs`, report)
    checkHeaders(webhook.headers, `${at}.headers`, report)
    const { allowPrivateAddresses: isInside } = webhook
    if (isInside !== undefined && typeof isInside !== 'boolean') {
      report(`${at}.allowPrivateAddresses`, 'must be true or false')
    }
  }
}

function checkName(
  webhook: Readonly<Record<string, unknown>>,
  names: Set<string>,
  at: string,
  report: Report,
): void {
  const name = webhookName(webhook)
  const isGiven = webhook.name !== undefined
  if (name === undefined && !isGiven) return
  if (name === undefined || !webhookNames.test(name)) {
    report(`${at}.name`, 'must be letters, digits, "-", "_" and "."')
    return
  }
  if (names.has(name)) {
    report(
      `${at}.name`,
      `"${name}" is the name of another webhook; give this one a name of its own`,
    )
  }
  names.add(name)
}

function checkAddress(
  { url, allowPrivateAddresses }: Readonly<Record<string, unknown>>,
  at: string,
  report: Report,
): void {
  const address = webhookAddress(url)
  if (address === null) {
    report(`${at}.url`, 'must be an address such as https://example.org/hook, without a user in it')
  } else if (address.protocol !== 'https' && allowPrivateAddresses !== true) {
    report(`${at}.url`, 'must begin with https:// unless allowPrivateAddresses is true')
  }
}

function checkSecret(secret: unknown, path: string, report: Report): void {
  const isList = Array.isArray(secret)
  const secrets: readonly unknown[] = isList ? secret : [secret]
  if (secrets.length === 0) report(path, 'must hold at least one secret')
  for (const [index, one] of secrets.entries()) {
    if (typeof one === 'string' && secretText.test(one)) continue
    const here = isList ? `${path}[${index}]` : path
    report(here, 'must be "whsec_" and 24 to 64 random bytes in base64')
  }
}

function checkEvents(events: unknown, path: string, report: Report): void {
  const known: readonly unknown[] = committedIntents
  for (const [index, event] of listAt(events, path, report).entries()) {
    if (known.includes(event)) continue
    report(
      `${path}[${index}]`,
      `"${shown(event)}" is not an event; there are ${committedIntents.join(', ')}`,
    )
  }
}

function checkSlugs(
  slugs: unknown,
  entities: Entities['collections'],
  kind: 'collection' | 'global',
  path: string,
  report: Report,
): void {
  for (const [index, slug] of listAt(slugs, path, report).entries()) {
    if (entities.some((entity) => isPlainObject(entity) && entity.slug === slug)) continue
    report(`${path}[${index}]`, `there is no ${kind} "${shown(slug)}"`)
  }
}

function checkReader(
  reader: unknown,
  collections: Entities['collections'],
  path: string,
  report: Report,
): void {
  if (reader === undefined || reader === 'public' || reader === false) return
  if (!isPlainObject(reader)) {
    report(path, 'must be "public", false, or a user: { collection, id }')
    return
  }
  const { collection, id } = reader
  if (
    !collections.some(
      (entity) => isPlainObject(entity) && entity.slug === collection && entity.auth,
    )
  ) {
    report(`${path}.collection`, `there is no collection "${shown(collection)}" with auth`)
  }
  if (typeof id !== 'string' || id === '') report(`${path}.id`, 'must be the id of a user')
}

function checkHeaders(headers: unknown, path: string, report: Report): void {
  if (headers === undefined) return
  if (!isPlainObject(headers)) {
    report(path, 'must be an object of texts by name')
    return
  }
  for (const [name, value] of Object.entries(headers)) {
    const at = `${path}.${shown(name)}`
    if (!headerName.test(name)) report(at, 'must be the name of a header')
    else if (ownHeaders.test(name)) report(at, 'is a header that delivering sets itself')
    if (typeof value !== 'string' || !headerValue.test(value)) {
      report(at, 'must be a text of one line, in ASCII')
    }
  }
}
