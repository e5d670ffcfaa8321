import type { DocumentId } from '@stet/core'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { HEAD_ROW } from './model/sheet-focus.ts'
import styles from './Sheet.module.css'
import { SheetRow } from './SheetRow.tsx'
import { useSheet } from './sheet-context.ts'
import type { SheetTracks } from './sheet-tracks.ts'
import { useGridActions } from './use-grid-actions.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useGridPointer } from './use-grid-pointer.ts'
import { useSheetSelection } from './use-sheet-store.ts'

export interface SheetGridProps {
  readonly label: string
  readonly ids: readonly DocumentId[]
  readonly tracks: SheetTracks
  /** Another order is on its way. */
  readonly isBusy: boolean
  readonly head: ReactNode
}

/** Rem: every row, so that where one is is known before it is there. */
const ROW_HEIGHT = 2.25
/** Rows that are rendered above and below the visible ones. */
const OVERSCAN = 8
/** Rows are loaded in blocks of this size. */
const BLOCK = 50
/** Milliseconds for which scrolling must pause: rows that only pass are not loaded. */
const PAUSE = 60

/** The cells of a sheet: only those around the visible ones are in the document. */
export function SheetGrid({ label, ids, tracks, isBusy, head }: SheetGridProps) {
  const sheet = useSheet()
  const { rows, focus, columns } = sheet
  const actions = useGridActions(sheet)
  const onKeyDown = useGridKeys(sheet, actions)
  const pointer = useGridPointer(sheet, actions)
  const scroller = useRef<HTMLElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const { active, end } = useSheetSelection(sheet)
  const rowHeight = ROW_HEIGHT * rootFontSize()
  const virtual = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    // Those that the focus is in and goes to stay, however far they are scrolled away.
    rangeExtractor(range) {
      const shown = new Set(defaultRangeExtractor(range))
      for (const { row } of [active, end]) if (row >= 0 && row < ids.length) shown.add(row)
      return [...shown].sort((a, b) => a - b)
    },
  })
  const items = virtual.getVirtualItems()
  useEffect(() => focus.keepWithin(ids.length, columns.length), [focus, ids, columns])

  // In another order, the first rows are looked for, or the cell that the focus was in.
  const ordered = useRef(ids)
  useLayoutEffect(() => {
    if (ordered.current === ids) return
    ordered.current = ids
    const { row, column } = focus.getSelection().active
    if (row === HEAD_ROW || !focus.hasFocus) {
      scroller.current?.scrollTo({ top: 0 })
      return
    }
    // An element that is moved in the document has lost it.
    const cell = grid.current?.querySelector<HTMLElement>(
      `[data-row="${row}"] > [data-column="${column}"]`,
    )
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    cell?.focus({ preventScroll: true })
  }, [focus, ids])

  const { startIndex = 0, endIndex = 0 } = virtual.range ?? {}
  const shownFirst = Math.floor(startIndex / BLOCK) * BLOCK
  const shownLast = Math.ceil((endIndex + 1) / BLOCK) * BLOCK
  useEffect(() => {
    const timer = setTimeout(() => rows.want(ids.slice(shownFirst, shownLast)), PAUSE)
    return () => clearTimeout(timer)
  }, [rows, ids, shownFirst, shownLast])

  const [above, setAbove] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const top = scroller.current?.getBoundingClientRect().top ?? 0
      setAbove(Math.round(top + window.scrollY))
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])

  // React has no events for what is cut, copied and pasted in a cell that is no input.
  useEffect(() => {
    const element = grid.current
    if (!element) return
    const isMine = () => {
      const { editing, active } = focus.getSelection()
      return editing === 'no' && active.row !== HEAD_ROW
    }
    const handlers = {
      copy: (event: ClipboardEvent) => isMine() && actions.copy(event),
      cut: (event: ClipboardEvent) => isMine() && actions.cut(event),
      paste(event: ClipboardEvent) {
        if (!isMine()) return
        event.preventDefault()
        actions.paste(event.clipboardData?.getData('text/plain') ?? '')
      },
    }
    for (const [name, handler] of Object.entries(handlers)) {
      element.addEventListener(name, handler as EventListener)
    }
    return () => {
      for (const [name, handler] of Object.entries(handlers)) {
        element.removeEventListener(name, handler as EventListener)
      }
    }
  })

  return (
    <section
      ref={scroller}
      aria-label={label}
      className={styles.scroller}
      style={{ '--above': `${above}px` } as CSSProperties}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: rows of a table cannot be left out while they are out of sight */}
      <div
        ref={grid}
        role="grid"
        aria-label={label}
        aria-rowcount={ids.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable="true"
        aria-busy={isBusy || undefined}
        className={styles.grid}
        style={{ ...tracks.style, '--row-height': `${rowHeight}px` } as CSSProperties}
        onKeyDown={onKeyDown}
        onFocus={() => {
          focus.hasFocus = true
        }}
        onBlur={({ relatedTarget, currentTarget }) => {
          if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) {
            focus.hasFocus = false
          }
        }}
        {...pointer}
      >
        {head}
        {/* biome-ignore lint/a11y/useSemanticElements: as the grid */}
        <div role="rowgroup" className={styles.body} style={{ blockSize: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const id = ids[index]
            return id === undefined ? null : <SheetRow key={id} id={id} row={index} start={start} />
          })}
        </div>
      </div>
    </section>
  )
}

/** Pixels. */
const rootFontSize = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
