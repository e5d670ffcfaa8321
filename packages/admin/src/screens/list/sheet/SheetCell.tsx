import type { DocumentId, Json } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { memo, useLayoutEffect, useRef } from 'react'
import { type ListedDocument, publishedIdsQuery } from '../../../api/documents/list.ts'
import { FieldCell } from '../../../fields/FieldCell.tsx'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { usePanel } from '../../../panel/panel.ts'
import { Skeleton } from '../../../ui/index.ts'
import { DocumentStatusPill } from '../../document/header/DocumentStatusPill.tsx'
import { documentStatus } from '../../document/header/document-status.ts'
import { CellInput } from './CellInput.tsx'
import { closedBecause } from './cell-access.ts'
import type { LoadedRow } from './model/sheet-rows.ts'
import styles from './Sheet.module.css'
import type { SheetColumn } from './sheet-columns.ts'
import { useSheet } from './sheet-context.ts'
import { frozenStyle } from './sheet-tracks.ts'
import type { RowMark } from './use-sheet-store.ts'

export interface SheetCellProps {
  readonly id: DocumentId
  readonly doc: LoadedRow
  readonly column: SheetColumn
  /** From 1 on. */
  readonly index: number
  readonly value: Json | undefined
  /** Something was typed that is not stored. */
  readonly isChanged: boolean
  /** What is wrong with what was typed. */
  readonly problem: string | undefined
  readonly place: 'active' | 'end' | 'none'
  readonly isChosen: boolean
  readonly editing: RowMark['editing']
}

/** A cell of a sheet: a value as lists show it, or its input. */
export const SheetCell = memo(function SheetCell({
  id,
  doc,
  column,
  index,
  value,
  isChanged,
  problem,
  place,
  isChosen,
  editing,
}: SheetCellProps) {
  const i18n = useI18n()
  const sheet = useSheet()
  const element = useCellPlace(place, editing)
  const closed = doc === undefined ? null : closedBecause(sheet, id, column, i18n)
  const isEdited = editing !== 'no'
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a table cannot be left out while they are out of sight
    <div
      ref={element}
      role="gridcell"
      tabIndex={place === 'active' ? 0 : -1}
      aria-colindex={index + 1}
      aria-selected={isChosen}
      aria-readonly={closed !== null || undefined}
      aria-invalid={problem !== undefined || undefined}
      title={isEdited ? undefined : (problem ?? closed ?? undefined)}
      className={styles.cell}
      data-column={index}
      data-changed={isChanged || undefined}
      data-active={place === 'active' || undefined}
      data-edited={isEdited || undefined}
      {...frozenStyle(index, sheet.frozen)}
    >
      {isEdited ? (
        <CellInput id={id} column={column} />
      ) : doc === undefined ? (
        <Skeleton width="60%" />
      ) : (
        <span className={styles.value}>
          <CellValue doc={doc} column={column} value={value} problem={problem} />
        </span>
      )}
    </div>
  )
})

function CellValue({
  doc,
  column: { path, field },
  value,
  problem,
}: Pick<SheetCellProps, 'doc' | 'column' | 'value' | 'problem'>) {
  if (path === '_status' && doc) return <StatusValue doc={doc} />
  // What is no value of its field has no other way to be shown than as it was typed.
  if (problem !== undefined && typeof value === 'string' && value !== '') {
    return <span dir="auto">{value}</span>
  }
  return <FieldCell field={field} value={value} />
}

/** What was published and is edited since is neither a draft nor published. */
function StatusValue({ doc }: { readonly doc: ListedDocument }) {
  const { client } = usePanel()
  const { collection } = useSheet()
  const { id, _status: status } = doc
  const { data } = useQuery({
    ...publishedIdsQuery(client, collection.slug, [id], false),
    enabled: status !== 'published',
  })
  const isKnown = status === 'published' || data !== undefined
  const isPublished = data?.has(id) === true
  const shown = isKnown ? documentStatus({ hasDrafts: true, status, isPublished }) : null
  return <DocumentStatusPill status={shown ?? undefined} look="plain" />
}

/** Moves the focus to the cell, as long as it is in the sheet, and the cell into view. */
export function useCellPlace(place: SheetCellProps['place'], editing: RowMark['editing']) {
  const { focus } = useSheet()
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (place === 'none' || !focus.hasFocus) return
    element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    if (place === 'active' && editing === 'no') element.current?.focus({ preventScroll: true })
  }, [focus, place, editing])
  return element
}
