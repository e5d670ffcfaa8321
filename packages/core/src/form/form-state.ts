import type { DocumentId, User } from '../config/request.ts'
import type { Problem } from '../errors/problem.ts'
import type { JsonObject } from '../json.ts'

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
  /** The editor is at work: keeps their lock alive. Sent at most every 10 seconds. */
  readonly updateLastEdited?: boolean
  readonly returnLockStatus?: boolean
}

export interface FormLockState {
  readonly isLocked: boolean
  readonly user: Pick<User, 'id' | 'collection'> & JsonObject
  readonly lastEditedAt: string
}

/** The answer. The form ignores what it says of paths that were edited after the request left. */
export interface FormStateResponse {
  /** Paths of the fields whose conditions fail: `layout.0.heading`. */
  readonly failingConditions: readonly string[]
  readonly problems: readonly Problem[]
  readonly lockedState?: FormLockState
}
