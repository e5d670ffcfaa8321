import type { DocumentId } from '@stet/core'
import type { OrderRef, Session } from '../database/database.ts'
import { longestOrderKey, orderKeyBetween, orderKeysBetween } from './order-keys.ts'

/** The place of a new document: after all others. */
export async function placeAtEnd(session: Session, order: OrderRef): Promise<string> {
  await session.lockOrder(order)
  const last = await session.lastOrderKey(order)
  try {
    return orderKeyBetween(last, null)
  } catch {
    // A key that another system made: after all have ours there is room.
    await reassignOrderKeys(session, order)
    return orderKeyBetween(await session.lastOrderKey(order), null)
  }
}

/**
 * Gives documents their places beside another one, in the order they are named, and answers those.
 * The neighbour on the other side is whatever the database has there now: the order is locked.
 */
export async function placeBeside(
  session: Session,
  order: OrderRef,
  target: DocumentId,
  side: 'greater' | 'less',
  ids: readonly DocumentId[],
): Promise<readonly string[]> {
  let keys = await keysBeside(session, order, target, side, ids)
  if (!keys) {
    await reassignOrderKeys(session, order)
    keys = await keysBeside(session, order, target, side, ids)
  }
  if (!keys) throw new Error(`There is no room in the order of ${order.entity.slug}.`)
  for (const [index, id] of ids.entries()) {
    await session.setOrderKey(order, id, keys[index] ?? '')
  }
  return keys
}

/** Null where there are no keys to be had as things are: some have none, or they are used up. */
async function keysBeside(
  session: Session,
  order: OrderRef,
  target: DocumentId,
  side: 'greater' | 'less',
  ids: readonly DocumentId[],
): Promise<readonly string[] | null> {
  const key = await session.findOrderKey(order, target)
  if (key === null) return null
  const next = await session.nextOrderKey(order, key, side, ids)
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

/** Gives every document a new key, in the order that lists show. */
export async function reassignOrderKeys(session: Session, order: OrderRef): Promise<void> {
  const documents = await session.findOrder(order)
  const keys = orderKeysBetween(null, null, documents.length)
  for (const [index, { id }] of documents.entries()) {
    await session.setOrderKey(order, id, keys[index] ?? '')
  }
}
