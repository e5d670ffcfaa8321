import type { Plan } from '../../documents/plan.ts'
import { isJoinField, joinOrderName } from '../../fields/references/join.ts'
import type { CompleteConfig } from './complete-config-types.ts'

const namesByConfig = new WeakMap<object, ReadonlyMap<string, readonly string[]>>()

/** The names of the orders that joins define for a collection's documents. */
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
      // Rows cannot have joins.
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
