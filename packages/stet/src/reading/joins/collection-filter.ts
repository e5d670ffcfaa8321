import { type FilterNode, type JoinField, joinsSeveral, type Operand, QueryError } from '@stet/core'

/** In queries of several collections, the collection itself can be filtered. */
const collectionPath = 'relationTo'

/** A filter of a join as it is meant of one of its collections: conditions on `relationTo` are decided. */
export function filterForCollection(field: JoinField, where: FilterNode, slug: string): FilterNode {
  return joinsSeveral(field) ? decided(where, slug) : where
}

function decided(where: FilterNode, slug: string): FilterNode {
  if (where.kind !== 'compare') {
    return { ...where, parts: where.parts.map((part) => decided(part, slug)) }
  }
  if (where.path !== collectionPath) return where
  return { kind: isMeant(where, slug) ? 'and' : 'or', parts: [] }
}

function isMeant(
  { operator, operand }: Extract<FilterNode, { kind: 'compare' }>,
  slug: string,
): boolean {
  switch (operator) {
    case 'equals':
      return operand === slug
    case 'not_equals':
      return operand !== slug
    case 'in':
      return listOf(operand).includes(slug)
    case 'not_in':
      return !listOf(operand).includes(slug)
    default:
      throw new QueryError([collectionPath])
  }
}

/** As lists are written elsewhere in queries: `posts,pages`, or one by one. */
function listOf(operand: Operand): readonly Operand[] {
  if (Array.isArray(operand)) return operand as readonly Operand[]
  return typeof operand === 'string' ? operand.split(',').map((one) => one.trim()) : [operand]
}
