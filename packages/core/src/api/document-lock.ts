import type { DocumentId } from '../document-reference.ts'

/** Who is editing a document, as other editors are told. */
export interface DocumentLock {
  readonly kind: 'collection' | 'global'
  readonly slug: string
  /** A global's is its slug. */
  readonly id: DocumentId
  readonly user: {
    readonly relationTo: string
    readonly value: DocumentId
    /** What the user is called; null where the asker may not read that. */
    readonly name: string | null
  }
  /** Whether it is the asker's own, of whichever tab. */
  readonly isOwn: boolean
  readonly lastEditedAt: string
  /** How long after `lastEditedAt` it counts, in seconds. */
  readonly duration: number
}

/** A document being edited, as lists of them show it. */
export interface LockedDocument extends DocumentLock {
  readonly title: string
}
