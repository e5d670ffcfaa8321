import type { DocumentId, UploadEdits } from '@stet/core'
import type { IncomingFile } from '../files/incoming-file.ts'

/** What a write brings for its document's file. */
export interface FileWrite {
  /** Stays the caller's to discard. */
  readonly file?: IncomingFile | undefined
  readonly edits?: UploadEdits | undefined
  /** The new document was written already, by a call with the same upload session whose answer was lost. */
  readonly writtenTo?: DocumentId
}
