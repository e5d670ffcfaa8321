import type { ClientBlock } from '@stet/core'
import { useMemo, useRef } from 'react'
import { accessBelow } from '../../document/field-access.ts'
import type { FieldInputProps } from '../../document/field-input.ts'
import { useForm } from '../../document/form-context.ts'
import type { RowHandle } from '../../document/rows.ts'
import { useRows } from '../../document/use-field.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { RowFrame } from '../rows/RowFrame.tsx'
import { RowsShell } from '../rows/RowsShell.tsx'
import { hasRoom } from '../rows/row-limits.ts'
import { rowNumber } from '../rows/row-text.ts'
import { useRowActions } from '../rows/use-row-actions.ts'
import { useRowPositions } from '../rows/use-row-positions.ts'
import { BlockPicker } from './BlockPicker.tsx'

/** Rows of different kinds, each with the fields of its block. */
export function Input({ field, path, readOnly, access }: FieldInputProps<'blocks'>) {
  const { t, label } = useI18n()
  const { store } = useForm()
  const rows = useRows(path)
  const positionOf = useRowPositions(rows)
  const element = useRef<HTMLDivElement>(null)
  const blocks = useMemo(
    () => new Map(field.blocks.map((block) => [block.slug, block] as const)),
    [field],
  )
  const blockOf = (row: RowHandle | undefined) => blocks.get(row?.blockType ?? '')
  const title = (row: RowHandle | undefined, index: number) => {
    const number = t('fields:blockNumber', { number: rowNumber(index) })
    const block = blockOf(row)
    return block === undefined ? number : `${number} · ${blockLabel(block, label)}`
  }
  // The store's rows, because a row that was just added is announced before it is rendered.
  const titleOf = (index: number) => title(store.rows(path)[index], index)
  const actions = useRowActions(path, element, titleOf, (id) => ({
    blockType: rows.find((row) => row.id === id)?.blockType ?? '',
  }))
  const canGrow = hasRoom(rows.length, field.maxRows)
  const renderRow = (row: RowHandle, index: number) => {
    const block = blockOf(row)
    return (
      <RowFrame
        key={row.id}
        list={path}
        id={row.id}
        title={title(row, positionOf(row.id, index))}
        fields={block?.fields ?? null}
        access={accessBelow(access, field.name, block?.slug ?? '')}
        readOnly={readOnly}
        isFirst={index === 0}
        isLast={index === rows.length - 1}
        canGrow={canGrow}
        canMove={field.admin?.isSortable !== false}
        initiallyCollapsed={field.admin?.initCollapsed === true}
        actions={actions}
        namesBlock={block !== undefined && block.admin?.disableBlockName !== true}
        unknownBlock={block === undefined ? (row.blockType ?? '') : null}
      />
    )
  }
  return (
    <RowsShell
      field={field}
      path={path}
      readOnly={readOnly}
      rows={rows}
      element={element}
      titleOf={titleOf}
      onDrop={actions.drop}
      renderRow={renderRow}
      add={
        canGrow && (
          <BlockPicker
            blocks={field.blocks}
            noun={label(field.labels?.singular, t('fields:block'))}
            onPick={(slug) => actions.add({ blockType: slug }, rows.length)}
          />
        )
      }
    />
  )
}

function blockLabel(block: ClientBlock, label: ReturnType<typeof useI18n>['label']): string {
  return label(block.labels?.singular, block.slug)
}
