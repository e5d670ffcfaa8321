import { apply, diff, type JsonObject } from '@stet/core'
import { type Path, pathKey } from './path.ts'

/** Typing on in one field is one step as long as no pause is longer than this. */
const COALESCE_WITHIN = 1_000
/** Steps share all that they did not change, so many cost little; this bounds what long sessions keep. */
const MAX_STEPS = 500

interface Step {
  readonly before: JsonObject
  readonly after: JsonObject
  /** Of the one field that was typed in; null for steps that do not go on growing. */
  readonly key: string | null
  readonly at: number
}

/**
 * What the editor did, as pairs of documents. A step is undone by applying the difference of its pair
 * to whatever the document is by then: what others stored meanwhile stays.
 */
export class UndoHistory {
  #done: readonly Step[] = []
  #undone: readonly Step[] = []

  get canUndo(): boolean {
    return this.#done.length > 0
  }

  get canRedo(): boolean {
    return this.#undone.length > 0
  }

  /** `typedIn` names the field when the step may grow while its editor types on. */
  record(before: JsonObject, after: JsonObject, at: number, typedIn: Path | null): void {
    const key = typedIn === null ? null : pathKey(typedIn)
    const last = this.#done.at(-1)
    const goesOn =
      last !== undefined &&
      this.#undone.length === 0 &&
      key !== null &&
      last.key === key &&
      last.after === before &&
      at - last.at <= COALESCE_WITHIN
    const step = { before: goesOn ? last.before : before, after, key, at }
    this.#done = [...(goesOn ? this.#done.slice(0, -1) : this.#done), step].slice(-MAX_STEPS)
    this.#undone = []
  }

  /** What follows from the last step by itself belongs to it. */
  extend(before: JsonObject, after: JsonObject): void {
    const last = this.#done.at(-1)
    if (last?.after === before) this.#done = [...this.#done.slice(0, -1), { ...last, after }]
  }

  /** The field was left: what is typed there next is a step of its own. */
  endTyping(): void {
    const last = this.#done.at(-1)
    if (last?.key) this.#done = [...this.#done.slice(0, -1), { ...last, key: null }]
  }

  /** The document before the last step; null when there is none. */
  undo(document: JsonObject): JsonObject | null {
    const step = this.#done.at(-1)
    if (step === undefined) return null
    this.#done = this.#done.slice(0, -1)
    this.#undone = [...this.#undone, step]
    return between(step.after, step.before, document)
  }

  /** The document with the last undone step done again; null when there is none. */
  redo(document: JsonObject): JsonObject | null {
    const step = this.#undone.at(-1)
    if (step === undefined) return null
    this.#undone = this.#undone.slice(0, -1)
    this.#done = [...this.#done, { ...step, key: null }]
    return between(step.before, step.after, document)
  }
}

function between(from: JsonObject, to: JsonObject, document: JsonObject): JsonObject {
  return document === from ? to : apply(diff(from, to), document)
}
