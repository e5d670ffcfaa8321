import { type CompleteCollection, type CompleteConfig, joinOrdersOf } from '@stet/core'
import type { OrderRef } from '../database/refs.ts'

/** The collection's own order, which it has where it is orderable. */
export const ownOrder = '_order'

/** The orders that people give the documents of a collection: its own, and those of joins. */
export function ordersOf(config: CompleteConfig, entity: CompleteCollection): readonly OrderRef[] {
  const names = [...(entity.orderable ? [ownOrder] : []), ...joinOrdersOf(config, entity.slug)]
  return names.map((name) => ({ entity, name }))
}
