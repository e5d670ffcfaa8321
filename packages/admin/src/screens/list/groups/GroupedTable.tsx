import { ReferencesContext } from '../../../document/references/references-context.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { LoadErrorBanner } from '../../../panel/page/LoadErrorBanner.tsx'
import { Banner, EmptyState, Table } from '../../../ui/index.ts'
import { listOrder } from '../query/list-request.ts'
import { ListColumns } from '../table/ListColumns.tsx'
import { ListHead } from '../table/ListHead.tsx'
import { ListSkeletonRows } from '../table/ListSkeletonRows.tsx'
import tableStyles from '../table/ListTable.module.css'
import type { ListTableProps } from '../table/ListTable.tsx'
import { useIsWider } from '../table/use-column-layout.ts'
import { useRowContext } from '../table/use-row-context.ts'
import styles from './GroupedTable.module.css'
import { GroupSection } from './GroupSection.tsx'
import type { ListGrouping } from './group-fields.ts'
import { useGroups } from './use-groups.ts'

/** The documents of a list as a table with a section for each value of a field. */
export function GroupedTable(props: ListTableProps) {
  const { group } = props.list
  return group && <TableOfGroups {...props} group={group} />
}

function TableOfGroups({
  label,
  list,
  selection,
  onSelectionChange,
  rows,
  group,
}: ListTableProps & { readonly group: ListGrouping }) {
  const { t } = useI18n()
  const groups = useGroups(list, group)
  const { context, layout, references } = useRowContext({
    list,
    docs: groups.docs,
    // A place among all is not that among those of a group.
    order: 'none',
    selection,
    onSelectionChange,
    rows,
  })
  const [isWider, frame] = useIsWider()
  if (list.columns.length === 0) return <EmptyState title={t('general:noColumnsSelected')} />
  if (groups.all === undefined && groups.error !== null) {
    return (
      <LoadErrorBanner
        error={groups.error}
        isRetrying={groups.isFetching}
        onRetry={groups.refetch}
      />
    )
  }
  return (
    <ReferencesContext value={references}>
      <div ref={frame} className={tableStyles.frame} data-wider={isWider || undefined}>
        <Table
          label={label}
          scroll={isWider ? 'sideways' : 'page'}
          style={layout.style}
          busy={groups.isStale}
          className={tableStyles.table}
          data-list=""
        >
          <ListColumns widths={layout.widths} context={context} />
          <ListHead
            list={list}
            layout={layout}
            docs={groups.docs}
            order={listOrder(list.shape, list.search, list.page?.ignored.sort === true)}
            context={context}
            selection={selection}
            onSelectionChange={onSelectionChange}
          />
          {groups.all === undefined ? (
            <ListSkeletonRows count={list.request.limit} context={context} />
          ) : (
            groups.all.map((one) => (
              <GroupSection
                key={one.key}
                list={list}
                field={group}
                group={one}
                context={context}
                selection={selection}
                onSelectionChange={onSelectionChange}
                onToggle={() => groups.toggle(one)}
                onMore={() => groups.showMore(one)}
              />
            ))
          )}
        </Table>
      </div>
      {groups.hasMore && (
        <Banner tone="info" announce="status" className={styles.more}>
          {t('list:moreGroups')}
        </Banner>
      )}
    </ReferencesContext>
  )
}
