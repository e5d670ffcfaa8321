import { apply, diff, type JsonObject, type PatchOperation } from '@stet/core'
import { isSameValue } from '../../../base/equality.ts'
import { isBelow, type Path, pathKey, pathsOverlap, valueAt } from '../../../base/path.ts'
import { operationPath } from '../../merging/rebase.ts'
import { changedPart } from './text-lines.ts'
import { type TypedText, typedText } from './typed-text.ts'

/** Typing on in one field is one step as long as no pause is longer than this. */
const COALESCE_WITHIN = 1_000
/** After so many signs a step ends with its word: taking back a whole paragraph takes back too much. */
const LONG_STEP = 20
/** Steps share all that they did not change, so many cost little; this bounds what long sessions keep. */
const MAX_STEPS = 500

interface Step {
  readonly before: JsonObject
  readonly after: JsonObject
  /** Of the one field that was typed in; null for steps that do not go on growing. */
  readonly key: string | null
  readonly at: number
  /** How the text was changed last; null where no text was. */
  readonly text: TypedText | null
  /** How many signs it took. */
  readonly size: number
  /** Steps are numbered, to compare them with changes of other users. */
  readonly number: number
}

/**
 * What the editor did, as pairs of documents. A step is undone by applying the difference of its pair
 * to whatever the document is by then: what others stored meanwhile stays, where they wrote and in
 * what they wrote over.
 */
export class UndoHistory {
  #done: readonly Step[] = []
  #undone: readonly Step[] = []
  #count = 0
  /** Paths that another editor wrote last, with the number of the last step before it. */
  readonly #overtaken = new Map<string, number>()

  get canUndo(): boolean {
    return this.#done.length > 0
  }

  get canRedo(): boolean {
    return this.#undone.length > 0
  }

  /** `typedIn` names the field when the step may grow while its editor types on. */
  record(before: JsonObject, after: JsonObject, at: number, typedIn: Path | null): void {
    const last = this.#done.at(-1)
    const text = typedIn && changeOfText(before, after, typedIn)
    const key = typedIn === null ? null : pathKey(typedIn)
    const goesOn =
      last !== undefined &&
      this.#undone.length === 0 &&
      key !== null &&
      last.key === key &&
      last.after === before &&
      at - last.at <= COALESCE_WITHIN &&
      isSameStroke(last, text)
    this.#count += 1
    const size = goesOn ? last.size + 1 : 1
    const step = { before: goesOn ? last.before : before, after, key, at, text, size }
    const done = goesOn ? this.#done.slice(0, -1) : this.#done
    this.#done = [...done, { ...step, number: this.#count }].slice(-MAX_STEPS)
    this.#undone = []
  }

  /** Adds a change that follows from the last step to that step. */
  extend(before: JsonObject, after: JsonObject): void {
    const last = this.#done.at(-1)
    if (last?.after === before) this.#done = [...this.#done.slice(0, -1), { ...last, after }]
  }

  /** The field was left: what is typed there next is a step of its own. */
  endTyping(): void {
    const last = this.#done.at(-1)
    if (last?.key) this.#done = [...this.#done.slice(0, -1), { ...last, key: null }]
  }

  /** Another editor wrote there: no earlier step may overwrite it. */
  overtake(paths: readonly Path[]): void {
    for (const path of paths) this.#overtaken.set(pathKey(path), this.#count)
  }

  /** The document before the last step; null when there is none. */
  undo(document: JsonObject): JsonObject | null {
    const step = this.#done.at(-1)
    if (step === undefined) return null
    this.#done = this.#done.slice(0, -1)
    this.#undone = [...this.#undone, step]
    return this.#between(step.after, step.before, document, step.number)
  }

  /** The document with the last undone step done again; null when there is none. */
  redo(document: JsonObject): JsonObject | null {
    const step = this.#undone.at(-1)
    if (step === undefined) return null
    this.#undone = this.#undone.slice(0, -1)
    this.#done = [...this.#done, { ...step, key: null }]
    return this.#between(step.before, step.after, document, step.number)
  }

  #between(from: JsonObject, to: JsonObject, document: JsonObject, number: number): JsonObject {
    if (document === from) return to
    const operations = diff(from, to).filter((operation) => {
      const isOthers = this.#isOvertaken(operation, number, from, document)
      return !isOthers || valueAt(document, operationPath(operation)) === undefined
    })
    return apply(operations, document)
  }

  #isOvertaken(
    operation: PatchOperation,
    number: number,
    from: JsonObject,
    document: JsonObject,
  ): boolean {
    if (operation.op === 'move' || this.#overtaken.size === 0) return false
    const path = operationPath(operation)
    const key = pathKey(path)
    // Of a text that others wrote around it, the field of a block may still be as the step left it.
    const isLeft = isSameValue(valueAt(from, path), valueAt(document, path))
    for (const [other, after] of this.#overtaken) {
      if (after < number || !pathsOverlap(other, key)) continue
      if (!isLeft || !isBelow(key, other)) return true
    }
    return false
  }
}

function changeOfText(before: JsonObject, after: JsonObject, path: Path): TypedText | null {
  const part = changedPart(valueAt(before, path), valueAt(after, path))
  if (part === null) return null
  const typed = typedText(part.before, part.after)
  return { ...typed, caret: part.from + typed.caret }
}

/** Whether the change goes on with what the step did: the same way, at the same place, in the same word. */
function isSameStroke({ text: last, size }: Step, next: TypedText | null): boolean {
  if (last === null || next === null) return last === next
  if (next.kind === 'replaced' || next.beginsLine) return false
  if (last.kind !== next.kind && last.kind !== 'replaced') return false
  if (last.kind === 'replaced' && next.kind === 'deleted') return false
  if (next.beginsWord && size >= LONG_STEP) return false
  if (next.kind === 'typed') return next.caret === last.caret + 1
  // Backwards, or forwards with Delete.
  return next.caret === last.caret - 1 || next.caret === last.caret
}
