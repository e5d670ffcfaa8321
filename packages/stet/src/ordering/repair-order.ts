import type { Runtime } from '../runtime/runtime.ts'
import { ordersOf } from './orders.ts'
import { reassignOrderKeys } from './places.ts'

/**
 * Gives every document a place of its own in its collection's orders where two share one. Lists
 * show those by their ids already, so nothing moves.
 */
export async function repairOrder({ config, database }: Runtime): Promise<void> {
  for (const order of config.collections.flatMap((collection) => ordersOf(config, collection))) {
    await database.transaction(async (session) => {
      await session.orders.lock(order)
      const documents = await session.orders.find(order)
      const isShared = documents.some(
        ({ orderKey }, index) => orderKey !== null && orderKey === documents[index + 1]?.orderKey,
      )
      if (isShared) await reassignOrderKeys(session.orders, order)
    })
  }
}
