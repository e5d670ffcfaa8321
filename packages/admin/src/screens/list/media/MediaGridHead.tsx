import type { ListedDocument } from '../../../api/documents/list.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Checkbox } from '../../../ui/index.ts'
import type { List } from '../query/use-list.ts'
import { type ListSelection, pageState, withDocuments } from '../selection/selection.ts'
import styles from './MediaGrid.module.css'
import { SortMenu } from './SortMenu.tsx'

export interface MediaGridHeadProps {
  readonly list: List
  readonly docs: readonly ListedDocument[]
  readonly selection: ListSelection | undefined
  readonly onSelectionChange: (selection: ListSelection) => void
  /** In the line of the facets, where there is no room for one of its own. */
  readonly isInLine?: boolean
}

/** What the header of a table has: the checkbox for the whole page, and the order. */
export function MediaGridHead({
  list,
  docs,
  selection,
  onSelectionChange,
  isInLine = false,
}: MediaGridHeadProps) {
  const { t } = useI18n()
  const ids = docs.map(({ id }) => id)
  return (
    <div className={isInLine ? styles.inLine : styles.head}>
      {selection && (
        <Checkbox
          {...(isInLine ? { 'aria-label': t('list:selectPage') } : { label: t('list:selectPage') })}
          checked={pageState(selection, ids)}
          onCheckedChange={(checked) => onSelectionChange(withDocuments(selection, ids, checked))}
        />
      )}
      <SortMenu list={list} />
    </div>
  )
}
