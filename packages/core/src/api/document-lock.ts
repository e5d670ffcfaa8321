import type { DocumentId } from '../document-reference.ts'

/** The lock of a document as other editors see it. */
export interface DocumentLock {
  readonly kind: 'collection' | 'global'
  readonly slug: string
  /** For a global: its slug. */
  readonly id: DocumentId
  readonly user: {
    readonly relationTo: string
    readonly value: DocumentId
    /** The title of the user; null if the caller may not read it. */
    readonly name: string | null
  }
  /** Whether the lock belongs to the caller, in any tab. */
  readonly isOwn: boolean
  readonly lastEditedAt: string
  /** How long the lock is valid after `lastEditedAt`, in seconds. */
  readonly duration: number
}

/** A document that is being edited, as lists show it. */
export interface LockedDocument extends DocumentLock {
  readonly title: string
}
