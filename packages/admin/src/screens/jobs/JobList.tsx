import type { PaginatedDocs } from '@stet/core'
import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { usePaginationTexts } from '../../i18n/use-pagination-texts.ts'
import { LoadErrorBanner } from '../../panel/page/LoadErrorBanner.tsx'
import { useAnsweredPage } from '../../panel/use-answered-page.ts'
import {
  EmptyState,
  Pagination,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '../../ui/index.ts'
import styles from './jobs.module.css'

/** Rows that stand in for those that are on their way. */
const PLACES = 5

interface JobColumn {
  readonly label: string
  /** Not shown on phones, where the first column has the most important data. */
  readonly isWide?: boolean
}

interface JobListProps<T> {
  label: string
  columns: readonly JobColumn[]
  result: {
    readonly data: PaginatedDocs<T> | undefined
    readonly error: Error | null
    readonly isFetching: boolean
    readonly isPlaceholderData: boolean
    readonly refetch: () => unknown
  }
  page: number
  onPageChange: (page: number | undefined, how: { readonly replace: boolean }) => void
  isFiltered: boolean
  emptyTitle: string
  emptyText: string
  /** The cells of a row, within `<TableRow>`. */
  children: (row: T) => ReactNode
}

/** A page of jobs or deliveries, and the way to the others. */
export function JobList<T>({
  label,
  columns,
  result,
  page,
  onPageChange,
  isFiltered,
  emptyTitle,
  emptyText,
  children,
}: JobListProps<T>) {
  const { t, inSentence } = useI18n()
  const { data, error, isFetching, isPlaceholderData, refetch } = result
  const texts = usePaginationTexts(data)
  useAnsweredPage(page, isPlaceholderData ? undefined : data?.page, (next) =>
    onPageChange(next, { replace: true }),
  )
  return (
    <>
      {error && (
        <LoadErrorBanner error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.docs.length === 0 ? (
        isFiltered ? (
          <EmptyState title={t('general:noResults', { label: inSentence(label) })}>
            {t('general:noResultsDescription')}
          </EmptyState>
        ) : (
          <EmptyState title={emptyTitle}>{emptyText}</EmptyState>
        )
      ) : (
        (data !== undefined || !error) && (
          <>
            <div className={styles.frame}>
              <Table label={label} busy={isPlaceholderData}>
                <TableHead>
                  <tr>
                    {columns.map(({ label: column, isWide }) => (
                      <TableHeader key={column} className={isWide ? styles.wide : undefined}>
                        {column}
                      </TableHeader>
                    ))}
                  </tr>
                </TableHead>
                <TableBody>
                  {data === undefined
                    ? Array.from({ length: PLACES }, (_, index) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: places for rows that are not here yet
                        <TableRow key={index}>
                          {columns.map(({ label: column, isWide }, at) => (
                            <TableCell key={column} className={isWide ? styles.wide : undefined}>
                              <Skeleton width="8rem" index={index + at} />
                            </TableCell>
                          ))}
                        </TableRow>
                      ))
                    : data.docs.map(children)}
                </TableBody>
              </Table>
            </div>
            <div className={styles.foot}>
              {data && (
                <Pagination
                  {...texts}
                  page={data.page}
                  pageCount={data.totalPages}
                  onPageChange={(next) => onPageChange(next, { replace: false })}
                />
              )}
            </div>
          </>
        )
      )}
    </>
  )
}
