import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import { accessBelow } from '../../document/rules/field-access.ts'
import type { FieldInputProps } from '../../form/field-input.ts'
import { useRows } from '../../form/use-field.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Button } from '../../ui/index.ts'
import { useRowClipboard } from '../rows/copying/use-row-clipboard.ts'
import { RowFrame } from '../rows/RowFrame.tsx'
import { RowsShell } from '../rows/RowsShell.tsx'
import { roomLeft } from '../rows/row-limits.ts'
import { rowTitle } from '../rows/row-text.ts'
import { type RowActions, useRowActions } from '../rows/use-row-actions.ts'
import { useRowPositions } from '../rows/use-row-positions.ts'

/** Rows that all have the same fields. */
export function Input({ field, path, readOnly, access }: FieldInputProps<'array'>) {
  const { t, label, inSentence } = useI18n()
  const rows = useRows(path)
  const positionOf = useRowPositions(rows)
  const element = useRef<HTMLDivElement>(null)
  const noun = label(field.labels?.singular, t('fields:item'))
  const titleOf = (index: number) => rowTitle(field, { index, blockType: null }, { t, label })
  const initiallyCollapsed = field.admin?.initCollapsed === true
  const actions: RowActions = useRowActions({
    list: path,
    element,
    initiallyCollapsed,
    titleOf,
    addAt: (index) => actions.insert({}, index),
  })
  const clipboard = useRowClipboard({
    list: path,
    maxRows: field.maxRows,
    allowed: null,
    readOnly,
    actions,
  })
  const canGrow = roomLeft(rows.length, field.maxRows) > 0
  const inside = accessBelow(access, field.name)
  return (
    <RowsShell
      field={field}
      path={path}
      readOnly={readOnly}
      rows={rows}
      element={element}
      titleOf={titleOf}
      canGrow={canGrow}
      actions={actions}
      clipboard={clipboard}
      renderRow={({ id }, index) => (
        <RowFrame
          key={id}
          list={path}
          id={id}
          title={titleOf(positionOf(id, index))}
          fields={field.fields}
          access={inside}
          readOnly={readOnly}
          isFirst={index === 0}
          isLast={index === rows.length - 1}
          canGrow={canGrow}
          canMove={field.admin?.isSortable !== false}
          initiallyCollapsed={initiallyCollapsed}
          actions={actions}
          clipboard={clipboard}
        />
      )}
      add={
        canGrow && (
          <Button
            icon={<Plus aria-hidden="true" />}
            data-add-row
            onClick={() => actions.insert({}, rows.length)}
          >
            {t('fields:addItem', { label: inSentence(noun) })}
          </Button>
        )
      }
    />
  )
}
