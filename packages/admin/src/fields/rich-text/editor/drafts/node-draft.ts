import {
  embeddedId,
  embeddedPlace,
  embeddedValues,
  isObject,
  type Json,
  type JsonObject,
  type RichTextNode,
} from '@stet/core'
import { isSameValue } from '../../../../base/equality.ts'
import { type Path, pathKey, withValue } from '../../../../base/path.ts'
import type { FormStore } from '../../../../document/store/form-store.ts'
import type { FieldFault } from '../../../../document/store/problem-store.ts'
import { isWithin } from '../../../../form/contained-paths.ts'

/**
 * An inline block or a link while it is edited apart, in a draft of its whole document: the conditions
 * and rules of its fields look at those around it.
 */
export class NodeDraft {
  readonly id: string
  /** Of its fields, in the draft as in the document. */
  readonly path: Path
  readonly store: FormStore
  readonly #form: FormStore
  readonly #text: Path
  readonly #before: RichTextNode

  /** @param isNew whether the node is not in the text yet. */
  constructor(form: FormStore, text: Path, node: RichTextNode, isNew: boolean) {
    this.#form = form
    this.#text = text
    this.#before = isNew ? form.textNodes.fresh(text, node) : node
    this.id = embeddedId(this.#before) ?? ''
    this.path = [...text, this.id]
    const document = form.getDocument()
    this.store = form.draft(
      isNew ? withValue(document, text, withNode(form.get(text), this.#before)) : document,
    )
    this.store.problems.replaceServer(this.#serverFaults(), () => false)
  }

  /** What the server says of the fields, which the form around shows. */
  #serverFaults(): ReadonlyMap<string, readonly FieldFault[]> {
    const { problems } = this.#form
    const said = problems.shown.filter((path) => this.#holds(path) && !problems.isKnown(path))
    return new Map(said.map((path) => [pathKey(path), problems.shownAt(path)]))
  }

  #holds(path: Path): boolean {
    return isWithin(path, [this.path])
  }

  /** The node as it is in the draft. */
  get node(): RichTextNode {
    return embeddedPlace(this.store.get(this.#text), this.id)?.node ?? this.#before
  }

  isDirty(): boolean {
    return this.store.isDirty()
  }

  /**
   * Checks the fields of the node and shows what is wrong; the first field that breaks a rule, or null.
   * What the server said was about the values that it has.
   */
  check(): Path | null {
    const { problems } = this.store
    this.store.validate({ skipRequired: this.#form.skipsRequired })
    return problems.shown.find((path) => this.#holds(path) && problems.isKnown(path)) ?? null
  }

  /** The first field that something is shown for, or null. */
  get firstProblem(): Path | null {
    return this.store.problems.shown.find((path) => this.#holds(path)) ?? null
  }

  /** The fields that were changed, by their names, with what they are now. */
  changes(): readonly (readonly [name: string, value: Json | undefined])[] {
    const [before, after] = [embeddedValues(this.#before), embeddedValues(this.node)]
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names]
      .filter((name) => !isSameValue(before[name], after[name]))
      .map((name) => [name, after[name]])
  }

  /**
   * Writes what was changed into the document, in one step of undo; false if the node is not in it, or
   * not any more.
   */
  write(): boolean {
    if (embeddedPlace(this.#form.get(this.#text), this.id) === undefined) return false
    this.#form.setAll(
      this.changes().map(([name, value]) => ({ path: [...this.path, name], value })),
    )
    return true
  }
}

/** The text with one more line, which has the node. */
function withNode(text: Json | undefined, node: RichTextNode): JsonObject {
  const around = isObject(text) ? text : {}
  const root = isObject(around.root) ? around.root : { type: 'root', version: 1 }
  const children = Array.isArray(root.children) ? (root.children as readonly Json[]) : []
  const line = { type: 'paragraph', version: 1, children: [node] }
  return { ...around, root: { ...root, children: [...children, line] } }
}
