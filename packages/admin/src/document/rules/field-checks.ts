import { type JsonObject, type Plan, walk } from '@stet/core'
import {
  fromIndexPath,
  isBelow,
  isText,
  keyPath,
  type Path,
  pathKey,
  valueAt,
} from '../../base/path.ts'
import { nodeAt } from '../store/plan-lookup.ts'
import type { FieldFault, ProblemStore } from '../store/problem-store.ts'
import type { UnparsedTexts } from '../store/unparsed-texts.ts'

/** The built-in rules, in the form that the form store calls. */
export type CheckField = (
  placed: { readonly plan: Plan; readonly document: JsonObject; readonly path: Path },
  options: { readonly event: 'onChange' | 'submit'; readonly skipRequired: boolean },
) => readonly FieldFault[]

export interface FieldChecksOptions {
  readonly plan: Plan
  readonly problems: ProblemStore
  readonly unparsed: UnparsedTexts
  readonly check: CheckField
  /** Whether required fields may stay empty until they are published. */
  readonly hasDrafts: boolean
  readonly document: () => JsonObject
  /** Whether a field's condition fails: it is not checked then. */
  readonly isHidden: (path: Path) => boolean
}

/** Runs the built-in rules and writes what they find into the book of problems. */
export class FieldChecks {
  readonly #options: FieldChecksOptions
  #closed: ReadonlySet<string> = new Set()
  /** Whether what was last submitted was a draft. */
  #isDraft = true

  constructor(options: FieldChecksOptions) {
    this.#options = options
  }

  /** While a draft is written, an empty required field is no problem yet; publishing points it out. */
  get skipsRequired(): boolean {
    const { problems, hasDrafts } = this.#options
    return hasDrafts && (this.#isDraft || !problems.isSubmitted)
  }

  /** Fields that the form does not show, by schema path: what they hold is not here to be checked. */
  get closed(): ReadonlySet<string> {
    return this.#closed
  }

  close(schemaPaths: ReadonlySet<string>): void {
    this.#closed = schemaPaths
  }

  /**
   * One field, after a keystroke. The rules of a text read all of it: it is checked when it is left,
   * and as it is written only while something is wrong with it.
   */
  typed(path: Path): void {
    const { problems, document } = this.#options
    if (problems.isKnown(path) || !isText(valueAt(document(), path))) this.one(path)
  }

  /** One field, when it is left. */
  left(path: Path): void {
    const { problems, document } = this.#options
    if (!problems.isTouched(path) || isText(valueAt(document(), path))) this.one(path)
  }

  /** One field, after it was edited. */
  one(path: Path): void {
    const faults = this.#faults(path, 'onChange', this.skipsRequired)
    this.#options.problems.setRules(path, faults)
  }

  /** After anything but typing: rows may be gone, and values may have changed anywhere. */
  watched(): void {
    this.#again(() => true)
  }

  /** After typing in a text: nodes with fields may be gone from it, or back. */
  nodesIn(text: Path): void {
    const { plan, document } = this.#options
    const node = nodeAt(plan, document(), text)?.node
    if (node?.shape !== 'value' || node.embedded === null) return
    const own = pathKey(text)
    this.#again((key) => isBelow(key, own))
  }

  #again(isConcerned: (key: string) => boolean): void {
    const { plan, problems, document } = this.#options
    const isThere = (key: string) => nodeAt(plan, document(), keyPath(key)) !== null
    const keys = [...problems.watchedKeys].filter(isConcerned)
    problems.retain((key) => !isConcerned(key) || isThere(key))
    for (const key of keys) if (isThere(key)) this.one(keyPath(key))
  }

  /** Every field, for a submit; answers whether all is well. */
  all(skipRequired: boolean): boolean {
    const { plan, problems, document, isHidden } = this.#options
    this.#isDraft = skipRequired
    const found = new Map<string, readonly FieldFault[]>()
    walk(plan, document(), (node, _value, place) => {
      if (this.#closed.has(node.schemaPath)) return false
      const path = fromIndexPath(document(), place.path)
      if (path === null) return
      if (isHidden(path)) return false
      const faults = this.#faults(path, 'submit', skipRequired)
      if (faults.length > 0) found.set(pathKey(path), faults)
    })
    problems.replaceRules(found)
    problems.submit()
    return found.size === 0
  }

  #faults(path: Path, event: 'onChange' | 'submit', skipRequired: boolean): readonly FieldFault[] {
    const { plan, check, document } = this.#options
    const unparsed = this.#options.unparsed.at(path)
    if (unparsed) return [unparsed.fault]
    return check({ plan, document: document(), path }, { event, skipRequired })
  }
}
