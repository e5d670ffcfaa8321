import { useId } from 'react'
import type { ListedDocument } from '../../../api/documents/list.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { orderFieldName } from '../../../ordering/row-order.ts'
import { Checkbox, TableHead, TableHeader } from '../../../ui/index.ts'
import { ColumnResizer } from '../columns/ColumnResizer.tsx'
import { columnHeadingId, columnSorting } from '../columns/column-sorting.ts'
import { columnPathLabel } from '../columns/list-columns.ts'
import type { ListOrder } from '../query/list-search.ts'
import type { List } from '../query/use-list.ts'
import { type ListSelection, pageState, withDocuments } from '../selection/selection.ts'
import styles from './ListTable.module.css'
import { frozenCell, type RowContext, staysNarrow } from './list-row.ts'
import type { ColumnLayout } from './use-column-layout.ts'

export interface ListHeadProps {
  readonly list: List
  readonly docs: readonly ListedDocument[]
  readonly order: ListOrder
  readonly layout: ColumnLayout
  readonly context: RowContext
  readonly selection: ListSelection | undefined
  readonly onSelectionChange: (selection: ListSelection) => void
}

/** The headers of the columns, which sort the list. */
export function ListHead({
  list,
  docs,
  order,
  layout,
  context,
  selection,
  onSelectionChange,
}: ListHeadProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { shape, columns } = list
  const ids = docs.map(({ id }) => id)
  const widthLabel = useId()
  const sorting = (path: string) => ({
    id: columnHeadingId(path),
    ...columnSorting(list, order, path),
  })
  return (
    <TableHead>
      <tr hidden>
        <td id={widthLabel}>{t('fields:tableColumnWidthTitle')}</td>
      </tr>
      <tr {...(docs.length > 0 && { 'aria-rowindex': 1 })}>
        {context.order !== 'none' && (
          <TableHeader
            className={styles.handle}
            {...sorting(orderFieldName)}
            {...frozenCell(selection ? -2 : -1, context.frozen)}
          >
            {t('list:orderColumn')}
          </TableHeader>
        )}
        {selection && (
          <TableHeader className={styles.box} {...frozenCell(-1, context.frozen)}>
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
        {columns.map(({ path, isSortable }, index) => {
          const label = columnPathLabel(path, shape.plan, i18n)
          const id = columnHeadingId(path)
          return (
            <TableHeader
              key={path}
              aria-label={label}
              className={staysNarrow(path, context) ? undefined : styles.rest}
              {...(isSortable ? sorting(path) : { id })}
              {...frozenCell(index, context.frozen)}
              after={
                <ColumnResizer
                  labelledBy={`${id} ${widthLabel}`}
                  width={layout.chosen[path]}
                  onDrag={(width) => layout.drag(path, width)}
                  onChoose={(width) => layout.choose(path, width)}
                />
              }
            >
              {label}
            </TableHeader>
          )
        })}
        {context.hasMenu && (
          <TableHeader className={styles.menu} hiddenLabel>
            {t('general:actions')}
          </TableHeader>
        )}
      </tr>
    </TableHead>
  )
}
