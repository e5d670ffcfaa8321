import { type ClientCollection, fieldTypeOf, type Plan, type PlanNode } from '@stet/core'

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
): readonly ListColumn[] {
  const { useAsTitle, defaultColumns } = collection.admin
  const paths = new Set([useAsTitle, ...defaultColumns])
  if (collection.hasDrafts) paths.add('_status')
  if (collection.timestamps) paths.add('updatedAt')
  return [...paths].flatMap((path): ListColumn[] => {
    const node = nodeAt(plan, path)
    // A field that the editor may not read is not in their config: then it is no column either.
    if (node === null && path !== 'id') return []
    const isTitle = path === useAsTitle
    return [{ path, node, isTitle, isSortable: node === null || isSortable(node) }]
  })
}

/** The node at a dotted path through groups and named tabs. */
export function nodeAt(plan: Plan, path: string): PlanNode | null {
  let level: Plan | null = plan
  let node: PlanNode | null = null
  for (const name of path.split('.')) {
    node = level?.byName.get(name) ?? null
    if (node === null) return null
    level = node.shape === 'object' ? node.children : null
  }
  return node
}

/** A list has an order by a value only if the database keeps one plain value of it. */
function isSortable(node: PlanNode): boolean {
  if (node.shape !== 'value' || node.field.virtual === true) return false
  const projection = fieldTypeOf(node.field).projection(node.field)
  return projection !== null && !projection.many && projection.kind !== 'json'
}
