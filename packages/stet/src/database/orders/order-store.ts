import type { DocumentId } from '@stet/core'
import type { OrderRef } from '../refs.ts'

/** Reads and writes the order that people give documents, in a transaction. */
export interface OrderStore {
  /** No other transaction can change this order until this one ends. */
  lock(order: OrderRef): Promise<void>
  /** The place of a document; null until it is given one. */
  findKey(order: OrderRef, id: DocumentId): Promise<string | null>
  /** The greatest key there is. */
  lastKey(order: OrderRef): Promise<string | null>
  /** The next key above or below one, of documents other than those. */
  nextKey(
    order: OrderRef,
    key: string,
    side: 'greater' | 'less',
    except: readonly DocumentId[],
  ): Promise<string | null>
  /** All documents in their order, those without a key first, as lists show them. */
  find(
    order: OrderRef,
  ): Promise<readonly { readonly id: DocumentId; readonly orderKey: string | null }[]>
  /** Gives a document its place, in both rows; nothing else of it changes, not its revision either. */
  setKey(order: OrderRef, id: DocumentId, key: string): Promise<void>
}
