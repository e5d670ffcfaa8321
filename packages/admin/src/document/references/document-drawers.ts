import type { DocumentId, EntityOperation, JsonObject } from '@stet/core'
import { createContext, use } from 'react'
import type { Path } from '../../base/path.ts'
import type { StoredEvent } from '../saving/stored-event.ts'

/** A document to write or look at beside what is being written. */
export interface DrawerRequest {
  readonly collection: string
  /** Null for a new document. */
  readonly id: DocumentId | null
  /** The field to go to: names and ids or indexes of rows. */
  readonly field?: Path
  /** What a new document begins with, such as the place that it is made for. */
  readonly initial?: JsonObject
  /** The file of a new document of an upload collection. */
  readonly file?: File
  /** After every write of the document, autosaves too, and the one that closing the drawer sends. */
  readonly onStored?: (event: StoredEvent) => void
  /** The document was deleted; the drawer closes. */
  readonly onRemoved?: () => void
}

/** Opens documents in drawers. Nothing of what is below a drawer is lost or touched. */
export interface DocumentDrawers {
  open(request: DrawerRequest): void
  /** Whether an operation is allowed for some document of a collection; for a single one it may not be. */
  may(collection: string, operation: EntityOperation): boolean
}

export const DocumentDrawersContext = createContext<DocumentDrawers | null>(null)

/** For anything on a screen or in a drawer: a document opened from a drawer stacks in front of it. */
export function useDocumentDrawers(): DocumentDrawers {
  const drawers = use(DocumentDrawersContext)
  if (drawers === null) throw new Error('DocumentDrawers is missing above')
  return drawers
}
