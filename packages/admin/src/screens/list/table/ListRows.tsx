import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ListedDocument } from '../../../api/documents/list.ts'
import { TableBody, useSortableItem } from '../../../ui/index.ts'
import type { DocumentStatus } from '../../document/header/document-status.ts'
import { ListRow, type ListRowProps } from './ListRow.tsx'
import styles from './ListTable.module.css'
import type { RowContext } from './list-row.ts'
import { pressPreview } from './press-preview.ts'

export interface ListRowsProps {
  readonly docs: readonly ListedDocument[]
  readonly context: RowContext
  readonly statusOf: (doc: ListedDocument) => DocumentStatus | undefined
  readonly isSelected: (doc: ListedDocument) => boolean
}

/** Renders all rows, for pages of usual length. */
export function ListRows({ docs, context, statusOf, isSelected }: ListRowsProps) {
  const Row = context.order === 'sorted' ? MovableRow : ListRow
  return (
    <TableBody
      onKeyDown={(event) => {
        if (!pressPreview(event, context.onPreview)) moveBetweenRows(event)
      }}
    >
      {docs.map((doc) => (
        <Row
          key={doc.id}
          doc={doc}
          status={statusOf(doc)}
          selected={isSelected(doc)}
          context={context}
        />
      ))}
    </TableBody>
  )
}

function MovableRow(props: ListRowProps) {
  return <ListRow {...props} ref={useSortableItem(String(props.doc.id))} />
}

/** The estimated height of a row until it is measured. */
const ROW_HEIGHT = 45
/** Rows that are rendered above and below the visible ones, for paging. */
const OVERSCAN = 12

/** Renders only the rows around the visible ones, with placeholders of the others' height. */
export function VirtualListRows({ docs, context, statusOf, isSelected }: ListRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const focused = useRef<number | null>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    const top = body.current?.getBoundingClientRect().top ?? 0
    setScrollMargin(Math.round(top + window.scrollY))
  })
  const virtual = useWindowVirtualizer({
    count: docs.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin,
    getItemKey: (index) => docs[index]?.id ?? index,
    // The focused row stays rendered, however far it is scrolled away.
    rangeExtractor(range) {
      const rows = defaultRangeExtractor(range)
      const index = focused.current
      if (index === null || index >= docs.length || rows.includes(index)) return rows
      return [...rows, index].sort((a, b) => a - b)
    },
  })
  const rows = virtual.getVirtualItems()
  const width = context.columns.length + 1
  let end = scrollMargin
  return (
    <TableBody
      ref={body}
      onKeyDown={(event) => {
        if (!pressPreview(event, context.onPreview)) moveBetweenRows(event)
      }}
      onFocus={({ target }) => {
        const index = target.closest('tr')?.dataset.index
        focused.current = index === undefined ? null : Number(index)
      }}
      onBlur={() => {
        focused.current = null
      }}
    >
      {rows.flatMap((row) => {
        const doc = docs[row.index]
        if (doc === undefined) return []
        const gap = row.start - end
        end = row.end
        return [
          gap > 0 && <Gap key={`before-${doc.id}`} height={gap} width={width} />,
          <ListRow
            key={doc.id}
            ref={virtual.measureElement}
            index={row.index}
            doc={doc}
            status={statusOf(doc)}
            selected={isSelected(doc)}
            context={context}
          />,
        ]
      })}
      <Gap height={virtual.getTotalSize() + scrollMargin - end} width={width} />
    </TableBody>
  )
}

function Gap({ height, width }: { readonly height: number; readonly width: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a table takes no focus
    <tr aria-hidden="true" className={styles.gap}>
      <td colSpan={width} style={{ blockSize: height }} />
    </tr>
  )
}

/** The arrow keys move between rows, those of other sections of the table too. */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || !(event.target instanceof HTMLElement)) return
  // The arrow keys move between titles, and between checkboxes.
  const kind = ['a[data-row]', 'input[type="checkbox"]'].find((one) =>
    (event.target as HTMLElement).matches(one),
  )
  if (kind === undefined) return
  const table = event.currentTarget.closest('table')
  const alike = [...(table?.querySelectorAll<HTMLElement>(`[data-id] ${kind}`) ?? [])]
  const next = alike[alike.indexOf(event.target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
