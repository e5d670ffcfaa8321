import type { Runtime } from '../runtime.ts'
import { orderAnew } from './places.ts'

/**
 * Gives every document of an orderable collection a place of its own where two share one. Lists show
 * those by their ids already, so nothing moves.
 */
export async function repairOrder({ config, database }: Runtime): Promise<void> {
  for (const collection of config.collections) {
    if (!collection.orderable) continue
    await database.transaction(async (session) => {
      await session.lockOrder(collection)
      const order = await session.findOrder(collection)
      const isShared = order.some(
        ({ orderKey }, index) => orderKey !== null && orderKey === order[index + 1]?.orderKey,
      )
      if (isShared) await orderAnew(session, collection)
    })
  }
}
