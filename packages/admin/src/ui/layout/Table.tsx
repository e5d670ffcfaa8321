import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../feedback/VisuallyHidden.tsx'
import { SortButton, type Sorting } from './SortButton.tsx'
import styles from './Table.module.css'

export interface TableProps extends Omit<ComponentProps<'table'>, 'aria-label'> {
  /** Names the table, and the area that scrolls when it is wider than the screen. */
  label: string
  /**
   * What the header sticks to: the page, at `--table-header-offset`; or the table's own scroll area,
   * for which the parent gives the height. `sideways`: the table is wider than its area, in which it
   * scrolls, and its header does not stick.
   */
  scroll?: 'page' | 'sideways' | 'self'
  /** Draws a moving line above the header while newer rows are on their way. */
  busy?: boolean
}

export function Table({ label, scroll = 'page', busy = false, className, ...rest }: TableProps) {
  return (
    <section
      aria-label={label}
      aria-busy={busy || undefined}
      data-scroll={scroll}
      className={styles.scroller}
      // Scrolling must not need a mouse.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area has to be reachable by keyboard
      tabIndex={0}
    >
      <table {...rest} aria-label={label} className={classNames(styles.table, className)} />
    </section>
  )
}

export function TableHead({ className, ...rest }: ComponentProps<'thead'>) {
  return <thead {...rest} className={classNames(styles.head, className)} />
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody {...props} />
}

export interface TableRowProps extends ComponentProps<'tr'> {
  selected?: boolean
}

export function TableRow({ selected, className, ...rest }: TableRowProps) {
  return (
    <tr
      {...rest}
      data-selected={selected || undefined}
      className={classNames(styles.row, className)}
    />
  )
}

export interface TableHeaderProps extends Omit<ComponentProps<'th'>, 'align'>, Partial<Sorting> {
  align?: 'start' | 'end'
  /** Not shown, still read: for columns of checkboxes or menus. */
  hiddenLabel?: boolean
  /** Stands in the header beside its label. */
  after?: ReactNode
}

export function TableHeader({
  align = 'start',
  sort,
  sortRank,
  onSort,
  hiddenLabel = false,
  after,
  className,
  children,
  ...rest
}: TableHeaderProps) {
  const Title = hiddenLabel ? VisuallyHidden : 'span'
  return (
    <th
      scope="col"
      {...rest}
      aria-sort={sort}
      data-align={align}
      className={classNames(styles.header, className)}
    >
      {sort === undefined ? (
        <Title>{children}</Title>
      ) : (
        <SortButton sort={sort} sortRank={sortRank} onSort={onSort}>
          {children}
        </SortButton>
      )}
      {after}
    </th>
  )
}

export interface TableCellProps extends Omit<ComponentProps<'td'>, 'align'> {
  align?: 'start' | 'end'
  /** `title` is the row's name, `quiet` is secondary, `number` lines up digits, `tight` fits a checkbox. */
  kind?: 'normal' | 'title' | 'quiet' | 'number' | 'tight'
  /** One line, cut with an ellipsis. */
  truncate?: boolean
}

export function TableCell({
  align,
  kind = 'normal',
  truncate = false,
  className,
  ...rest
}: TableCellProps) {
  return (
    <td
      {...rest}
      data-align={align ?? (kind === 'number' ? 'end' : 'start')}
      data-kind={kind}
      className={classNames(styles.cell, truncate && styles.truncate, className)}
    />
  )
}
