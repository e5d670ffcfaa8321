import type { ClientField, Json } from '@stet/core'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId } from 'react'
import type { ListedDocument } from '../../../api/documents/list.ts'
import { FieldCell } from '../../../fields/FieldCell.tsx'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { rememberList } from '../../../panel/opened-list.ts'
import { LoadErrorBanner } from '../../../panel/page/LoadErrorBanner.tsx'
import { usePanel } from '../../../panel/panel.ts'
import { Button, Skeleton, TableBody, TableCell, TableRow } from '../../../ui/index.ts'
import { DocumentStatusPill } from '../../document/header/DocumentStatusPill.tsx'
import type { DocumentStatus } from '../../document/header/document-status.ts'
import type { List } from '../query/use-list.ts'
import { useStatuses } from '../query/use-statuses.ts'
import { isSelected, type ListSelection } from '../selection/selection.ts'
import { ListRow } from '../table/ListRow.tsx'
import { moveBetweenRows } from '../table/ListRows.tsx'
import tableStyles from '../table/ListTable.module.css'
import { frozenCell, type RowContext } from '../table/list-row.ts'
import { pressPreview } from '../table/press-preview.ts'
import { GroupBox } from './GroupBox.tsx'
import styles from './GroupedTable.module.css'
import type { ListGrouping } from './group-fields.ts'
import { monthName } from './month-name.ts'
import type { ShownGroup } from './use-groups.ts'

export interface GroupSectionProps {
  readonly list: List
  readonly field: ListGrouping
  readonly group: ShownGroup
  readonly context: RowContext
  readonly selection: ListSelection | undefined
  readonly onSelectionChange: (selection: ListSelection) => void
  readonly onToggle: () => void
  readonly onMore: () => void
}

/** The heading of a group, and its documents while it is open. */
export function GroupSection({
  list,
  field,
  group,
  context,
  selection,
  onSelectionChange,
  onToggle,
  onMore,
}: GroupSectionProps) {
  const { t, number } = useI18n()
  const { queries } = usePanel()
  const { collection, inTrash } = list.shape
  const { page, isOpen, count } = group
  const docs = page?.docs ?? noDocs
  const statusOf = useStatuses(list.shape, docs)
  const name = useId()
  const width = context.columns.length + (context.isSelectable ? 1 : 0) + (context.hasMenu ? 1 : 0)
  // The next and the previous document are those of the group from which one is opened.
  const remember = () => {
    if (page !== undefined && !inTrash) rememberList(queries, collection.slug, group.request, page)
  }
  return (
    <TableBody
      aria-labelledby={name}
      onPointerDownCapture={remember}
      onFocusCapture={remember}
      onKeyDown={(event) => {
        if (!pressPreview(event, context.onPreview)) moveBetweenRows(event)
      }}
    >
      <tr className={styles.heading}>
        {selection && (
          <TableCell kind="tight" className={tableStyles.box} {...frozenCell(-1, context.frozen)}>
            <GroupBox
              collection={collection.slug}
              group={group}
              selection={selection}
              onSelectionChange={onSelectionChange}
              labelledBy={name}
            />
          </TableCell>
        )}
        <th scope="rowgroup" colSpan={selection ? width - 1 : width}>
          <button type="button" aria-expanded={isOpen} className={styles.toggle} onClick={onToggle}>
            <ChevronRight aria-hidden="true" className={styles.chevron} />
            <span id={name} className={styles.name}>
              <GroupName field={field} value={group.value} />
            </span>
            <span className={styles.count}>{number(count)}</span>
          </button>
        </th>
      </tr>
      {docs.map((doc) => (
        <ListRow
          key={doc.id}
          doc={doc}
          status={statusOf(doc)}
          selected={selection !== undefined && isSelected(selection, doc.id)}
          context={context}
        />
      ))}
      {isOpen && page === undefined && group.error === null && (
        <PlaceRows count={Math.min(count, group.request.limit)} width={width} />
      )}
      {isOpen && group.error !== null && (
        <tr>
          <td colSpan={width} className={styles.below}>
            <LoadErrorBanner
              error={group.error}
              isRetrying={group.isFetching}
              onRetry={group.refetch}
            />
          </td>
        </tr>
      )}
      {page?.hasNextPage && (group.mayShowMore || group.isStale) && (
        <tr>
          <td colSpan={width} className={styles.below}>
            <Button
              variant="quiet"
              size="small"
              aria-describedby={name}
              loading={group.isStale}
              onClick={onMore}
            >
              {t('fields:loadMore')}
            </Button>
          </td>
        </tr>
      )}
    </TableBody>
  )
}

const noDocs: readonly ListedDocument[] = []

/** What the documents of a group have in common, as lists show it. */
function GroupName({
  field: { path, field, grouping },
  value,
}: {
  readonly field: ListGrouping
  readonly value: Json
}) {
  const { t, language } = useI18n()
  if (value === null) return <span className={styles.none}>{t('general:noValue')}</span>
  if (path === '_status') return <DocumentStatusPill status={value as DocumentStatus} />
  if (grouping === 'months') return monthName(String(value), language)
  return <FieldCell field={field as ClientField} value={value} />
}

/** Rows of a group that are on their way, as high as they will be. */
function PlaceRows({ count, width }: { readonly count: number; readonly width: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells these places apart
    <TableRow key={index}>
      <td colSpan={width} className={styles.place}>
        <Skeleton width={`${9 + ((index * 5) % 7)}rem`} index={index} />
      </td>
    </TableRow>
  ))
}
