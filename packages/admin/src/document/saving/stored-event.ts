import type { JsonObject } from '@stet/core'
import type { Intent } from './save-state.ts'
import type { SendOperation } from './transport.ts'

/**
 * Reported after every acknowledged write, and after reading the server's document, which may show that a
 * write without an answer was stored: after a first save, that the document exists.
 */
export interface StoredEvent {
  readonly intent: Intent
  readonly operation: SendOperation
  readonly document: JsonObject
  readonly revision: number
  readonly message: string | undefined
  /** It answers a write of this form; otherwise it was read. */
  readonly isOwn: boolean
}
