import { useMemo } from 'react'
import type { ListedDocument } from '../../api/documents/list.ts'
import { useDocumentDrawers } from '../../document/references/document-drawers.ts'
import { useReferences } from '../../document/references/references-context.ts'
import type { FieldOf } from '../../form/field-input.ts'
import { orderDirection, pendingKey } from '../../ordering/row-order.ts'
import { type RowOrder, useRowOrder } from '../../ordering/use-row-order.ts'
import type { JoinedDocument } from './join-value.ts'
import type { JoinList } from './use-join.ts'

export interface JoinOrder extends Pick<RowOrder, 'move'> {
  /** By which the table is sorted as people put it; null where they do not. */
  readonly field: string | null
  /** Whether the table is sorted so. */
  readonly isSorted: boolean
  readonly docs: readonly JoinedDocument[]
  readonly isPending: (doc: JoinedDocument) => boolean
}

const nothing: readonly JoinedDocument[] = []

/** The documents of a join as the editor has put them, where the field lets people do so. */
export function useJoinOrder(
  /** The manual order of the rows; null where there is none. */
  wanted: string | null,
  {
    field,
    sort,
    list,
  }: {
    readonly field: FieldOf<'join'>
    readonly sort: string | undefined
    readonly list: JoinList
  },
): JoinOrder {
  const { fetch } = useReferences()
  const drawers = useDocumentDrawers()
  const collection = typeof field.collection === 'string' ? field.collection : ''
  const orderField = wanted !== null && drawers.may(collection, 'update') ? wanted : null
  const direction = orderField === null ? null : orderDirection(sort, orderField)
  const { page } = list
  const listed = useMemo(() => page && { docs: page.docs.map(asListed) }, [page])
  const { docs, move } = useRowOrder({
    order: { collection, field: orderField ?? '' },
    page: listed ?? undefined,
    direction: list.isStale ? null : direction,
    send: (body) =>
      fetch('/reorder', { query: { draft: true }, body: { ...body, target: { ...body.target } } }),
    refresh: list.reload,
  })
  if (orderField === null) {
    return {
      field: null,
      isSorted: false,
      docs: page?.docs ?? nothing,
      move,
      isPending: () => false,
    }
  }
  const byId = new Map((page?.docs ?? nothing).map((doc) => [doc.id, doc]))
  const pending = new Set(docs.flatMap((doc) => (doc[orderField] === pendingKey ? doc.id : [])))
  return {
    field: orderField,
    isSorted: direction !== null,
    docs: docs.flatMap(({ id }) => byId.get(id) ?? []),
    move,
    isPending: ({ id }) => pending.has(id),
  }
}

const asListed = ({ id, values }: JoinedDocument): ListedDocument => ({ ...values, id })
