import type { DocumentId } from '../document-reference.ts'
import type { AllowedChoices } from '../documents/validation/choices.ts'
import type { Problem } from '../errors/problem.ts'
import type { JsonObject } from '../json.ts'
import type { DocumentLock } from './document-lock.ts'

/** The form's request: results that only the server can compute from its values. */
export interface FormStateRequest {
  readonly collectionSlug?: string
  readonly globalSlug?: string
  readonly id?: DocumentId
  /** The values of the whole form, in one locale. */
  readonly data: JsonObject
  readonly operation: 'create' | 'update'
  readonly locale?: string
  /** True until the first attempt to submit: an untouched form shows no problems. */
  readonly skipValidation?: boolean
  /** For drafts: an empty required field is no problem until the editor publishes. */
  readonly skipRequired?: boolean
  /** The user is editing: keeps their lock alive. Sent at most every 10 seconds. */
  readonly updateLastEdited?: boolean
  /** Requests the lock: editing takes it unless another user has it. */
  readonly returnLockStatus?: boolean
}

/** The answer. The form ignores results for paths that were edited after the request was sent. */
export interface FormStateResponse {
  /** Paths of the fields whose conditions fail: `layout.0.heading`. */
  readonly failingConditions: readonly string[]
  readonly problems: readonly Problem[]
  /**
   * The options or blocks that may be chosen now, by path of the field, for fields that narrow
   * their choices. Absent if no field does; a path that is missing allows every choice.
   */
  readonly allowedChoices?: AllowedChoices
  /** Absent if it was not requested, or if the document has no locks. */
  readonly lockedState?: DocumentLock
}
