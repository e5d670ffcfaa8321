import type { Plan } from '../documents/plan.ts'
import { isJoinField, joinsSeveral } from '../fields/join.ts'
import type { CompleteConfig } from './complete.ts'
import type { JoinField } from './fields.ts'

/**
 * How the order that people give the documents of a join is called: the hidden order field of the
 * joined collection. `path` is the join's, in names. Null for a join that is sorted by its fields only.
 */
export function joinOrderName(field: JoinField, path: string): string | null {
  if (field.orderable !== true || joinsSeveral(field)) return null
  return `_${String(field.collection)}_${path.replaceAll('.', '_')}_order`
}

const namesByConfig = new WeakMap<object, ReadonlyMap<string, readonly string[]>>()

/** The names of the orders that joins have of a collection's documents. */
export function joinOrdersOf(
  config: Pick<CompleteConfig, 'collections'>,
  slug: string,
): readonly string[] {
  let names = namesByConfig.get(config.collections)
  if (names === undefined) {
    names = findOrders(config)
    namesByConfig.set(config.collections, names)
  }
  return names.get(slug) ?? []
}

function findOrders({
  collections,
}: Pick<CompleteConfig, 'collections'>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  const visit = ({ nodes }: Plan): void => {
    for (const node of nodes) {
      // In rows there are no joins.
      if (node.shape === 'object') visit(node.children)
      if (!isJoinField(node.field)) continue
      const name = joinOrderName(node.field, node.schemaPath)
      const slug = String(node.field.collection)
      if (name !== null) found.set(slug, [...(found.get(slug) ?? []), name])
    }
  }
  for (const { plan } of collections) visit(plan)
  return found
}
