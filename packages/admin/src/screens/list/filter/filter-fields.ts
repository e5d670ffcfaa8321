import {
  type ClientCollection,
  type DataField,
  type FieldAdmin,
  type FieldsPermissions,
  type FieldType,
  isAllowed,
  type Operator,
  type Plan,
  type PlanNode,
  permissionsBelow,
} from '@stet/core'

/** A path that documents can be filtered by. */
export interface FilterField {
  readonly path: string
  readonly field: DataField
  readonly operators: readonly Operator[]
  /** Of a path through a field that leads to other documents: the field, and what it leads to. */
  readonly behind?: { readonly door: string; readonly target: FilterTarget }
}

/** A collection that fields of others lead to. */
export interface FilterTarget {
  readonly collection: ClientCollection
  readonly plan: Plan
  readonly permissions: FieldsPermissions | undefined
}

const text = [
  'equals',
  'not_equals',
  'contains',
  'like',
  'not_like',
  'in',
  'not_in',
  'exists',
] as const
const ordered = [
  'equals',
  'not_equals',
  'greater_than',
  'greater_than_equal',
  'less_than',
  'less_than_equal',
  'in',
  'not_in',
  'exists',
] as const
const choice = ['equals', 'not_equals', 'in', 'not_in', 'exists'] as const
const none = [] as const
const presence = ['exists'] as const

/** The comparisons that make sense to a person, by what is compared; the usual one first. */
export const offeredOperators: { readonly [T in FieldType]: readonly Operator[] } = Object.freeze({
  array: presence,
  blocks: presence,
  checkbox: ['equals', 'not_equals', 'exists'],
  code: text,
  collapsible: none,
  date: ordered,
  email: ['equals', 'not_equals', 'contains', 'in', 'not_in', 'exists'],
  group: none,
  join: none,
  json: text,
  number: ordered,
  point: ['near', 'within', 'intersects', 'equals', 'not_equals', 'exists'],
  radio: choice,
  relationship: choice,
  richText: presence,
  row: none,
  select: choice,
  tabs: none,
  text,
  textarea: text,
  ui: none,
  upload: choice,
})

function operatorsOf(field: DataField): readonly Operator[] {
  const offered = offeredOperators[field.type]
  const isList = 'hasMany' in field && field.hasMany === true && offered === choice
  return isList ? [...choice.slice(0, -1), 'all', 'exists'] : offered
}

/** Every path that the editor may filter by, in the order of the fields. */
export function filterFields(
  plan: Plan,
  permissions: FieldsPermissions | undefined,
): readonly FilterField[] {
  return readableFields(plan, permissions).flatMap(({ path, field }) => {
    const operators = operatorsOf(field)
    return operators.length === 0 ? [] : [{ path, field, operators }]
  })
}

/**
 * The fields of the documents that a collection's fields lead to, one step away: `author.name`. Where a
 * field leads to several collections, the server follows it into none of them.
 */
export function fieldsBehind(
  plan: Plan,
  permissions: FieldsPermissions | undefined,
  targetOf: (collection: string) => FilterTarget | undefined,
): readonly FilterField[] {
  return readableFields(plan, permissions).flatMap(({ path: door, field }) => {
    const slug = collectionBehind(field)
    const target = slug === null ? undefined : targetOf(slug)
    if (target === undefined) return []
    return (
      filterFields(target.plan, target.permissions)
        // Which document it is, the field itself is asked.
        .filter(({ path }) => path !== 'id')
        .map((found) => ({ ...found, path: `${door}.${found.path}`, behind: { door, target } }))
    )
  })
}

function collectionBehind(field: DataField): string | null {
  const isReference = field.type === 'relationship' || field.type === 'upload'
  const target = field.type === 'join' ? field.collection : isReference && field.relationTo
  return typeof target === 'string' ? target : null
}

/** Every field that holds something and that the editor may read, wherever it is. */
function readableFields(
  plan: Plan,
  permissions: FieldsPermissions | undefined,
): readonly { readonly path: string; readonly field: DataField }[] {
  const found = new Map<string, DataField>()
  const visit = ({ nodes }: Plan, level: FieldsPermissions | undefined, prefix: string) => {
    for (const node of nodes) {
      const path = prefix + node.name
      const mayRead = path === 'id' || isAllowed(level, 'read', node.name)
      if (!mayRead || isKeptOut(node)) continue
      // Blocks that have the same field are asked about it together.
      if (node.shape !== 'object' && !found.has(path)) found.set(path, node.field as DataField)
      const below = `${path}.`
      if (node.shape === 'object' || node.shape === 'rows') {
        visit(node.children, permissionsBelow(level, node.name), below)
      } else if (node.shape === 'blocks') {
        for (const [slug, inner] of node.blocks) {
          visit(inner, permissionsBelow(level, node.name, slug), below)
        }
      }
    }
  }
  visit(plan, permissions, '')
  return [...found].map(([path, field]) => ({ path, field }))
}

function isKeptOut(node: PlanNode): boolean {
  const admin: FieldAdmin | undefined = 'admin' in node.field ? node.field.admin : undefined
  if (admin?.disableListFilter || admin?.disabled) return true
  // What is computed on reading is not there to be searched.
  if ('virtual' in node.field && node.field.virtual === true) return true
  return node.name === '_order' || (node.shape === 'object' && admin?.hidden === true)
}

/** What stands in for a path that is not among the fields: one through two relationships, or of one locale. */
export function unlistedField(path: string): FilterField {
  return { path, field: { type: 'text', name: path }, operators: text }
}
