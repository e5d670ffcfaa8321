import type { DocumentId } from '../document-reference.ts'
import type { AllowedChoices } from '../documents/validation/choices.ts'
import type { Problem } from '../errors/problem.ts'
import type { JsonObject } from '../json.ts'
import type { DocumentLock } from './document-lock.ts'

/** What the form asks the server: only what the server alone can know about its values. */
export interface FormStateRequest {
  readonly collectionSlug?: string
  readonly globalSlug?: string
  readonly id?: DocumentId
  /** The values of the whole form, in one locale. */
  readonly data: JsonObject
  readonly operation: 'create' | 'update'
  readonly locale?: string
  /** True until somebody has tried to submit: an untouched form shows no problems. */
  readonly skipValidation?: boolean
  /** Of a draft: an empty required field is no problem until the editor tries to publish it. */
  readonly skipRequired?: boolean
  /** The editor is at work: keeps their lock alive. Sent at most every 10 seconds. */
  readonly updateLastEdited?: boolean
  /** Asks for the lock: editing takes it, where nobody else has it. */
  readonly returnLockStatus?: boolean
}

/** The answer. The form ignores what it says of paths that were edited after the request left. */
export interface FormStateResponse {
  /** Paths of the fields whose conditions fail: `layout.0.heading`. */
  readonly failingConditions: readonly string[]
  readonly problems: readonly Problem[]
  /**
   * Of each field that narrows what it offers, by path: the options or blocks that may be chosen now.
   * Absent where no field does; a path that is missing offers everything.
   */
  readonly allowedChoices?: AllowedChoices
  /** Absent where it was not asked for, or where the document takes no lock. */
  readonly lockedState?: DocumentLock
}
