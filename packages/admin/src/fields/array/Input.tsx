import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import { accessBelow } from '../../document/rules/field-access.ts'
import type { FieldInputProps } from '../../form/field-input.ts'
import { useRows } from '../../form/use-field.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Button } from '../../ui/index.ts'
import { useRowClipboard } from '../rows/copying/use-row-clipboard.ts'
import { canGrow, rowSituation } from '../rows/possible-row-actions.ts'
import { RowFrame } from '../rows/RowFrame.tsx'
import { RowsShell } from '../rows/RowsShell.tsx'
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
  const mayGrow = canGrow(field, rows.length, null)
  const inside = accessBelow(access, field.name)
  return (
    <RowsShell
      field={field}
      path={path}
      readOnly={readOnly}
      rows={rows}
      element={element}
      titleOf={titleOf}
      canGrow={mayGrow}
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
          {...rowSituation(field, rows, index, null)}
          initiallyCollapsed={initiallyCollapsed}
          actions={actions}
          clipboard={clipboard}
        />
      )}
      add={
        mayGrow && (
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
