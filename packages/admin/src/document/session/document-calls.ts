import type { LockTransport } from '../locks/lock-keeper.ts'
import type { FetchFormState } from '../rules/form-state-sync.ts'
import type { Read, Send } from '../saving/transport.ts'

/** The calls of one document, implemented in `api/documents/document-transport.ts`. */
export interface DocumentTransport {
  readonly send: Send
  readonly read: Read
  readonly formState: FetchFormState
  /** Rejects when the server does not; so does `remove`. */
  readonly moveToTrash: () => Promise<void>
  /** Deletes the document for good. */
  readonly remove: () => Promise<void>
  readonly lock: LockTransport
}
