import { type CSSProperties, type RefCallback, useCallback, useState } from 'react'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import {
  columnWidths,
  headerWidth,
  listedWidth,
  type PlacedColumn,
  together,
} from '../columns/column-widths.ts'
import { columnPathLabel, frozenColumns } from '../columns/list-columns.ts'
import { type ChosenWidths, useChosenWidths } from '../columns/use-chosen-widths.ts'
import type { List } from '../query/use-list.ts'

/** How the columns of a list share its width. */
export interface ColumnLayout extends ChosenWidths {
  /** CSS lengths from start to end, those of handles, checkboxes and menus included. */
  readonly widths: readonly (string | undefined)[]
  /** Of the table: how wide it is, and where each frozen column stays. */
  readonly style: CSSProperties
  /** How many of the columns stay in view. */
  readonly frozen: number
}

/** Rem: as wide as what is in them. */
const BOX = 2.75
const MENU = 3.25

export interface ColumnLayoutOptions {
  readonly list: List
  /** The path of the column that has the room that the others leave. */
  readonly linked: string | undefined
  readonly hasHandle: boolean
  readonly isSelectable: boolean
  readonly hasMenu: boolean
}

/** The widths of a list's columns: those that the user chose, and those that their kinds have. */
export function useColumnLayout({
  list,
  linked,
  hasHandle,
  isSelectable,
  hasMenu,
}: ColumnLayoutOptions): ColumnLayout {
  const i18n = useI18n()
  const { columns, shape, preference } = list
  const widthsChosen = useChosenWidths(list)
  const placed = columns.map(
    (column): PlacedColumn => ({
      chosen: widthsChosen.chosen[column.path],
      usual: listedWidth(column, columnPathLabel(column.path, shape.plan, i18n), i18n),
      takesRest: column.path === linked,
    }),
  )
  const before = [
    ...(hasHandle ? [headerWidth(i18n.t('list:orderColumn'))] : []),
    ...(isSelectable ? [BOX] : []),
  ]
  const after = hasMenu ? [MENU] : []
  const around = [...before, ...after].reduce((sum, width) => sum + width, 0)
  const widths = [
    ...before.map((width) => `${width}rem`),
    ...columnWidths(placed, around),
    ...after.map((width) => `${width}rem`),
  ]
  const frozen = frozenColumns(columns, preference.frozen)
  const starts = Object.fromEntries(
    widths
      .slice(0, before.length + frozen)
      .map((_, index) => [`--start-${index - before.length}`, together(widths.slice(0, index))]),
  )
  return {
    widths,
    style: {
      '--least': together(widths),
      // With a width for each the table is as wide as its columns.
      '--whole': widths.includes(undefined) ? '100%' : together(widths),
      ...starts,
    } as CSSProperties,
    frozen,
    ...widthsChosen,
  }
}

/** Whether a table is wider than the element that it is in, which has the ref. */
export function useIsWider(): readonly [isWider: boolean, frame: RefCallback<HTMLElement>] {
  const [isWider, setWider] = useState(false)
  const frame = useCallback((element: HTMLElement | null) => {
    const table = element?.querySelector('table')
    if (!element || !table) return
    const measure = () => setWider(table.offsetWidth > element.clientWidth + 1)
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    sizes.observe(table)
    return () => sizes.disconnect()
  }, [])
  return [isWider, frame]
}
