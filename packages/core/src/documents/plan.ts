import type { FieldAccessRules } from '../config/types/access.ts'
import type { Condition } from '../config/types/field-types/field-options.ts'
import type { DataField } from '../config/types/field-types/fields.ts'
import type { NamedTab } from '../fields/nesting/tab.ts'

/**
 * The fields of a level without layout fields: exactly what nests in the JSON. Compiled once per
 * entity at start-up, so that requests never interpret config.
 */
export interface Plan {
  readonly nodes: readonly PlanNode[]
  readonly byName: ReadonlyMap<string, PlanNode>
  /** Whether any node here or below is localized: if none is, locale flattening changes nothing. */
  readonly hasLocalized: boolean
}

interface NodeBase {
  readonly name: string
  /** Names from the entity's root with block slugs, without indexes: `layout.hero.heading`. */
  readonly schemaPath: string
  /** True only at the outermost localized field: a localized field below a localized one is plain. */
  readonly localized: boolean
  /** Whether this node or anything below it is localized. */
  readonly hasLocalized: boolean
  /** Access rules that must all allow: those of unnamed groups and tabs around it, then its own. */
  readonly access: readonly FieldAccessRules[]
  /** Conditions that must all hold: those of layout fields around it, then its own. */
  readonly conditions: readonly Condition[]
}
/** One value: text, number, relationship, richText, join, … */
export interface ValueNode extends NodeBase {
  readonly shape: 'value'
  readonly field: Exclude<DataField, { type: 'group' | 'array' | 'blocks' }>
  /**
   * The fields in nodes of a rich text, by the kind of the node (`embeddedKind`); null where there
   * are none.
   */
  readonly embedded: ReadonlyMap<string, Plan> | null
}
/** A named group or a named tab: one object. */
export interface ObjectNode extends NodeBase {
  readonly shape: 'object'
  readonly field: Extract<DataField, { type: 'group' }> | NamedTab
  readonly children: Plan
}
/** An array: rows `{ id, … }`. */
export interface RowsNode extends NodeBase {
  readonly shape: 'rows'
  readonly field: Extract<DataField, { type: 'array' }>
  readonly children: Plan
}
/** Blocks: rows `{ id, blockType, blockName?, … }`, each with the plan of its block. */
export interface BlocksNode extends NodeBase {
  readonly shape: 'blocks'
  readonly field: Extract<DataField, { type: 'blocks' }>
  readonly blocks: ReadonlyMap<string, Plan>
}
export type PlanNode = ValueNode | ObjectNode | RowsNode | BlocksNode
