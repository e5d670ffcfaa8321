import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { MouseEvent, ReactNode, Ref } from 'react'
import styles from './SortButton.module.css'

/** How rows are sorted by a column. */
export interface Sorting {
  /** Given, the header is a button that sorts. `none`: sortable, but not what sorts now. */
  readonly sort: 'ascending' | 'descending' | 'none'
  /** Counted from 1, where rows are sorted by several columns. */
  readonly sortRank?: number | undefined
  readonly onSort?: ((event: MouseEvent) => void) | undefined
}

export interface SortButtonProps extends Sorting {
  readonly children: ReactNode
  readonly tabIndex?: number
  readonly ref?: Ref<HTMLButtonElement>
}

/** The label of a column’s header where a press sorts; `aria-sort` belongs to the header around it. */
export function SortButton({ sort, sortRank, onSort, children, tabIndex, ref }: SortButtonProps) {
  const Arrow = sort === 'descending' ? ArrowDown : ArrowUp
  return (
    <button
      ref={ref}
      type="button"
      tabIndex={tabIndex}
      onClick={onSort}
      className={styles.sort}
      title={typeof children === 'string' ? children : undefined}
    >
      <span className={styles.name}>{children}</span>
      <Arrow aria-hidden="true" data-sorted={sort !== 'none' || undefined} />
      {sortRank !== undefined && (
        <span aria-hidden="true" className={styles.rank}>
          {sortRank}
        </span>
      )}
    </button>
  )
}
