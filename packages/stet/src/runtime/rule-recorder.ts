import type {
  Access,
  AccessResult,
  Entity,
  ExplainedOperation,
  FieldAccess,
  FieldOperation,
  PlanNode,
  Where,
} from '@stet/core'

/** A rule of an entity that is called. */
export interface EntityQuestion {
  readonly entity: Entity
  readonly operation: ExplainedOperation
  /** Whether it decides only about documents in the trash. */
  readonly isOfTrash?: true
}

/** The rules of a field that are called, for one place in a document if they are about one. */
export interface FieldQuestion {
  readonly node: PlanNode
  readonly operation: FieldOperation
  /** As `placeKey` names it. */
  readonly key?: string
}

/** What notes the rules of a call. Rules decide the same with it and without it. */
export interface RuleRecorder {
  /** Has `decide` call the rule and come to a ruling. */
  ofEntity<R extends AccessResult>(
    question: EntityQuestion,
    rule: Access,
    decide: (rule: Access) => R | Promise<R>,
  ): Promise<R>
  /** Calls the rule of a field with this index among those of the operation. */
  ofField(
    question: FieldQuestion,
    index: number,
    rule: FieldAccess,
    call: () => boolean | Promise<boolean>,
  ): Promise<boolean>
  /** A `where` that a rule returned cannot be used. */
  unusable(where: Where, message: string): void
}
