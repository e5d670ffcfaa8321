import type { FieldAccessRules } from '../config/access.ts'
import type { Condition, Field, Tab } from '../config/fields.ts'
import type { BlocksNode, Plan, PlanNode } from './plan.ts'

/** What the layout fields around a field hand down to it. */
interface Surroundings {
  readonly schemaPath: string
  readonly underLocalized: boolean
  readonly access: readonly FieldAccessRules[]
  readonly conditions: readonly Condition[]
}

/**
 * Compiles fields into the plan that every walk follows. `parentSchemaPath` is '' for an entity's
 * own fields. Where two fields claim one name the first wins; `checkConfig` reports the second.
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
    switch (field.type) {
      case 'ui':
        break
      case 'row':
      case 'collapsible':
        addFields(field.fields, within(around, field.admin?.condition), into)
        break
      case 'tabs': {
        const inTabs = within(around, field.admin?.condition)
        for (const tab of field.tabs) addTab(tab, inTabs, into)
        break
      }
      case 'group':
        if (field.name === undefined) {
          addFields(field.fields, within(around, field.admin?.condition, field.access), into)
          break
        }
        addNode(compileNode(field, field.name, around), into)
        break
      default:
        addNode(compileNode(field, field.name, around), into)
    }
  }
}

function addNode(node: PlanNode, into: Map<string, PlanNode>): void {
  if (!into.has(node.name)) into.set(node.name, Object.freeze(node))
}

function addTab(tab: Tab, around: Surroundings, into: Map<string, PlanNode>): void {
  if (tab.name === undefined) {
    addFields(tab.fields, within(around, tab.admin?.condition, tab.access), into)
    return
  }
  addNode(compileNode({ ...tab, type: 'tab' }, tab.name, around), into)
}

/** A layout field holds no value of its own: its condition and access hold for all it contains. */
function within(
  around: Surroundings,
  condition: Condition | undefined,
  access?: FieldAccessRules,
): Surroundings {
  if (condition === undefined && access === undefined) return around
  return {
    ...around,
    conditions: condition === undefined ? around.conditions : [...around.conditions, condition],
    access: access === undefined ? around.access : [...around.access, access],
  }
}

function compileNode(field: PlanNode['field'], name: string, around: Surroundings): PlanNode {
  const own = within(around, field.admin?.condition, field.access)
  const schemaPath = around.schemaPath === '' ? name : `${around.schemaPath}.${name}`
  const localized =
    !around.underLocalized &&
    field.type !== 'join' &&
    'localized' in field &&
    field.localized === true
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
  switch (field.type) {
    case 'group':
    case 'tab': {
      const children = compileLevel(field.fields, below)
      const hasLocalized = localized || children.hasLocalized
      return { ...base, shape: 'object', field, children, hasLocalized }
    }
    case 'array': {
      const children = compileLevel(field.fields, below)
      const hasLocalized = localized || children.hasLocalized
      return { ...base, shape: 'rows', field, children, hasLocalized }
    }
    case 'blocks': {
      const blocks: BlocksNode['blocks'] = new Map(
        field.blocks.map((block) => [
          block.slug,
          compileLevel(block.fields, { ...below, schemaPath: `${schemaPath}.${block.slug}` }),
        ]),
      )
      const hasLocalized = localized || [...blocks.values()].some((plan) => plan.hasLocalized)
      return { ...base, shape: 'blocks', field, blocks, hasLocalized }
    }
    default:
      return { ...base, shape: 'value', field, hasLocalized: localized }
  }
}
