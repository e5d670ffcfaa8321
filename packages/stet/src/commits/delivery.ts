import type { CommittedIntent, CommittedWrite, Json } from '@stet/core'

/** What is sent to try a webhook out. It is about no document. */
export const testEvent = 'test'

/** What a delivery is about: the input of its job. */
export interface Delivery {
  /** The id by which the receiver recognises the event, the same for every attempt. */
  readonly message: string
  readonly event: CommittedIntent | typeof testEvent
  /** When it happened. */
  readonly at: string
  /** When this delivery was requested: attempts end a day later. */
  readonly since: string
  readonly write: DeliveredWrite | null
}

/** The write that is delivered. */
export interface DeliveredWrite extends Omit<CommittedWrite, 'intent'> {
  readonly kind: 'collection' | 'global'
  readonly slug: string
}

/** The task that delivers to a webhook, and the queue that it waits in: one receiver keeps no other one waiting. */
export function deliveryTask(webhook: string): string {
  return `${prefix}${webhook}`
}

/** The webhook of a task; null where it is another kind of task. */
export function webhookOf(task: string): string | null {
  return task.startsWith(prefix) ? task.slice(prefix.length) : null
}

// The colon keeps it from being a site's.
const prefix = 'stet:webhook:'

/** Deliveries about one document to one webhook go out one after another. */
export function sequenceOf(webhook: string, { kind, slug, id }: DeliveredWrite): string {
  return `${deliveryTask(webhook)} ${kind} ${slug} ${id}`
}

/** A delivery as it is stored. Only this folder stores any. */
export function deliveryFrom(input: Json): Delivery {
  return input as unknown as Delivery
}

/** What is kept of the last attempt: the result of its job. */
export interface DeliveryAttempt {
  readonly filteredOut?: true
  readonly request?: {
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
    readonly bytes: number
  }
  readonly response?: {
    readonly status: number
    readonly body: string
    readonly milliseconds: number
  }
}
