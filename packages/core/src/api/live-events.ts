import type { DocumentId } from '../document-reference.ts'
import type { CommittedIntent } from '../local-api/answers.ts'
import type { DocumentLock } from './document-lock.ts'

interface OfDocument {
  readonly entity: 'collection' | 'global'
  readonly slug: string
  /** For a global: its slug. */
  readonly id: DocumentId
}

/**
 * An event of the live channel. It has no content: a client that shows the document reads it again.
 * An event may be sent more than once.
 */
export type LiveEvent =
  | ({
      readonly kind: 'write'
      readonly intent: CommittedIntent
      readonly revision: number
      /** The user who wrote it; null for the site's own code. */
      readonly by: DocumentLock['user'] | null
      /** Whether the caller wrote it, in any tab. */
      readonly isOwn: boolean
    } & OfDocument)
  /**
   * Another user started or stopped editing or viewing the document, what is scheduled for it changed, or
   * translations in it were confirmed as they are.
   */
  | ({ readonly kind: 'lock' | 'presence' | 'schedule' | 'translations' } & OfDocument)
  /** The state or the progress of jobs changed. Only for callers who may see jobs. */
  | { readonly kind: 'jobs' }
  /** The caller's session may have ended. */
  | { readonly kind: 'session' }
  /** Events were lost: everything on screen may be out of date. */
  | { readonly kind: 'missed' }

export interface NumberedLiveEvent {
  /** The number of this event, from which a client continues. */
  readonly number: number
  readonly event: LiveEvent
}

/** The events since a number, for clients that cannot keep a stream open. */
export interface LivePoll {
  readonly last: number
  readonly events: readonly NumberedLiveEvent[]
}

/** A user who is viewing a document now. */
export interface DocumentViewer {
  readonly user: DocumentLock['user']
  /** Whether the viewer is the caller. */
  readonly isOwn: boolean
}
