import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { PHONE, useMediaQuery } from '../../panel/page/use-media-query.ts'
import { Button, EmptyState, partView } from '../../ui/index.ts'
import { BulkBar } from './bulk/BulkBar.tsx'
import type { FolderMoves } from './folders/folder-moves.ts'
import styles from './ListBody.module.css'
import { ListFoot } from './ListFoot.tsx'
import { ListNotices } from './ListNotices.tsx'
import { ListTools } from './ListTools.tsx'
import { useHasDetails } from './media/details/use-details.ts'
import { usePreview } from './media/use-preview.tsx'
import type { ListMoves } from './ordering/use-list-moves.tsx'
import { isDeep } from './query/list-request.ts'
import { withListChange } from './query/list-search.ts'
import type { List } from './query/use-list.ts'
import { type ListSelection, nothingSelected } from './selection/selection.ts'
import { ListTable, type ListTableProps } from './table/ListTable.tsx'

// Most lists are of no files.
const FileFacets = partView(async () => (await import('./facets/FileFacets.tsx')).FileFacets, {
  fallback: () => <div className={styles.facets} />,
})

// Most lists are tables.
const MediaGrid = partView(async () => (await import('./media/media-parts.ts')).MediaGrid, {
  fallback: () => <div className={styles.place} />,
})

// Most lists are not grouped.
const GroupedTable = partView(
  async () => (await import('./groups/GroupedTable.tsx')).GroupedTable,
  {
    fallback: () => <div className={styles.place} />,
  },
)

const MediaGridHead = partView(async () => (await import('./media/media-parts.ts')).MediaGridHead)

// Most lists have no folders.
const FolderBar = partView(async () => (await import('./folders/FolderBar.tsx')).FolderBar, {
  fallback: () => <div className={styles.place} />,
})

const DetailsPane = partView(async () => (await import('./media/media-parts.ts')).DetailsPane)

export interface ListBodyProps extends Omit<ListTableProps, 'selection'> {
  selection: ListSelection
  /** Whether there are actions for a selection. */
  maySelect: boolean
  /** Absent where the list is not sorted by hand. */
  moves?: ListMoves | null
  /** Absent where files are in no folders, or none is moved. */
  folderMoves?: FolderMoves | null
  onFolderMoves?: (moves: FolderMoves | null) => void
  /** Shown instead of the list if the collection is empty. */
  blank: ReactNode
}

/** A list below its header: search and filters, the table, its pages, and the actions for a selection. */
export function ListBody({
  blank,
  maySelect,
  selection,
  moves = null,
  folderMoves = null,
  onFolderMoves = nothing,
  ...table
}: ListBodyProps) {
  const { list, label, onSelectionChange } = table
  const preview = usePreview(list)
  const hasDetails = useHasDetails(list)
  const rows = { ...table.rows, onPreview: preview.open }
  const isNarrow = useMediaQuery(PHONE)
  const Documents =
    list.layout === 'grid' ? MediaGrid : list.group === null ? ListTable : GroupedTable
  const shown = { ...table, rows, selection: maySelect ? selection : undefined }
  return (
    <ListFrame
      label={label}
      list={list}
      blank={blank}
      folderBar={
        <FolderBar
          list={list}
          selection={selection}
          onSelectionChange={onSelectionChange}
          onMoves={onFolderMoves}
        />
      }
      bar={
        <BulkBar
          list={list}
          selection={selection}
          onSelectionChange={onSelectionChange}
          moves={moves}
          folderMoves={folderMoves}
        />
      }
      {...(list.layout === 'grid' &&
        isNarrow && {
          facetsHead: (
            <MediaGridHead
              list={list}
              docs={list.page?.docs ?? []}
              selection={shown.selection}
              onSelectionChange={onSelectionChange}
              isInLine
            />
          ),
        })}
      // Groups have no pages: each shows its first documents, and more on demand.
      {...(list.group !== null && { foot: null })}
    >
      <div className={styles.files} data-split={hasDetails || undefined}>
        <div className={styles.main}>
          <Documents {...shown} />
        </div>
        {hasDetails && <DetailsPane list={list} onPreview={preview.open} />}
      </div>
      {preview.dialog}
    </ListFrame>
  )
}

export interface ListFrameProps {
  readonly label: string
  readonly list: List
  readonly hasColumns?: boolean
  /** Shown instead of the list if the collection is empty. */
  readonly blank: ReactNode
  /** What stands in the line of the facets, before them. */
  readonly facetsHead?: ReactNode
  /** Where the pages are turned. */
  readonly foot?: ReactNode
  /** Where one is in the folders of files. Default: one of its own. */
  readonly folderBar?: ReactNode
  /** The actions for a selection. */
  readonly bar: ReactNode
  /** What is shown stays where the search and the filters find nothing any more. */
  readonly isKept?: boolean
  /** The documents of the page. */
  readonly children: ReactNode
}

/** What is around the documents of a page, however they are shown. */
export function ListFrame({
  label,
  list,
  hasColumns,
  blank,
  facetsHead,
  foot = <ListFoot list={list} />,
  folderBar = (
    <FolderBar
      list={list}
      selection={nothingSelected}
      onSelectionChange={nothing}
      onMoves={nothing}
    />
  ),
  bar,
  isKept = false,
  children,
}: ListFrameProps) {
  const { page } = list
  if (hasNothingToList(list)) return blank
  return (
    <>
      <ListTools list={list} {...(hasColumns !== undefined && { hasColumns })} />
      {list.shape.collection.upload !== false && <FileFacets list={list} head={facetsHead} />}
      <ListNotices list={list} />
      {list.folders !== null && folderBar}
      {isEmpty(list) && !isKept ? (
        list.folders === null || list.folders.isDeep ? (
          <NothingFound label={label} list={list} />
        ) : null
      ) : (
        (page !== undefined || !list.error || isKept) && (
          <>
            {children}
            {foot}
            {bar}
          </>
        )
      )}
    </>
  )
}

export function NothingFound({ label, list }: Pick<ListFrameProps, 'label' | 'list'>) {
  const { t, inSentence } = useI18n()
  const { search } = list
  return (
    <EmptyState
      title={t('general:noResults', { label: inSentence(label) })}
      action={
        <Button
          onClick={() => list.show(withListChange(search, { search: undefined, where: undefined }))}
        >
          {t(search.where ? 'list:clearFilters' : 'general:clearSearch')}
        </Button>
      }
    >
      {t('general:noResultsDescription')}
    </EmptyState>
  )
}

function isEmpty({ page, isStale }: List): boolean {
  return page !== undefined && page.totalDocs === 0 && !isStale
}

/** Whether the list is empty without any search or filter. */
export function hasNothingToList(list: List): boolean {
  const { folders } = list
  if (folders !== null && (folders.current !== null || folders.values?.length !== 0)) return false
  return isEmpty(list) && !isDeep(list.search)
}

const nothing = () => undefined
