import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import { accessBelow } from '../../document/field-access.ts'
import type { FieldInputProps } from '../../document/field-input.ts'
import { useRows } from '../../document/use-field.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Button } from '../../ui/index.ts'
import { RowFrame } from '../rows/RowFrame.tsx'
import { RowsShell } from '../rows/RowsShell.tsx'
import { hasRoom } from '../rows/row-limits.ts'
import { rowNumber } from '../rows/row-text.ts'
import { useRowActions } from '../rows/use-row-actions.ts'
import { useRowPositions } from '../rows/use-row-positions.ts'

const emptyRow = () => ({})

/** Rows that all have the same fields. */
export function Input({ field, path, readOnly, access }: FieldInputProps<'array'>) {
  const { t, label, inSentence } = useI18n()
  const rows = useRows(path)
  const positionOf = useRowPositions(rows)
  const element = useRef<HTMLDivElement>(null)
  const titleOf = (index: number) => t('fields:itemNumber', { number: rowNumber(index) })
  const actions = useRowActions(path, element, titleOf, emptyRow)
  const canGrow = hasRoom(rows.length, field.maxRows)
  const noun = label(field.labels?.singular, t('fields:item'))
  const inside = accessBelow(access, field.name)
  return (
    <RowsShell
      field={field}
      path={path}
      readOnly={readOnly}
      rows={rows}
      element={element}
      titleOf={titleOf}
      onDrop={actions.drop}
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
          initiallyCollapsed={field.admin?.initCollapsed === true}
          actions={actions}
        />
      )}
      add={
        canGrow && (
          <Button
            icon={<Plus aria-hidden="true" />}
            data-add-row
            onClick={() => actions.add({}, rows.length)}
          >
            {t('fields:addItem', { label: inSentence(noun) })}
          </Button>
        )
      }
    />
  )
}
