import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import styles from './Pagination.module.css'
import { paginationPages } from './pagination-pages.ts'

export interface PaginationProps {
  /** Names the navigation for screen readers. */
  label: string
  /** Counted from 1. */
  page: number
  pageCount: number
  onPageChange: (page: number) => void
  /** '1-10 of 42', in the person's language. */
  summary?: string
  previousLabel: string
  nextLabel: string
  /** Names a page's button, e.g. "Page 3". */
  pageLabel: (page: number) => string
  perPage?: {
    label: string
    value: number
    options: readonly number[]
    onValueChange: (value: number) => void
  }
}

export function Pagination({
  label,
  page,
  pageCount,
  onPageChange,
  summary,
  previousLabel,
  nextLabel,
  pageLabel,
  perPage,
}: PaginationProps) {
  const perPageId = useId()
  return (
    <div className={styles.root}>
      {summary !== undefined && (
        <p className={styles.summary} aria-live="polite">
          {summary}
        </p>
      )}
      {perPage && (
        <div className={styles.perPage}>
          <label htmlFor={perPageId}>{perPage.label}</label>
          <select
            id={perPageId}
            value={perPage.value}
            onChange={(event) => perPage.onValueChange(Number(event.currentTarget.value))}
            className={styles.select}
          >
            {perPage.options.map((value) => (
              <option key={value} value={value}>
                {value}
              </option>
            ))}
          </select>
        </div>
      )}
      {pageCount > 1 && (
        <nav aria-label={label} className={styles.pages}>
          <IconButton
            icon={<ChevronLeft className={styles.arrow} />}
            label={previousLabel}
            tooltip={false}
            disabled={page <= 1}
            onClick={() => onPageChange(page - 1)}
          />
          <ul className={styles.list}>
            {paginationPages(page, pageCount).map((item) =>
              typeof item === 'number' ? (
                <li key={item}>
                  <button
                    type="button"
                    aria-label={pageLabel(item)}
                    aria-current={item === page ? 'page' : undefined}
                    onClick={() => {
                      if (item !== page) onPageChange(item)
                    }}
                    className={styles.page}
                  >
                    {item}
                  </button>
                </li>
              ) : (
                <li key={item} aria-hidden="true" className={styles.gap}>
                  …
                </li>
              ),
            )}
          </ul>
          <IconButton
            icon={<ChevronRight className={styles.arrow} />}
            label={nextLabel}
            tooltip={false}
            disabled={page >= pageCount}
            onClick={() => onPageChange(page + 1)}
          />
        </nav>
      )}
    </div>
  )
}
