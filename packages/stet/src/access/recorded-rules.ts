import type { Access, AccessResult, FieldAccess, Where } from '@stet/core'
import type { EntityQuestion, FieldQuestion, RuleRecorder } from '../runtime/rule-recorder.ts'

/** A call of an entity's rule, and what came of it. */
export interface RecordedRule extends EntityQuestion {
  readonly rule: Access
  /** What the rule was decided to mean; undefined where it threw. */
  readonly ruling?: AccessResult
  readonly error?: string
  /** Whether it returned `true` and does not allow, because it needs a document to look at. */
  readonly looksAtDocument: boolean
}

/** A call of a field's rule. */
export interface RecordedFieldRule extends FieldQuestion {
  readonly rule: FieldAccess
  /** Which of the node's rules of the operation it is. */
  readonly index: number
  readonly isAllowed: boolean
  readonly error?: string
}

/** Keeps every rule that a call has called, in their order. */
export class RecordedRules implements RuleRecorder {
  // Rules that are called together may end in any order.
  readonly #ofEntities: (RecordedRule | undefined)[] = []
  readonly ofFields: RecordedFieldRule[] = []
  readonly #unusable = new Map<Where, string>()

  get ofEntities(): readonly RecordedRule[] {
    return this.#ofEntities.filter((recorded) => recorded !== undefined)
  }

  async ofEntity<R extends AccessResult>(
    question: EntityQuestion,
    rule: Access,
    decide: (rule: Access) => R | Promise<R>,
  ): Promise<R> {
    const index = this.#ofEntities.push(undefined) - 1
    let isFirstTrue: boolean | undefined
    const watched: Access = async (args) => {
      const returned = await rule(args)
      isFirstTrue ??= returned === true
      return returned
    }
    try {
      const ruling = await decide(watched)
      const looksAtDocument = ruling === false && isFirstTrue === true
      this.#ofEntities[index] = { ...question, rule, ruling, looksAtDocument }
      return ruling
    } catch (error) {
      this.#ofEntities[index] = { ...question, rule, error: textOf(error), looksAtDocument: false }
      throw error
    }
  }

  async ofField(
    question: FieldQuestion,
    index: number,
    rule: FieldAccess,
    call: () => boolean | Promise<boolean>,
  ): Promise<boolean> {
    try {
      const answer = await call()
      this.ofFields.push({ ...question, index, rule, isAllowed: answer === true })
      return answer
    } catch (error) {
      this.ofFields.push({ ...question, index, rule, isAllowed: false, error: textOf(error) })
      throw error
    }
  }

  unusable(where: Where, message: string): void {
    this.#unusable.set(where, message)
  }

  /** Why a returned `where` cannot be used. */
  whyUnusable(where: Where): string | undefined {
    return this.#unusable.get(where)
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
