import type { DocumentId } from '../document-reference.ts'
import type { CommittedIntent } from '../local-api/answers.ts'
import type { DocumentLock } from './document-lock.ts'

interface OfDocument {
  readonly entity: 'collection' | 'global'
  readonly slug: string
  /** A global's is its slug. */
  readonly id: DocumentId
}

/**
 * Something that happened elsewhere, as the live channel tells it. It has no content: whoever shows
 * the document asks for that. One event may be told more than once.
 */
export type LiveEvent =
  | ({
      readonly kind: 'write'
      readonly intent: CommittedIntent
      readonly revision: number
      /** Who wrote it; null for the site's own code. */
      readonly by: DocumentLock['user'] | null
      /** Whether it was the asker, in whichever tab. */
      readonly isOwn: boolean
    } & OfDocument)
  /** Who is editing a document, or who is looking at it, is not the same as before. */
  | ({ readonly kind: 'lock' | 'presence' } & OfDocument)
  /** The asker's session may have ended. */
  | { readonly kind: 'session' }
  /** More happened than can be told: everything that is shown may be old. */
  | { readonly kind: 'missed' }

export interface NumberedLiveEvent {
  /** Where to go on after it. */
  readonly number: number
  readonly event: LiveEvent
}

/** What happened since, for those who cannot keep a stream open. */
export interface LivePoll {
  readonly last: number
  readonly events: readonly NumberedLiveEvent[]
}

/** Somebody who is looking at a document now. */
export interface DocumentViewer {
  readonly user: DocumentLock['user']
  /** Whether it is the asker. */
  readonly isOwn: boolean
}
