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
import { type Path, withValue } from '../../../../base/path.ts'
import type { FormStore } from '../../../../document/store/form-store.ts'
import { isWithin } from '../../../../form/contained-paths.ts'

/**
 * An inline block while it is edited apart, in a draft of its whole document: its conditions and rules
 * look at the fields around it.
 */
export class InlineBlockDraft {
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
  }

  /** The block as it is in the draft. */
  get node(): RichTextNode {
    return embeddedPlace(this.store.get(this.#text), this.id)?.node ?? this.#before
  }

  isDirty(): boolean {
    return this.store.isDirty()
  }

  /** Checks the fields of the block and shows what is wrong; the first such field, or null. */
  check(): Path | null {
    this.store.validate({ skipRequired: this.#form.skipsRequired })
    return this.store.problems.shown.find((path) => isWithin(path, [this.path])) ?? null
  }

  /**
   * Writes what was changed into the document, in one step of undo; false if the block is not in it, or
   * not any more.
   */
  write(): boolean {
    if (embeddedPlace(this.#form.get(this.#text), this.id) === undefined) return false
    const [before, after] = [embeddedValues(this.#before), embeddedValues(this.node)]
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    const changed = [...names].filter((name) => !isSameValue(before[name], after[name]))
    this.#form.setAll(changed.map((name) => ({ path: [...this.path, name], value: after[name] })))
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
