import type { FieldAccessRules } from '../config/types/access.ts'
import type { Condition } from '../config/types/field-types/field-options.ts'
import type { Field, Tab } from '../config/types/field-types/fields.ts'
import {
  childLists,
  hasOwnValue,
  holdsBlocks,
  holdsObject,
  holdsRows,
} from '../fields/field-tree.ts'
import { asField } from '../fields/nesting/tab.ts'
import type { BlocksNode, Plan, PlanNode, ValueNode } from './plan.ts'

/** A part of a config whose condition and access also hold for the fields in it. */
interface Part {
  readonly admin?: { readonly condition?: Condition }
  readonly access?: FieldAccessRules
}

/** The conditions and access rules of the layout fields around a field. */
interface Surroundings {
  readonly schemaPath: string
  readonly underLocalized: boolean
  readonly access: readonly FieldAccessRules[]
  readonly conditions: readonly Condition[]
}

/**
 * Compiles fields into the plan that every walk follows. `parentSchemaPath` is '' for an entity's
 * own fields. Where two fields have the same name the first wins; `checkConfig` reports the second.
 */
export function compilePlan(fields: readonly Field[], parentSchemaPath = ''): Plan {
  return compileLevel(fields, {
    schemaPath: parentSchemaPath,
    underLocalized: false,
    access: none,
    conditions: none,
  })
}

const none: readonly never[] = Object.freeze([])

function compileLevel(fields: readonly Field[], around: Surroundings): Plan {
  const byName = new Map<string, PlanNode>()
  addFields(fields, around, byName)
  const nodes = Object.freeze([...byName.values()])
  return Object.freeze({ nodes, byName, hasLocalized: nodes.some((node) => node.hasLocalized) })
}

function addFields(
  fields: readonly Field[],
  around: Surroundings,
  into: Map<string, PlanNode>,
): void {
  for (const field of fields) {
    if (hasOwnValue(field)) {
      addNode(compileNode(field, around), into)
      continue
    }
    const inside = within(around, field)
    for (const list of childLists<Field>(field)) {
      if (list.of === 'tab') addTab(list.holder, inside, into)
      else addFields(list.fields, inside, into)
    }
  }
}

function addNode(node: PlanNode, into: Map<string, PlanNode>): void {
  if (!into.has(node.name)) into.set(node.name, Object.freeze(node))
}

function addTab(tab: Tab, around: Surroundings, into: Map<string, PlanNode>): void {
  const named = asField(tab)
  if (named === null) addFields(tab.fields, within(around, tab), into)
  else addNode(compileNode(named, around), into)
}

/** A layout field holds no value: its condition and access hold for all fields in it. */
function within(around: Surroundings, { admin, access }: Part): Surroundings {
  const condition = admin?.condition
  if (condition === undefined && access === undefined) return around
  return {
    ...around,
    conditions: condition === undefined ? around.conditions : [...around.conditions, condition],
    access: access === undefined ? around.access : [...around.access, access],
  }
}

/** Of several lists of one kind the first holds; `checkConfig` reports the second. */
function embeddedPlans(field: PlanNode['field'], below: Surroundings): ValueNode['embedded'] {
  const plans = new Map<string, Plan>()
  for (const { kind, fields } of childLists(field as Field)) {
    if (kind === undefined || plans.has(kind)) continue
    plans.set(kind, compileLevel(fields, { ...below, schemaPath: `${below.schemaPath}.${kind}` }))
  }
  return plans.size === 0 ? null : plans
}

function compileNode(
  field: PlanNode['field'] & { readonly name: string },
  around: Surroundings,
): PlanNode {
  const { name } = field
  const own = within(around, field)
  const schemaPath = around.schemaPath === '' ? name : `${around.schemaPath}.${name}`
  const localized = !around.underLocalized && 'localized' in field && field.localized === true
  const base = {
    name,
    schemaPath,
    localized,
    access: Object.freeze(own.access),
    conditions: Object.freeze(own.conditions),
  }
  const below: Surroundings = {
    schemaPath,
    underLocalized: around.underLocalized || localized,
    access: none,
    conditions: none,
  }
  if (holdsBlocks(field)) {
    const blocks: BlocksNode['blocks'] = new Map(
      field.blocks.map((block) => [
        block.slug,
        compileLevel(block.fields, { ...below, schemaPath: `${schemaPath}.${block.slug}` }),
      ]),
    )
    const hasLocalized = localized || [...blocks.values()].some((plan) => plan.hasLocalized)
    return { ...base, shape: 'blocks', field, blocks, hasLocalized }
  }
  if (!holdsRows(field) && !holdsObject(field)) {
    const embedded = embeddedPlans(field, below)
    const hasLocalized =
      localized || [...(embedded?.values() ?? [])].some((plan) => plan.hasLocalized)
    return { ...base, shape: 'value', field, embedded, hasLocalized }
  }
  const children = compileLevel(field.fields, below)
  const hasLocalized = localized || children.hasLocalized
  return holdsRows(field)
    ? { ...base, shape: 'rows', field, children, hasLocalized }
    : { ...base, shape: 'object', field, children, hasLocalized }
}
