import type { DocumentId } from '@stet/core'
import type { OrderStore } from '../database/orders/order-store.ts'
import type { OrderRef } from '../database/refs.ts'
import { longestOrderKey, orderKeyBetween, orderKeysBetween } from './order-keys.ts'

/** The place of a new document: after all others. */
export async function placeAtEnd(orders: OrderStore, order: OrderRef): Promise<string> {
  await orders.lock(order)
  const last = await orders.lastKey(order)
  try {
    return orderKeyBetween(last, null)
  } catch {
    // A key that another system made: after all have ours there is room.
    await reassignOrderKeys(orders, order)
    return orderKeyBetween(await orders.lastKey(order), null)
  }
}

/**
 * Gives documents their places beside another one, in the order they are named, and answers those.
 * The neighbour on the other side is whatever the database has there now: the order is locked.
 */
export async function placeBeside(
  orders: OrderStore,
  order: OrderRef,
  target: DocumentId,
  side: 'greater' | 'less',
  ids: readonly DocumentId[],
): Promise<readonly string[]> {
  let keys = await keysBeside(orders, order, target, side, ids)
  if (!keys) {
    await reassignOrderKeys(orders, order)
    keys = await keysBeside(orders, order, target, side, ids)
  }
  if (!keys) throw new Error(`There is no room in the order of ${order.entity.slug}.`)
  for (const [index, id] of ids.entries()) {
    await orders.setKey(order, id, keys[index] ?? '')
  }
  return keys
}

/** Puts documents behind the first of them, where there is no other document to put them beside. */
export async function placeAfterFirst(
  orders: OrderStore,
  order: OrderRef,
  ids: readonly DocumentId[],
): Promise<readonly string[]> {
  const [first, ...rest] = ids
  if (first === undefined) return []
  const keys = rest.length > 0 ? await placeBeside(orders, order, first, 'greater', rest) : []
  return [(await orders.findKey(order, first)) ?? '', ...keys]
}

/** Documents in the order that they have. */
export async function sortedByPlace(
  orders: OrderStore,
  order: OrderRef,
  ids: readonly DocumentId[],
): Promise<readonly DocumentId[]> {
  const keyOf = new Map<DocumentId, string>()
  for (const id of ids) {
    const key = await orders.findKey(order, id)
    if (key !== null) keyOf.set(id, key)
  }
  if (keyOf.size < ids.length) {
    // Those without a key are in an order, too, which lists show.
    await reassignOrderKeys(orders, order)
    return sortedByPlace(orders, order, ids)
  }
  // Keys are compared by their characters, as the databases do.
  return ids.toSorted((a, b) => ((keyOf.get(a) ?? '') < (keyOf.get(b) ?? '') ? -1 : 1))
}

/** Null where there are no keys to be had as things are: some have none, or they are used up. */
async function keysBeside(
  orders: OrderStore,
  order: OrderRef,
  target: DocumentId,
  side: 'greater' | 'less',
  ids: readonly DocumentId[],
): Promise<readonly string[] | null> {
  const key = await orders.findKey(order, target)
  if (key === null) return null
  const next = await orders.nextKey(order, key, side, ids)
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
export async function reassignOrderKeys(orders: OrderStore, order: OrderRef): Promise<void> {
  const documents = await orders.find(order)
  const keys = orderKeysBetween(null, null, documents.length)
  for (const [index, { id }] of documents.entries()) {
    await orders.setKey(order, id, keys[index] ?? '')
  }
}
