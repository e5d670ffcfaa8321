import type { KeyboardEvent } from 'react'
import type { ListedDocument } from '../../../api/documents/list.ts'
import { TableBody, useSortableItem } from '../../../ui/index.ts'
import type { DocumentStatus } from '../../document/header/document-status.ts'
import { ListRow, type ListRowProps } from './ListRow.tsx'
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
