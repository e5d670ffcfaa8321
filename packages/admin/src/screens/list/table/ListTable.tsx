import type { DocumentId } from '@stet/core'
import { useState } from 'react'
import { queryKeys } from '../../../api/client/query-keys.ts'
import type { ListedDocument } from '../../../api/documents/list.ts'
import { ReferencesContext } from '../../../document/references/references-context.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Movable } from '../../../ordering/Movable.tsx'
import { refusedNames } from '../../../ordering/refused-names.ts'
import { type MovedGroup, orderDirection, orderFieldName } from '../../../ordering/row-order.ts'
import { sortableGroup } from '../../../ordering/sortable-group.ts'
import { useRowOrder } from '../../../ordering/use-row-order.ts'
import { usePanel } from '../../../panel/panel.ts'
import { createPart, EmptyState, Table } from '../../../ui/index.ts'
import { groupName, type MovedRows, selectedRows } from '../ordering/moved-rows.ts'
import { listOrder } from '../query/list-request.ts'
import type { List } from '../query/use-list.ts'
import { useRememberedList } from '../query/use-remembered-list.ts'
import { useStatuses } from '../query/use-statuses.ts'
import { isSelected, type ListSelection } from '../selection/selection.ts'
import { documentName } from './document-name.ts'
import { ListColumns } from './ListColumns.tsx'
import { ListHead } from './ListHead.tsx'
import { ListRows } from './ListRows.tsx'
import { ListSkeletonRows } from './ListSkeletonRows.tsx'
import styles from './ListTable.module.css'
import type { RowContext } from './list-row.ts'
import { LongListRows } from './long/LongListRows.tsx'
import { useIsWider } from './use-column-layout.ts'
import { useRowContext } from './use-row-context.ts'

export interface ListTableProps {
  label: string
  list: List
  /** Whether rows can be reordered. */
  mayReorder: boolean
  /** Absent if there are no actions for a selection. */
  selection?: ListSelection | undefined
  onSelectionChange: (selection: ListSelection) => void
  /** The entries of the rows' menus. */
  rows: Pick<RowContext, 'rowActions' | 'onAct' | 'onPreview'>
}

/** The number of rows above which only those around the visible ones are rendered. */
const VIRTUAL_FROM = 50

// A list is shown without its code.
const findPart = createPart(async () => (await import('../list-panels.ts')).findMoved)

/** The documents of a page as a table. */
export function ListTable({
  label,
  list,
  mayReorder,
  selection,
  onSelectionChange,
  rows,
}: ListTableProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { shape, columns, page, request } = list
  const { collection } = shape
  const { client, queries } = usePanel()
  const ordered = listOrder(list.shape, list.search, page?.ignored.sort === true)
  const direction = mayReorder ? orderDirection(ordered.chosen ?? ordered.usual) : null
  /** Those of refused documents of other pages. */
  const [names] = useState(() => new Map<DocumentId, string>())
  const { docs, move } = useRowOrder({
    order: { collection: collection.slug, field: orderFieldName },
    page,
    direction: list.isStale ? null : direction,
    send: (body) => client.post('/reorder', { query: { draft: true }, body }),
    refresh: () => queries.invalidateQueries({ queryKey: queryKeys.list(collection.slug) }),
    describe: (error) =>
      refusedNames(error, (id) => {
        const doc = docs.find((one) => one.id === id)
        return doc ? nameOf(doc) : names.get(id) || String(id)
      }),
  })
  const statusOf = useStatuses(shape, docs)
  useRememberedList(list)

  const order = !mayReorder ? 'none' : direction === null ? 'unsorted' : 'sorted'
  const { context, layout, references } = useRowContext({
    list,
    docs,
    order,
    selection,
    onSelectionChange,
    rows,
  })
  const [isWider, frame] = useIsWider()
  if (columns.length === 0) return <EmptyState title={t('general:noColumnsSelected')} />
  // Dragging needs all rows in the DOM.
  const isVirtual = docs.length > VIRTUAL_FROM && order !== 'sorted'
  const Rows = isVirtual ? LongListRows : ListRows
  const byId = new Map(docs.map((doc) => [String(doc.id), doc]))
  const nameOf = (doc: ListedDocument) => documentName(doc, collection, i18n)
  /** What moves with a row: the selection, where the row belongs to it. */
  const movedWith = (id: string): MovedRows | null => {
    const doc = byId.get(id)
    if (!doc || !selection || !isSelected(selection, doc.id)) return null
    const moved = selectedRows(list, docs, selection, nameOf)
    return moved.count > 1 ? moved : null
  }
  const groupFor = (moved: MovedRows | null): MovedGroup | undefined => {
    if (moved === null) return undefined
    const along = new Set(moved.onPage.map((one) => one.id))
    const find = async () => {
      const found = await (await findPart.load())(client, list, moved)
      for (const { id, title } of found) names.set(id, title)
      return found.map(({ id }) => id)
    }
    return { has: (id) => along.has(id), find: moved.selection === null ? undefined : find }
  }
  return (
    <ReferencesContext value={references}>
      <Movable
        isMovable={order === 'sorted'}
        ids={[...byId.keys()]}
        nameOf={(id) => {
          const doc = byId.get(id)
          return doc ? groupName(nameOf(doc), movedWith(id)?.count ?? 1, t) : id
        }}
        groupOf={(id) => {
          const moved = movedWith(id)
          const along = new Set(moved?.onPage.map((one) => String(one.id)))
          return (
            moved &&
            sortableGroup(id, [...byId.keys()], (one) => along.has(one), i18n.number(moved.count))
          )
        }}
        onMove={(id, to) => {
          const doc = byId.get(id)
          if (doc) move({ id: doc.id, to, group: groupFor(movedWith(id)) })
        }}
      >
        <div ref={frame} className={styles.frame} data-wider={isWider || undefined}>
          <Table
            label={label}
            scroll={isWider ? 'sideways' : 'page'}
            style={layout.style}
            busy={list.isStale}
            className={styles.table}
            data-list=""
            {...(isVirtual && { 'aria-rowcount': docs.length + 1 })}
          >
            <ListColumns widths={layout.widths} context={context} />
            <ListHead
              list={list}
              layout={layout}
              docs={docs}
              order={ordered}
              context={context}
              selection={selection}
              onSelectionChange={onSelectionChange}
            />
            {page === undefined ? (
              <ListSkeletonRows count={request.limit} context={context} />
            ) : (
              <Rows
                docs={docs}
                context={context}
                statusOf={statusOf}
                isSelected={({ id }) => selection !== undefined && isSelected(selection, id)}
              />
            )}
          </Table>
        </div>
      </Movable>
    </ReferencesContext>
  )
}
