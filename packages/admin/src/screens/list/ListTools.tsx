import ListFilter from 'lucide-react/icons/list-filter'
import SheetIcon from 'lucide-react/icons/sheet'
import { useId, useState } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Badge, Button, partView, Skeleton } from '../../ui/index.ts'
import { ColumnsButton } from './columns/ColumnsButton.tsx'
import { columnPathLabel } from './columns/list-columns.ts'
import { ExportMenu } from './export/ExportMenu.tsx'
import { asksBesideFacets } from './facets/facet-paths.ts'
import { conditionCount } from './filter/filter-rows.ts'
import { GroupButton } from './groups/GroupButton.tsx'
import { ListSearchBox } from './ListSearchBox.tsx'
import styles from './ListTools.module.css'
import { LayoutChoice } from './media/LayoutChoice.tsx'
import { searchableFields } from './query/list-request.ts'
import { withCells, withListChange } from './query/list-search.ts'
import type { List } from './query/use-list.ts'
import { mayEditCells } from './sheet/may-edit-cells.ts'
import { ViewsMenu } from './views/ViewsMenu.tsx'

// It brings the inputs of all field types, so it is fetched only when the user filters.
const FilterBuilder = partView(async () => (await import('./list-panels.ts')).FilterBuilder, {
  fallback: () => <Skeleton height="9rem" />,
})

/** The search, filters, columns and views of a list. */
export function ListTools({
  list,
  hasColumns = true,
}: {
  readonly list: List
  /** Whether its columns are chosen. */
  readonly hasColumns?: boolean
}) {
  const i18n = useI18n()
  const { t } = i18n
  const { search, shape } = list
  const { collection, plan, permissions } = shape
  const [isFiltering, setFiltering] = useState(() =>
    collection.upload === false
      ? search.where !== undefined
      : // The facets of files are chosen above the list.
        asksBesideFacets(search.where),
  )
  const areCells = search.cells === true && mayEditCells(shape)
  const isTable = areCells || list.layout === 'table'
  const builderId = useId()
  const count = conditionCount(search.where)
  const isIndexed = collection.search && !shape.inTrash
  const searched = searchableFields(collection.admin, permissions?.fields)
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.finder}>
          {(isIndexed || searched.length > 0) && (
            <ListSearchBox
              label={
                isIndexed
                  ? t('general:searchAllText')
                  : t('general:searchBy', {
                      label: searched.map((path) => columnPathLabel(path, plan, i18n)).join(', '),
                    })
              }
              value={search.search ?? ''}
              onSearch={(words) =>
                list.show(withListChange(search, { search: words }), search.search !== undefined)
              }
            />
          )}
          {hasColumns && !areCells && collection.upload !== false && <LayoutChoice list={list} />}
        </div>
        <div className={styles.buttons} data-icons="">
          {!shape.inTrash && <ViewsMenu list={list} />}
          <Button
            icon={<ListFilter aria-hidden="true" />}
            aria-expanded={isFiltering}
            aria-controls={isFiltering ? builderId : undefined}
            onPointerEnter={() => FilterBuilder.prepare()}
            onFocus={() => FilterBuilder.prepare()}
            onClick={() => setFiltering(!isFiltering)}
            {...(count > 0 && {
              iconEnd: <Badge label={t('list:activeConditions', { count })}>{count}</Badge>,
            })}
          >
            {t('general:filters')}
          </Button>
          {hasColumns && isTable && !areCells && <GroupButton list={list} />}
          {hasColumns && isTable && <ColumnsButton list={list} />}
          {hasColumns && <ExportMenu list={list} />}
          {hasColumns && mayEditCells(shape) && (
            <Button
              icon={<SheetIcon aria-hidden="true" />}
              aria-pressed={areCells}
              onClick={() => list.show(withCells(search))}
            >
              {t('list:editInCells')}
            </Button>
          )}
        </div>
      </div>
      {isFiltering && (
        <div id={builderId}>
          <FilterBuilder
            collection={collection}
            plan={plan}
            permissions={permissions?.fields}
            locale={list.request.locale}
            // Its value is empty outside of the trash.
            leftOut={collection.trash !== false && !shape.inTrash ? 'deletedAt' : undefined}
            value={search.where}
            onChange={(where) => list.show(withListChange(search, { where }), true)}
          />
        </div>
      )}
    </>
  )
}
