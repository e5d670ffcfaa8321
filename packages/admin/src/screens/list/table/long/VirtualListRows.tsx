import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { TableBody } from '../../../../ui/index.ts'
import { ListRow } from '../ListRow.tsx'
import { type ListRowsProps, moveBetweenRows } from '../ListRows.tsx'
import { pressPreview } from '../press-preview.ts'
import { ROW_HEIGHT, RowsGap } from './RowsGap.tsx'

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
          gap > 0 && <RowsGap key={`before-${doc.id}`} height={gap} width={width} />,
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
      <RowsGap height={virtual.getTotalSize() + scrollMargin - end} width={width} />
    </TableBody>
  )
}
