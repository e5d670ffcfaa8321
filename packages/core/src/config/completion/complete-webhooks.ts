import { committedIntents } from '../../local-api/answers.ts'
import { webhookName } from '../types/webhook-name.ts'
import type { CompleteWebhook, WebhookConfig } from '../types/webhooks.ts'

/** The webhooks of a checked config with defaults filled in. */
export function completeWebhooks(
  webhooks: readonly WebhookConfig[] = [],
): readonly CompleteWebhook[] {
  return Object.freeze(webhooks.map(completeWebhook))
}

function completeWebhook(webhook: WebhookConfig): CompleteWebhook {
  const { url, secret, events, collections, globals, filter } = webhook
  const isOfAll = collections === undefined && globals === undefined
  return Object.freeze({
    name: webhookName(webhook) ?? url,
    url,
    secrets: Object.freeze(typeof secret === 'string' ? [secret] : [...secret]),
    events: new Set(events ?? committedIntents.filter((intent) => intent !== 'autosave')),
    collections: isOfAll ? null : new Set(collections),
    globals: isOfAll ? null : new Set(globals),
    filter,
    readAs: webhook.readAs ?? 'public',
    headers: Object.freeze({ ...webhook.headers }),
    allowPrivateAddresses: webhook.allowPrivateAddresses === true,
  })
}
