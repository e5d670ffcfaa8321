import type { DocumentId } from '../document-reference.ts'
import type { CommittedIntent } from './answers.ts'
import type { JobState } from './jobs.ts'

/** A webhook as those see it who may read jobs: where it leads exactly, and its secrets, stay in the config. */
export interface Webhook {
  readonly name: string
  /** The host that it is sent to. */
  readonly host: string
  readonly events: readonly CommittedIntent[]
  /** Slugs; null for all. */
  readonly collections: readonly string[] | null
  readonly globals: readonly string[] | null
}

/** What a delivery is about; a test is about no document. */
export interface WebhookSubject {
  readonly event: CommittedIntent | 'test'
  readonly collection?: string
  readonly global?: string
  readonly id?: DocumentId
  readonly locale?: string | null
  readonly revision?: number
}

/** One event on its way to one webhook. Times are ISO 8601 in UTC. */
export interface WebhookDelivery extends WebhookSubject {
  /** Of the job that delivers it. */
  readonly delivery: string
  readonly webhook: string
  /** The receiver's id of the event, `webhook-id`: the same for every attempt. */
  readonly message: string
  readonly state: JobState
  readonly attempts: number
  /** What the receiver answered last; null where it answered nothing yet. */
  readonly statusCode: number | null
  /** Whether `filter` answered false, and so nothing was sent. */
  readonly isFilteredOut: boolean
  /** Why the last attempt failed. */
  readonly error: string | null
  readonly createdAt: string
  /** When the next attempt may begin; null where none is to come. */
  readonly nextAt: string | null
  readonly startedAt: string | null
  readonly endedAt: string | null
}

/** A delivery with what was sent and answered last. */
export interface WebhookDeliveryDetail extends WebhookDelivery {
  readonly request: null | {
    /** Without the headers of the config, and without signatures. */
    readonly headers: Readonly<Record<string, string>>
    /** The body, with `document` left out: it is read anew for each attempt and not kept. */
    readonly body: string
    /** Of the whole body. */
    readonly bytes: number
  }
  readonly response: null | {
    readonly status: number
    /** The beginning of the answer. */
    readonly body: string
    readonly milliseconds: number
  }
}
