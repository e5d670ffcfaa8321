import {
  type ClientCollection,
  type FieldsPermissions,
  fieldTypeOf,
  isAllowed,
  type Plan,
  type PlanNode,
  permissionsBelow,
} from '@stet/core'

/** A column of a list: where its value is, and what kind of field it is. */
export interface ListColumn {
  /** Names with dots, as the address sorts by it: `meta.title`. */
  readonly path: string
  /** Null for the document's id where no field stands for it. */
  readonly node: PlanNode | null
  readonly isTitle: boolean
  readonly isSortable: boolean
}

/** The title first, then the configured columns, with the status and the last change always among them. */
export function listColumns(
  collection: Pick<ClientCollection, 'admin' | 'timestamps'> & { readonly hasDrafts: boolean },
  plan: Plan,
  permissions: FieldsPermissions | undefined,
): readonly ListColumn[] {
  const { useAsTitle, defaultColumns } = collection.admin
  const paths = new Set([useAsTitle, ...defaultColumns])
  if (collection.hasDrafts) paths.add('_status')
  if (collection.timestamps) paths.add('updatedAt')
  return [...paths].flatMap((path): ListColumn[] => {
    const node = nodeAt(plan, path)
    // What the editor may not read (or what no longer exists) is no column.
    if (path !== 'id' && (node === null || !mayRead(permissions, path))) return []
    const isTitle = path === useAsTitle
    return [{ path, node, isTitle, isSortable: node === null || isSortable(node) }]
  })
}

/** The node at a dotted path through groups and named tabs. */
function nodeAt(plan: Plan, path: string): PlanNode | null {
  let level: Plan | null = plan
  let node: PlanNode | null = null
  for (const name of path.split('.')) {
    node = level?.byName.get(name) ?? null
    if (node === null) return null
    level = node.shape === 'object' ? node.children : null
  }
  return node
}

function mayRead(permissions: FieldsPermissions | undefined, path: string): boolean {
  const names = path.split('.')
  const last = names.pop()
  let level = permissions
  for (const name of names) level = permissionsBelow(level, name)
  return isAllowed(level, 'read', last)
}

/** A list has an order by a value only if the database keeps one plain value of it. */
function isSortable(node: PlanNode): boolean {
  if (node.shape !== 'value' || ('virtual' in node.field && node.field.virtual === true))
    return false
  const projection = fieldTypeOf(node.field).projection(node.field)
  return projection !== null && !projection.many && projection.kind !== 'json'
}
