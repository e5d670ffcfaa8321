import {
  type DefaultsContext,
  embeddedId,
  embeddedKind,
  embeddedValues,
  ensureNodeIds,
  type Json,
  mapEmbedded,
  type Plan,
  type RichTextNode,
  type RowIdSource,
  regenerateRowIds,
  type ValueNode,
  withDefaults,
  withEmbeddedId,
  withEmbeddedValues,
} from '@stet/core'
import { isText, type Path } from '../../base/path.ts'
import { nodeAt } from './plan-lookup.ts'
import { prepareDocument } from './prepare-document.ts'

export interface TextNodesOptions {
  readonly plan: Plan
  readonly document: () => Parameters<typeof nodeAt>[1]
  readonly newRowId: RowIdSource
  /** For the defaults of new nodes. */
  readonly defaults: DefaultsContext
}

/**
 * Nodes with fields as an editor puts them into the text at a path: prepared as a document is, and
 * with an id that is their own.
 */
export class TextNodes {
  readonly #options: TextNodesOptions

  constructor(options: TextNodesOptions) {
    this.#options = options
  }

  /** A new node: its fields begin with their defaults. */
  fresh(text: Path, node: RichTextNode): RichTextNode {
    const plan = this.#plans(text)?.get(embeddedKind(node) ?? '')
    return plan === undefined ? node : this.#filled(plan, node)
  }

  #filled(plan: Plan, node: RichTextNode): RichTextNode {
    const { newRowId, defaults } = this.#options
    const filled = withDefaults(plan, embeddedValues(node), defaults)
    const fields = prepareDocument(plan, filled, newRowId)
    return withEmbeddedId(withEmbeddedValues(node, fields), newRowId())
  }

  /**
   * Copies of nodes of any text: all that have fields or an id, at every depth, and all rows get new
   * ids, blocks that the config does not have too. Links without an id come from elsewhere and are new.
   */
  copies(text: Path, nodes: readonly Json[]): readonly Json[] {
    const { newRowId } = this.#options
    const plans = this.#plans(text)
    const copied = mapEmbedded({ root: { type: 'root', children: nodes } }, (node, kind) => {
      const plan = plans?.get(kind)
      const hasId = embeddedId(node) !== undefined
      const isNewLink = kind === 'link' && !hasId
      if (plan === undefined) {
        const getsId = hasId || (isNewLink && node.type === 'link')
        return getsId ? withEmbeddedId(node, newRowId()) : node
      }
      if (isNewLink) return this.#filled(plan, node)
      const prepared = prepareDocument(plan, embeddedValues(node), newRowId)
      const fields = regenerateRowIds(plan, prepared, newRowId, 'flat')
      return withEmbeddedId(withEmbeddedValues(node, fields), newRowId())
    })
    return copied.root.children
  }

  /** A value for the field at the path; in a text that an editor changed, each node has its own id. */
  withIds(path: Path, value: Json | undefined): Json | undefined {
    const node = isText(value) ? this.#text(path) : null
    return node === null ? value : ensureNodeIds(node, value, this.#options.newRowId)
  }

  #plans(path: Path): ValueNode['embedded'] {
    return this.#text(path)?.embedded ?? null
  }

  #text(path: Path): ValueNode | null {
    const placed = nodeAt(this.#options.plan, this.#options.document(), path)
    return placed?.node.shape === 'value' && placed.depth === path.length ? placed.node : null
  }
}
