import {
  type CompleteTask,
  type CompleteWebhook,
  type Json,
  type JsonObject,
  TaskError,
} from '@stet/core'
import {
  type Delivery,
  type DeliveryAttempt,
  deliveryFrom,
  deliveryTask,
} from '../commits/delivery.ts'
import { type PostAnswer, post } from '../lib/outbound/post.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { withoutSecrets } from './redact.ts'
import { retryAfter } from './retry-after.ts'
import { signatureOf } from './signature.ts'
import { webhookDocument } from './webhook-document.ts'

/** Deliveries to one webhook that are on their way at once, over all processes. */
export const deliveriesAtOnce = 5

const day = 24 * 60 * 60 * 1000
/** Milliseconds between two attempts at most. */
const longestPause = 60 * 60 * 1000
/** Bytes of a document that is sent; a larger one is left out, and the receiver told so. */
const largestDocument = 256 * 1024
/** Bytes of an answer that are read. */
const longestAnswer = 8192
/** Characters of it that are kept; more are read, so that a secret is hidden whole before it is cut. */
const keptAnswer = 2048

/** Delivers to one webhook. */
export function webhookTask(webhook: CompleteWebhook, getRuntime: () => Runtime): CompleteTask {
  const name = deliveryTask(webhook.name)
  return {
    name,
    queue: name,
    input: (given) => given,
    // A day has fewer pauses than that; the attempt itself ends the retries after a day.
    retries: { times: 1000, delay: 10_000, maxDelay: longestPause },
    timeout: 120_000,
    async run({ input, signal, keep }) {
      const runtime = getRuntime()
      const delivery = deliveryFrom(input as Json)
      const parts = await partsOf(runtime, webhook, delivery)
      if (parts === null) {
        keep({ filteredOut: true } satisfies DeliveryAttempt)
        return
      }
      await send(runtime, webhook, delivery, parts, { signal: signal as AbortSignal, keep })
    },
  }
}

interface Parts {
  /** The body as it is sent, and as it is kept. */
  readonly sent: string
  readonly kept: string
}

/** The message; null if the webhook's filter excludes it. */
async function partsOf(
  runtime: Runtime,
  webhook: CompleteWebhook,
  { event, at, write }: Delivery,
): Promise<Parts | null> {
  if (write === null || event === 'test') {
    const body = JSON.stringify({ type: event, timestamp: at, data: {} })
    return { sent: body, kept: body }
  }
  const document = event === 'delete' ? null : await webhookDocument(runtime, webhook, write)
  const { kind, slug, ...facts } = write
  const about = { [kind]: slug, ...facts }
  if (webhook.filter && !(await webhook.filter({ event, ...about, document }))) return null
  const envelope = (data: object) => JSON.stringify({ type: event, timestamp: at, data })
  const kept = envelope(about)
  if (webhook.readAs === false) return { sent: kept, kept }
  return { sent: envelope({ ...about, ...bounded(document) }), kept }
}

function bounded(document: JsonObject | null): {
  readonly document: JsonObject | null
  readonly isTooLarge?: true
} {
  const bytes = Buffer.byteLength(JSON.stringify(document))
  return bytes > largestDocument ? { document: null, isTooLarge: true } : { document }
}

async function send(
  runtime: Runtime,
  webhook: CompleteWebhook,
  { message, since }: Delivery,
  { sent, kept }: Parts,
  { signal, keep }: { readonly signal: AbortSignal; readonly keep: (result: Json) => void },
): Promise<void> {
  const now = runtime.now()
  const timestamp = Math.floor(now.getTime() / 1000)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Stet',
    'webhook-id': message,
    'webhook-timestamp': String(timestamp),
  }
  const signature = signatureOf(webhook.secrets, { id: message, timestamp, body: sent })
  const request = { headers, body: kept, bytes: Buffer.byteLength(sent) }
  const isLate = now.getTime() - Date.parse(since) >= day
  keep({ request } satisfies DeliveryAttempt as Json)
  const begun = performance.now()
  let answer: PostAnswer
  try {
    answer = await post(new URL(webhook.url), {
      body: sent,
      headers: {
        ...webhook.headers,
        ...headers,
        'accept-encoding': 'identity',
        'webhook-signature': signature,
      },
      maxAnswer: longestAnswer,
      signal,
      ...(webhook.allowPrivateAddresses ? { mayConnect: () => true } : {}),
    })
  } catch (cause) {
    signal.throwIfAborted()
    const text = cause instanceof Error ? cause.message : 'The receiver could not be reached.'
    throw new TaskError(text, isLate ? { retry: false } : {})
  }
  const { status, body } = answer
  const milliseconds = Math.round(performance.now() - begun)
  // A receiver may answer with what it was sent, which a user may read and others may not.
  const isForAll = typeof webhook.readAs !== 'object'
  const told = isForAll ? withoutSecrets(webhook, body, signature).slice(0, keptAnswer) : ''
  const response = { status, body: told, milliseconds }
  keep({ request, response } satisfies DeliveryAttempt as Json)
  if (status >= 200 && status < 300) return
  const text = `The receiver answered ${status}.`
  // Gone: by Standard Webhooks there is no use in trying again.
  if (isLate || status === 410) throw new TaskError(text, { retry: false })
  const retry = retryAfter(answer.retryAfter, now, longestPause)
  throw new TaskError(text, retry === undefined ? {} : { retry })
}
