import type { DocumentLock } from './document-lock.ts'

/** A link to the page of a document with its draft in place, as the panel lists it. */
export interface PreviewLink {
  readonly id: string
  /** What its maker wrote down about it. */
  readonly note: string | null
  /** ISO 8601. */
  readonly createdAt: string
  /** ISO 8601; the link works until then. */
  readonly expiresAt: string
  /** Who made it. */
  readonly user: DocumentLock['user']
}

/** A new link with the token that belongs into the page's address as `stet-preview`. */
export interface CreatedPreviewLink extends PreviewLink {
  readonly token: string
}
