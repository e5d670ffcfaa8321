import type { DocumentId } from '../document-reference.ts'
import type { EntityOperation, FieldOperation } from '../permissions/permissions.ts'
import type { Where } from '../query/language/where.ts'

/** Operations of which it is explained who may do them; `admin` is the use of the panel. */
export type ExplainedOperation = EntityOperation | 'admin'

/** Which access function of the config a rule is. */
export interface RuleSource {
  readonly kind: 'collection' | 'global'
  readonly slug: string
  /** The name of the function in `access`. */
  readonly operation: ExplainedOperation
  /** The schema path of the field whose rule it is; absent for a rule of the entity. */
  readonly field?: string
  /** The rule is that of a tab or group without a name, and holds for `field` in it. */
  readonly isAround?: true
}

/** What a `where` that an access function returned means for the document that is asked about. */
export interface ReturnedCondition {
  readonly where: Where
  /** Whether the document matches it; absent without a document. */
  readonly matches?: boolean
  /** Why it cannot be used: it then allows nothing. */
  readonly unusable?: string
}

/** An access function that was called, and what it returned. */
export interface ExplainedRule {
  readonly of: RuleSource
  /** Whether the config has no function here, so that the default decides: panel users only. */
  readonly isDefault: boolean
  /** The name of the function, if it has one of its own. */
  readonly name?: string
  /** `error`: it threw. */
  readonly returned: boolean | ReturnedCondition | { readonly error: string }
  /**
   * It returned `true` for all documents only because it was given none: without a document, that
   * counts as `false`.
   */
  readonly looksAtDocument?: true
  /** It decides only whether the caller sees a document in the trash: one such rule is enough. */
  readonly isOfTrash?: true
  /** The paths of the values that it was asked about, of a field in a document. */
  readonly at?: readonly string[]
}

/**
 * What decided:
 *
 * - `allowed`: every rule returned `true`, or there is none.
 * - `matches`: conditions were returned, and the document matches all of them.
 * - `some`: allowed for documents that match the conditions; no document was asked about.
 * - `unsaved`: a global that was never saved, of which conditions are not asked.
 * - `denied`: a rule returned `false`.
 * - `noMatch`: the document does not match the condition of a rule.
 * - `unusable`: a condition cannot be used, so it allows nothing.
 * - `threw`: a rule threw.
 * - `looksAtDocument`: a rule must be given a document before it can allow.
 * - `notFound`, `inTrash`: there is no such document outside of the trash.
 * - `notSeenInTrash`: who may neither delete nor restore a document does not see it in the trash.
 * - `notPublished`: only users of the panel read what is not published, whatever rules return.
 * - `noVersions`: the caller may read none of the states in the document's history.
 * - `notPanelUser`: the caller is no user of the collection that may use the panel.
 * - `refused`: something other than access refuses; `message` says what.
 */
export type AccessReason =
  | 'allowed'
  | 'matches'
  | 'some'
  | 'unsaved'
  | 'denied'
  | 'noMatch'
  | 'unusable'
  | 'threw'
  | 'looksAtDocument'
  | 'notFound'
  | 'inTrash'
  | 'notSeenInTrash'
  | 'notPublished'
  | 'noVersions'
  | 'notPanelUser'
  | 'refused'

export interface ExplainedAnswer {
  readonly isAllowed: boolean
  readonly reason: AccessReason
  /** Which of `rules` decided, if it was one of them. */
  readonly decidedBy?: number
  /** The HTTP status with which the operation refuses. */
  readonly status?: number
  readonly message?: string
  /** In the order in which they were called. */
  readonly rules: readonly ExplainedRule[]
}

/**
 * Why a field may be used or not:
 *
 * - `allowed`: every rule returned `true`, or there is none.
 * - `denied`, `threw`: a rule of the field returned `false`, or threw, which denies as well.
 * - `looksAtDocument`: a rule must be given a document before it can allow.
 * - `around`: a field around it is denied.
 * - `hidden`: `hidden: true` keeps it from every answer.
 * - `computed`: its value is made on reading: a join, or a virtual field.
 * - `fixed`: Stet itself writes it, such as `updatedAt`.
 */
export type FieldReason =
  | 'allowed'
  | 'denied'
  | 'threw'
  | 'looksAtDocument'
  | 'around'
  | 'hidden'
  | 'computed'
  | 'fixed'

export interface ExplainedFieldAnswer {
  readonly isAllowed: boolean
  readonly reason: FieldReason
  /** The field around it that is denied. */
  readonly around?: string
  /** Paths of the values in the document that are denied, where others may not be. */
  readonly deniedAt?: readonly string[]
  readonly rules: readonly ExplainedRule[]
}

/** Options that change how the panel shows a field, and nothing that the API answers or accepts. */
export type PanelOption = 'readOnly' | 'hidden' | 'disabled' | 'condition'

/** What may be done with a field, where the operation on its document is allowed. */
export type ExplainedField = {
  /** The schema path: names from the root with slugs of blocks, without indexes. */
  readonly path: string
  readonly panel?: readonly PanelOption[]
} & { readonly [O in FieldOperation]?: ExplainedFieldAnswer }

/** Which access functions decided what, for one caller. */
export interface AccessExplanation {
  readonly kind: 'collection' | 'global'
  readonly slug: string
  readonly id?: DocumentId
  /** Where the document is; absent if none was asked about. */
  readonly document?: 'stored' | 'trash' | 'none'
  /** Null: nobody, a caller who is not signed in. */
  readonly user: { readonly collection: string; readonly id: DocumentId } | null
  readonly operations: { readonly [O in ExplainedOperation]?: ExplainedAnswer }
  readonly fields: readonly ExplainedField[]
}
