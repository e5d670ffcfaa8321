import type { RequestContext } from '../config/types/request.ts'
import type { DocumentId } from '../document-reference.ts'

/** The actions that can be scheduled for a document. */
export type ScheduledAction = 'publish' | 'unpublish'

/**
 * Why a publication failed:
 *
 * - `userGone`: the user who scheduled it no longer exists
 * - `forbidden`: the user who scheduled it may no longer publish the document
 * - `trashed`: the document was in the trash
 * - `invalid`: the draft does not pass validation
 * - `switchedOff`: the config no longer allows it
 * - `refused`: a hook of the site refused it
 * - `failed`: it failed repeatedly for another reason, which is in the log
 */
export type ScheduledFailure = (typeof scheduledFailures)[number]

/** Every reason there is. */
export const scheduledFailures = Object.freeze([
  'userGone',
  'forbidden',
  'trashed',
  'invalid',
  'switchedOff',
  'refused',
  'failed',
] as const)

/** The user who scheduled an entry, as other users see them. */
export interface ScheduledUser {
  /** The auth collection. */
  readonly relationTo: string
  readonly value: DocumentId
  /** Null if the caller may not read it. */
  readonly name: string | null
}

/** A publication that is planned, or that failed. */
export interface Scheduled {
  readonly id: string
  readonly entity: 'collection' | 'global'
  readonly slug: string
  /** For a global: its slug. */
  readonly document: DocumentId
  /** The title of the document, if it has one; for a global: its slug. */
  readonly title: string
  readonly type: ScheduledAction
  /** The planned time, as ISO 8601 in UTC. */
  readonly date: string
  /** The time zone in which it was chosen, such as `Europe/Berlin`. */
  readonly timezone: string
  /** The only locale that is published; null for all. */
  readonly locale: string | null
  /**
   * The user who scheduled it, whose permissions apply at that time; null for the site's own code.
   */
  readonly user: ScheduledUser | null
  /** Null before the planned time. */
  readonly failure: ScheduledFailure | null
  /** Whether the caller may change and cancel it. */
  readonly mayChange: boolean
  readonly createdAt: string
}

/** The entries of a time span, the earliest first. */
export interface ScheduledList {
  readonly docs: readonly Scheduled[]
  /** Whether there are more than requested. */
  readonly hasMore: boolean
}

/** The document that something is scheduled for. */
export type ScheduledTarget =
  | { readonly collection: string; readonly id: DocumentId }
  | { readonly global: string }

interface ScheduledCall {
  /** The request whose transaction the job joins. */
  readonly req?: RequestContext
}

/** What is to happen, and when. */
export interface ScheduleRequest {
  readonly type: ScheduledAction
  /** A moment to come: ISO 8601 with an offset. */
  readonly date: Date | string
  /** The time zone that it is shown in. Default `UTC`. */
  readonly timezone?: string
  /** Publish this locale only. Default: all. */
  readonly locale?: string | null
}
export type ScheduleArgs = ScheduledTarget & ScheduleRequest & ScheduledCall
export type RescheduleArgs = ScheduledTarget & {
  readonly scheduled: string
} & Partial<ScheduleRequest> &
  ScheduledCall
export type CancelScheduledArgs = ScheduledTarget & { readonly scheduled: string } & ScheduledCall
export type FindScheduledArgs = ScheduledTarget & ScheduledCall

/** Which of all that is scheduled is wanted. */
export interface ListScheduledArgs extends ScheduledCall {
  /** At this moment or later. */
  readonly from?: Date | string
  /** Before this moment. */
  readonly until?: Date | string
  readonly collection?: string
  /** Only of these documents of the collection. */
  readonly ids?: readonly DocumentId[]
  readonly global?: string
  /** `waiting`: what is to come; `failed`: what did not happen. Default both. */
  readonly state?: 'waiting' | 'failed'
  /** Default 50, at most 200. */
  readonly limit?: number
}

/** Publishing and unpublishing at a time that is set beforehand: see the guide on scheduled publishing. */
export interface ScheduledApi {
  /**
   * Has a document published or unpublished at a moment to come, with what is stored of it then.
   * The caller must be allowed to publish it now, and is asked for that again then.
   */
  add(args: ScheduleArgs): Promise<Scheduled>
  /** What is scheduled for one document. Throws NotFound where its drafts may not be read. */
  find(args: FindScheduledArgs): Promise<readonly Scheduled[]>
  /** What is scheduled for all documents that the caller may read. */
  list(args?: ListScheduledArgs): Promise<ScheduledList>
  /** Changes what is given; from then on it is the caller's own, whose rights count. */
  change(args: RescheduleArgs): Promise<Scheduled>
  /** Throws NotFound where it is not scheduled, or not any more. */
  cancel(args: CancelScheduledArgs): Promise<void>
}
