import type { CompleteCollection, DocumentId } from '@stet/core'
import type { Session } from '../database/database.ts'
import { longestOrderKey, orderKeyBetween, orderKeysBetween } from './order-keys.ts'

/** The place of a new document: after all others. */
export async function placeAtEnd(
  session: Session,
  collection: CompleteCollection,
): Promise<string> {
  await session.lockOrder(collection)
  const last = await session.lastOrderKey(collection)
  try {
    return orderKeyBetween(last, null)
  } catch {
    // A key that another system made: after all have ours there is room.
    await orderAnew(session, collection)
    return orderKeyBetween(await session.lastOrderKey(collection), null)
  }
}

/**
 * Gives documents their places beside another one, in the order they are named, and answers those.
 * The neighbour on the other side is whatever the database has there now: the order is locked.
 */
export async function placeBeside(
  session: Session,
  collection: CompleteCollection,
  target: DocumentId,
  side: 'greater' | 'less',
  ids: readonly DocumentId[],
): Promise<readonly string[]> {
  let keys = await keysBeside(session, collection, target, side, ids)
  if (!keys) {
    await orderAnew(session, collection)
    keys = await keysBeside(session, collection, target, side, ids)
  }
  if (!keys) throw new Error(`There is no room in the order of ${collection.slug}.`)
  for (const [index, id] of ids.entries()) {
    await session.setOrderKey(collection, id, keys[index] ?? '')
  }
  return keys
}

/** Null where there are no keys to be had as things are: some have none, or they are used up. */
async function keysBeside(
  session: Session,
  collection: CompleteCollection,
  target: DocumentId,
  side: 'greater' | 'less',
  ids: readonly DocumentId[],
): Promise<readonly string[] | null> {
  const stored = await session.findByID(collection, target, 'main')
  const key = stored?.orderKey ?? null
  if (key === null) return null
  const next = await session.nextOrderKey(collection, key, side, ids)
  try {
    const keys =
      side === 'greater'
        ? orderKeysBetween(key, next, ids.length)
        : orderKeysBetween(next, key, ids.length)
    return keys.every((one) => one.length <= longestOrderKey) ? keys : null
  } catch {
    return null
  }
}

/** Gives every document of the collection a new key, in the order that lists show. */
export async function orderAnew(session: Session, collection: CompleteCollection): Promise<void> {
  const order = await session.findOrder(collection)
  const keys = orderKeysBetween(null, null, order.length)
  for (const [index, { id }] of order.entries()) {
    await session.setOrderKey(collection, id, keys[index] ?? '')
  }
}
