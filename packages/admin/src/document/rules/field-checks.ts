import { type JsonObject, type Plan, walk } from '@stet/core'
import { Listeners } from '../../base/listeners.ts'
import { fromIndexPath, keyPath, type Path, pathKey } from '../../base/path.ts'
import { nodeAt } from '../store/plan-lookup.ts'
import type { FieldFault, ProblemStore } from '../store/problem-store.ts'

/** The built-in rules, as the form asks for them. */
export type CheckField = (
  placed: { readonly plan: Plan; readonly document: JsonObject; readonly path: Path },
  options: { readonly event: 'onChange' | 'submit'; readonly skipRequired: boolean },
) => readonly FieldFault[]

/** Text that an input holds because it is not a value yet: JSON while it is being typed. */
export interface UnparsedText {
  readonly text: string
  readonly fault: FieldFault
}

export interface FieldChecksOptions {
  readonly plan: Plan
  readonly problems: ProblemStore
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
  readonly #unparsed = new Map<string, UnparsedText>()
  readonly #unparsedListeners = new Listeners()
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
  close(schemaPaths: ReadonlySet<string>): void {
    this.#closed = schemaPaths
  }

  /** Keeps text that is not a value yet; its fault stands until it is one. */
  setUnparsed(path: Path, unparsed: UnparsedText): void {
    this.#unparsed.set(pathKey(path), unparsed)
    this.#options.problems.setRules(path, [unparsed.fault])
    this.#unparsedListeners.notify()
  }

  unparsed(path: Path): UnparsedText | undefined {
    return this.#unparsed.get(pathKey(path))
  }

  dropUnparsed(path: Path): void {
    if (this.#unparsed.delete(pathKey(path))) this.#unparsedListeners.notify()
  }

  /** Tells when any text that is not a value yet came, changed or went. */
  readonly subscribeUnparsed = this.#unparsedListeners.subscribe

  /** Every text that is not a value yet, with its place. */
  allUnparsed(): readonly { readonly path: Path; readonly text: string }[] {
    return [...this.#unparsed].map(([key, { text }]) => ({ path: keyPath(key), text }))
  }

  get hasUnparsed(): boolean {
    return this.#unparsed.size > 0
  }

  /** One field, after it was edited or left. */
  one(path: Path): void {
    const faults = this.#faults(path, 'onChange', this.skipsRequired)
    this.#options.problems.setRules(path, faults)
  }

  /** After anything but typing: rows may be gone, and values may have changed anywhere. */
  watched(): void {
    const { plan, problems, document } = this.#options
    const isThere = (key: string) => nodeAt(plan, document(), keyPath(key)) !== null
    const keys = [...problems.watchedKeys]
    problems.retain(isThere)
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
    const unparsed = this.unparsed(path)
    if (unparsed) return [unparsed.fault]
    return check({ plan, document: document(), path }, { event, skipRequired })
  }
}
