import type { DocumentId } from '@stet/core'
import { idKey, idOfKey } from '../documents/document-id.ts'
import type { OrderRef } from '../refs.ts'
import { SqlStore } from '../sql-store.ts'
import type { OrderStatements } from './order-statements.ts'
import type { OrderStore } from './order-store.ts'

/** Reads and writes the order of documents. */
export class SqlOrderStore extends SqlStore implements OrderStore {
  async lock(order: OrderRef): Promise<void> {
    const { table } = this.schema.of(order.entity)
    const { lock } = this.#order(order)
    // The collection's own order is locked by the name that it always had.
    const which = order.name === '_order' ? '' : ` ${order.name}`
    if (lock !== null) await this.executor.all(lock({ name: `order of ${table.name}${which}` }))
  }

  async findKey(order: OrderRef, id: DocumentId): Promise<string | null> {
    const key = idKey(id, this.schema.of(order.entity).table)
    const [row] = await this.executor.all(this.#order(order).of({ id: key }))
    return (row?.order_key ?? null) as string | null
  }

  async lastKey(order: OrderRef): Promise<string | null> {
    const [row] = await this.executor.all(this.#order(order).last({}))
    return (row?.order_key ?? null) as string | null
  }

  async nextKey(
    order: OrderRef,
    key: string,
    side: 'greater' | 'less',
    except: readonly DocumentId[],
  ): Promise<string | null> {
    const { table } = this.schema.of(order.entity)
    const keys = except.flatMap((id) => idKey(id, table) ?? [])
    const list = this.schema.dialect.listParameter(keys)
    const [row] = await this.executor.all(this.#order(order)[side]({ key, except: list }))
    return (row?.order_key ?? null) as string | null
  }

  async find(
    order: OrderRef,
  ): Promise<readonly { readonly id: DocumentId; readonly orderKey: string | null }[]> {
    const { table } = this.schema.of(order.entity)
    const rows = await this.executor.all(this.#order(order).all({}))
    return rows.map((row) => ({
      id: idOfKey(row.id as string, table),
      orderKey: row.order_key as string | null,
    }))
  }

  async setKey(order: OrderRef, id: DocumentId, key: string): Promise<void> {
    const { table } = this.schema.of(order.entity)
    await this.write(this.#order(order).set({ id: idKey(id, table), key }))
  }

  #order({ entity, name }: OrderRef): OrderStatements {
    const order = this.schema.of(entity).orders.get(name)
    if (order === undefined)
      throw new Error(`The ${entity.kind} "${entity.slug}" has no order "${name}".`)
    return order
  }
}
