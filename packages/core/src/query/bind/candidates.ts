import type { DataField } from '../../config/types/field-types/fields.ts'
import type { PlanNode, ValueNode } from '../../documents/plan.ts'
import { fieldTypeOf, fieldTypes } from '../../fields/built-in-types.ts'
import { holdsSeveral } from '../../fields/holds-several.ts'
import { textOperators } from '../../fields/operators.ts'
import type { Comparison } from '../language/comparison.ts'
import { isSpecialName } from '../language/plain.ts'
import type { Operator } from '../language/where.ts'
import type { BoundPath, Column, Step } from './bound.ts'
import type { Candidate, Trail } from './path-search.ts'

/** A value outside the data. */
export function columnAt(
  trail: Trail,
  column: Column,
  comparison: Comparison,
  operators: readonly Operator[],
): Candidate {
  const path = boundPath(trail, { comparison, column, steps: [] })
  return { path, operators, field: columnFields[comparison] ?? null }
}

/** Fields whose types parse the operands of columns. */
const columnFields: { readonly [C in Comparison]?: DataField } = Object.freeze({
  date: { type: 'date', name: '' },
  boolean: { type: 'checkbox', name: '' },
})

/** A row's own `id`, `blockType` or `blockName`. */
export function rowTextAt(trail: Trail, name: string): Candidate {
  const steps: readonly Step[] = [...trail.steps, { kind: 'name', name }]
  return {
    path: boundPath({ ...trail, steps }, { comparison: 'text' }),
    operators: textOperators,
    field: null,
  }
}

/** Whether a list has rows. */
export function presenceAt(
  trail: Trail,
  node: Extract<PlanNode, { shape: 'rows' | 'blocks' }>,
): Candidate {
  return {
    path: boundPath(trail, { comparison: 'presence', node, list: true }),
    operators: fieldTypeOf(node.field).operators,
    field: node.field,
  }
}

/** The value of a field. */
export function fieldValueAt(trail: Trail, node: ValueNode, comparison: Comparison): Candidate {
  const list = holdsSeveral(node.field)
  return {
    path: boundPath({ ...trail, many: trail.many || list }, { comparison, node, list }),
    operators: fieldTypeOf(node.field).operators,
    field: node.field,
  }
}

/** Keys of free JSON are limited to characters that never need quoting. */
const jsonKey = /^\w+$/

/** The values at keys of free JSON; none if a key cannot be queried. */
export function jsonAt(
  trail: Trail,
  node: ValueNode,
  keys: readonly string[],
): readonly Candidate[] {
  if (!keys.every((key) => jsonKey.test(key) && !isSpecialName(key))) return []
  const steps: readonly Step[] = [
    ...trail.steps,
    ...keys.map((name): Step => ({ kind: 'json', name })),
  ]
  const path = boundPath({ ...trail, steps, many: true }, { comparison: 'json', node })
  // Values inside have no declared type, whatever the field around them is.
  return [{ path, operators: fieldTypes.json.operators, field: anyJson }]
}

const anyJson: DataField = Object.freeze({ type: 'json', name: '' })

/** The path of a trail that ends here. */
function boundPath(
  trail: Trail,
  end: Pick<BoundPath, 'comparison'> & Partial<BoundPath>,
): BoundPath {
  return Object.freeze({
    text: trail.text,
    through: Object.freeze(trail.through),
    entity: trail.entity,
    column: null,
    inVersion: trail.inVersion,
    steps: Object.freeze(trail.steps),
    node: null,
    schemaPath: end.node?.schemaPath ?? null,
    locale: trail.locale,
    anyLocale: trail.anyLocale,
    part: 'whole',
    many: trail.many,
    list: false,
    ...end,
  })
}
