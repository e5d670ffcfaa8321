import {
  type CompleteWebhook,
  type Json,
  NotFound,
  type PaginatedDocs,
  StetError,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
} from '@stet/core'
import {
  type Delivery,
  type DeliveryAttempt,
  deliveryFrom,
  deliveryTask,
  testEvent,
  webhookOf,
} from '../commits/delivery.ts'
import { storeDelivery } from '../commits/queue-deliveries.ts'
import type { StoredJob } from '../database/jobs/job-store.ts'
import {
  isoOf,
  isoOrNull,
  pageOfJobs,
  requireJobAccess,
  type UncheckedJobsQuery,
} from '../jobs/jobs-api.ts'
import { newDocumentId } from '../lib/document-id.ts'
import type { Call } from '../runtime/runtime.ts'

/** The webhooks of the config, without anything secret. */
export async function findWebhooks(call: Call): Promise<readonly Webhook[]> {
  await requireJobAccess(call, 'read')
  return call.runtime.config.webhooks.map(({ name, url, events, collections, globals }) => ({
    name,
    host: new URL(url).host,
    events: [...events],
    collections: collections && [...collections],
    globals: globals && [...globals],
  }))
}

/** A page of the deliveries to one webhook, the newest first; throws NotFound. */
export async function findDeliveries(
  call: Call,
  webhook: string,
  { state, limit, page }: UncheckedJobsQuery,
): Promise<PaginatedDocs<WebhookDelivery>> {
  await requireJobAccess(call, 'read')
  const { name } = requireWebhook(call, webhook)
  return pageOfJobs(call, { state, limit, page, task: deliveryTask(name) }, deliveryOf)
}

/** One delivery, with what was sent and answered last; throws NotFound. */
export async function findDelivery(call: Call, id: string): Promise<WebhookDeliveryDetail> {
  await requireJobAccess(call, 'read')
  const job = await requireDelivery(call, id)
  const { request = null, response = null } = attemptOf(job)
  return { ...deliveryOf(job), request, response }
}

/**
 * Has a delivery that has ended made once more, after those about the same document that wait. The
 * receiver knows it by the same id. Throws where it has not ended.
 */
export async function deliverAgain(call: Call, id: string): Promise<WebhookDelivery> {
  await requireJobAccess(call, 'manage')
  const job = await requireDelivery(call, id)
  if (job.endedAt === null) throw new StetError('jobState', { values: { state: job.state } })
  const { name } = requireWebhook(call, webhookOf(job.task))
  const delivery = deliveryFrom(JSON.parse(job.input) as Json)
  return asked(call, name, { ...delivery, since: call.runtime.now().toISOString() })
}

/** Sends something to try a webhook out; throws NotFound. */
export async function testWebhook(call: Call, webhook: string): Promise<WebhookDelivery> {
  await requireJobAccess(call, 'manage')
  const { name } = requireWebhook(call, webhook)
  const at = call.runtime.now().toISOString()
  const message = `msg_${newDocumentId()}`
  return asked(call, name, { message, event: testEvent, at, since: at, write: null })
}

async function asked(call: Call, webhook: string, delivery: Delivery): Promise<WebhookDelivery> {
  const id = await storeDelivery(call.runtime, webhook, delivery)
  return deliveryOf(await requireDelivery(call, id))
}

function requireWebhook({ runtime }: Call, name: string | null): CompleteWebhook {
  const webhook = runtime.config.webhooks.find((one) => one.name === name)
  if (webhook === undefined) throw new NotFound()
  return webhook
}

/** The job of a delivery; a job of another kind is none. */
async function requireDelivery({ runtime }: Call, id: string): Promise<StoredJob> {
  const job = await runtime.database.read.jobs.findByID(id)
  if (job === null || webhookOf(job.task) === null) throw new NotFound()
  return job
}

function attemptOf({ result }: StoredJob): DeliveryAttempt {
  return result === null ? {} : (JSON.parse(result) as DeliveryAttempt)
}

function deliveryOf(job: StoredJob): WebhookDelivery {
  const { message, event, write } = deliveryFrom(JSON.parse(job.input) as Json)
  const { response, filteredOut = false } = attemptOf(job)
  return {
    delivery: job.id,
    webhook: webhookOf(job.task) ?? '',
    message,
    event,
    ...(write && {
      [write.kind]: write.slug,
      id: write.id,
      locale: write.locale,
      revision: write.revision,
    }),
    state: job.state,
    attempts: job.attempts,
    statusCode: response?.status ?? null,
    isFilteredOut: filteredOut,
    error: job.error,
    createdAt: isoOf(job.createdAt),
    nextAt: job.state === 'waiting' ? isoOf(job.runAt) : null,
    startedAt: isoOrNull(job.startedAt),
    endedAt: isoOrNull(job.endedAt),
  }
}
