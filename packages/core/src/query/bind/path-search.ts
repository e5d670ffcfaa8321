import type { Entity } from '../../config/completed/complete-config-types.ts'
import type { DataField } from '../../config/types/field-types/fields.ts'
import type { QueryLimits } from '../language/limits.ts'
import type { Operator } from '../language/where.ts'
import type { BindOptions } from './bind-options.ts'
import type { BoundPath, Hop, Step } from './bound.ts'

/** One meaning of a path. A path has several if blocks have different fields with one name. */
export interface Candidate {
  readonly path: BoundPath
  readonly operators: readonly Operator[]
  /** The field whose type parses operands; null for texts and ids. */
  readonly field: DataField | null
}

/** The options of a search, with the limits that it obeys. */
export interface PathScope extends BindOptions {
  readonly limits: QueryLimits
}

/** The position of the search, and the path to it. */
export interface Trail {
  readonly text: string
  readonly entity: Entity
  readonly through: readonly Hop[]
  readonly inVersion: boolean
  readonly steps: readonly Step[]
  readonly locale: string | null
  readonly anyLocale: boolean
  readonly many: boolean
  /** How often a virtual field redirected the search. */
  readonly detours: number
}
