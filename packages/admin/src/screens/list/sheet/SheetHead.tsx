import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { SortButton, VisuallyHidden } from '../../../ui/index.ts'
import { ColumnResizer } from '../columns/ColumnResizer.tsx'
import { columnHeadingId, columnSorting } from '../columns/column-sorting.ts'
import type { ChosenWidths } from '../columns/use-chosen-widths.ts'
import { listOrder } from '../query/list-request.ts'
import type { List } from '../query/use-list.ts'
import { HEAD_ROW } from './model/sheet-focus.ts'
import styles from './Sheet.module.css'
import type { SheetColumn } from './sheet-columns.ts'
import { useSheet } from './sheet-context.ts'
import { frozenStyle } from './sheet-tracks.ts'
import { useIsAtHead } from './use-sheet-store.ts'

export interface SheetHeadProps {
  readonly list: List
  readonly widths: ChosenWidths
}

/** The heads of the columns of a sheet, which sort its rows and are as wide as they are dragged. */
export function SheetHead({ list, widths }: SheetHeadProps) {
  const { t } = useI18n()
  const { columns } = useSheet()
  const widthLabel = useId()
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its cells have the focus
    // biome-ignore lint/a11y/useSemanticElements: as the rows
    <div role="row" aria-rowindex={1} className={styles.head}>
      {/* biome-ignore lint/a11y/useFocusableInteractive: there is nothing to do here */}
      {/* biome-ignore lint/a11y/useSemanticElements: as the rows */}
      <div role="columnheader" aria-colindex={1} className={styles.corner}>
        <VisuallyHidden>{t('general:status')}</VisuallyHidden>
        <span hidden id={widthLabel}>
          {t('fields:tableColumnWidthTitle')}
        </span>
      </div>
      {columns.map((column, at) => (
        <ColumnHead
          key={column.path}
          column={column}
          index={at + 1}
          list={list}
          widths={widths}
          widthLabel={widthLabel}
        />
      ))}
    </div>
  )
}

interface ColumnHeadProps extends SheetHeadProps {
  readonly column: SheetColumn
  /** From 1 on. */
  readonly index: number
  /** The id of the words that name widths. */
  readonly widthLabel: string
}

function ColumnHead({ column, index, list, widths, widthLabel }: ColumnHeadProps) {
  const sheet = useSheet()
  const { focus, frozen, labelOf } = sheet
  const isActive = useIsAtHead(sheet, index)
  const { path, isSortable } = column
  const head = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const { current: element } = head
    if (!isActive || !focus.hasFocus || element === null) return
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // Its end may have been taken hold of, which has the focus then.
    if (element.contains(document.activeElement)) return
    const target = button.current ?? element
    target.focus({ preventScroll: true })
  }, [focus, isActive])

  function enter(): void {
    focus.hasFocus = true
    if (!isActive) focus.move({ row: HEAD_ROW, column: index })
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.target === button.current) return
    event.preventDefault()
    const target = button.current ?? head.current
    target?.focus()
  }

  const label = labelOf(path)
  const tabIndex = isActive ? 0 : -1
  const { onSort, ...sorting } = columnSorting(
    list,
    listOrder(list.shape, list.search, list.page?.ignored.sort === true),
    path,
  )
  const id = columnHeadingId(path)
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the rows
    <div
      ref={head}
      id={id}
      role="columnheader"
      tabIndex={isSortable ? undefined : tabIndex}
      aria-colindex={index + 1}
      aria-label={label}
      aria-sort={isSortable ? sorting.sort : undefined}
      className={styles.columnHead}
      title={isSortable ? undefined : label}
      onFocus={enter}
      onKeyDown={onKeyDown}
      {...frozenStyle(index, frozen)}
    >
      {isSortable ? (
        <SortButton
          {...sorting}
          ref={button}
          tabIndex={tabIndex}
          onSort={(event) => {
            // Not every browser moves the focus to a button that is pressed; what is typed is kept first.
            enter()
            onSort?.(event)
          }}
        >
          {label}
        </SortButton>
      ) : (
        <span className={styles.value}>{label}</span>
      )}
      <ColumnResizer
        labelledBy={`${id} ${widthLabel}`}
        width={widths.chosen[path]}
        tabIndex={tabIndex}
        onDrag={(width) => widths.drag(path, width)}
        onChoose={(width) => widths.choose(path, width)}
      />
    </div>
  )
}
