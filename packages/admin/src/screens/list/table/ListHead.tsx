import type { ListedDocument } from '../../../api/documents/list.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { orderFieldName } from '../../../ordering/row-order.ts'
import { Checkbox, TableHead, TableHeader } from '../../../ui/index.ts'
import { columnPathLabel } from '../columns/list-columns.ts'
import { type ListOrder, sortDirection, toggledSort, withListChange } from '../query/list-search.ts'
import type { List } from '../query/use-list.ts'
import { type ListSelection, pageState, withDocuments } from '../selection/selection.ts'
import styles from './ListTable.module.css'
import { type RowContext, staysNarrow } from './list-row.ts'

export interface ListHeadProps {
  readonly list: List
  readonly docs: readonly ListedDocument[]
  readonly order: ListOrder
  readonly context: RowContext
  readonly selection: ListSelection | undefined
  readonly onSelectionChange: (selection: ListSelection) => void
}

/** The headers of the columns, which sort the list. */
export function ListHead({
  list,
  docs,
  order,
  context,
  selection,
  onSelectionChange,
}: ListHeadProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { shape, columns, search } = list
  const ids = docs.map(({ id }) => id)
  const sorting = (path: string) => ({
    id: `heading-${path.replaceAll('.', '__')}`,
    sort: sortDirection(order.chosen ?? order.usual, path) ?? ('none' as const),
    onSort: () => list.show(withListChange(search, { sort: toggledSort(order, path) })),
  })
  return (
    <TableHead>
      <tr {...(docs.length > 0 && { 'aria-rowindex': 1 })}>
        {context.order !== 'none' && (
          <TableHeader className={styles.handle} {...sorting(orderFieldName)}>
            {t('list:orderColumn')}
          </TableHeader>
        )}
        {selection && (
          <TableHeader className={styles.box}>
            <Checkbox
              aria-label={t('list:selectPage')}
              checked={pageState(selection, ids)}
              disabled={ids.length === 0}
              onCheckedChange={(checked) =>
                onSelectionChange(withDocuments(selection, ids, checked))
              }
            />
          </TableHeader>
        )}
        {columns.map(({ path, isSortable }) => (
          <TableHeader
            key={path}
            className={staysNarrow(path, context) ? undefined : styles.rest}
            {...(isSortable ? sorting(path) : { id: `heading-${path.replaceAll('.', '__')}` })}
          >
            {columnPathLabel(path, shape.plan, i18n)}
          </TableHeader>
        ))}
        {context.hasMenu && (
          <TableHeader className={styles.box} hiddenLabel>
            {t('general:actions')}
          </TableHeader>
        )}
      </tr>
    </TableHead>
  )
}
