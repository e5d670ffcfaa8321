import type { CommittedWrite, CompleteWebhook, Entity } from '@stet/core'
import { newDocumentId } from '../lib/document-id.ts'
import type { Call, Runtime } from '../runtime/runtime.ts'
import { type DeliveredWrite, type Delivery, deliveryTask, sequenceOf } from './delivery.ts'

/**
 * Stores a job for each webhook that subscribes to a write, in the transaction of that write.
 */
export async function queueDeliveries(
  { runtime }: Call,
  { kind, slug }: Entity,
  { intent, ...write }: CommittedWrite,
): Promise<void> {
  const wanted = runtime.config.webhooks.filter(
    (webhook) => webhook.events.has(intent) && webhookMatches(webhook, kind, slug),
  )
  const at = runtime.now().toISOString()
  for (const webhook of wanted) {
    await storeDelivery(runtime, webhook.name, {
      message: `msg_${newDocumentId()}`,
      event: intent,
      at,
      since: at,
      write: { kind, slug, ...write },
    })
  }
}

function webhookMatches(
  webhook: CompleteWebhook,
  kind: DeliveredWrite['kind'],
  slug: string,
): boolean {
  const slugs = kind === 'collection' ? webhook.collections : webhook.globals
  return slugs === null || slugs.has(slug)
}

/** Stores the job of a delivery, after all others about the same document, and answers its id. */
export async function storeDelivery(
  { database, jobs: runner }: Runtime,
  webhook: string,
  delivery: Delivery,
): Promise<string> {
  const id = newDocumentId()
  const task = deliveryTask(webhook)
  await database.transaction((session) =>
    session.jobs.queue({
      id,
      task,
      queue: task,
      input: JSON.stringify(delivery),
      runAt: null,
      key: null,
      sequence: delivery.write && sequenceOf(webhook, delivery.write),
    }),
  )
  await database.whenEnded((outcome) => {
    if (outcome === 'committed') runner.wake()
  })
  return id
}
