import Plus from 'lucide-react/icons/plus'
import { useMemo, useRef, useState } from 'react'
import { accessBelow } from '../../document/rules/field-access.ts'
import type { RowHandle } from '../../document/store/rows.ts'
import type { FieldInputProps } from '../../form/field-input.ts'
import { useFormContext } from '../../form/form-context.ts'
import { useAllowedChoices, useRows } from '../../form/use-field.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Button } from '../../ui/index.ts'
import { useRowClipboard } from '../rows/copying/use-row-clipboard.ts'
import { canGrow, offeredBlocks, rowSituation } from '../rows/possible-row-actions.ts'
import { RowFrame } from '../rows/RowFrame.tsx'
import { RowsShell } from '../rows/RowsShell.tsx'
import { rowTitle } from '../rows/row-text.ts'
import { useRowActions } from '../rows/use-row-actions.ts'
import { useRowPositions } from '../rows/use-row-positions.ts'
import { BlockPicker } from './BlockPicker.tsx'

/** Rows of different kinds, each with the fields of its block. */
export function Input({ field, path, readOnly, access }: FieldInputProps<'blocks'>) {
  const { t, label, inSentence } = useI18n()
  const { store } = useFormContext()
  const rows = useRows(path)
  const positionOf = useRowPositions(rows)
  const element = useRef<HTMLDivElement>(null)
  const blocks = useMemo(
    () => new Map(field.blocks.map((block) => [block.slug, block] as const)),
    [field],
  )
  const blockOf = (row: RowHandle | undefined) => blocks.get(row?.blockType ?? '')
  const title = (row: RowHandle | undefined, index: number) =>
    rowTitle(field, { index, blockType: row?.blockType }, { t, label })
  // The store's rows, because a row that was just added is announced before it is rendered.
  const titleOf = (index: number) => title(store.rows(path)[index], index)
  const allowed = useAllowedChoices(path)
  const offered = useMemo(() => offeredBlocks(field.blocks, allowed), [field, allowed])
  // Where the block goes that is being chosen.
  const [choosingAt, setChoosingAt] = useState<number | null>(null)
  const addAt = (index: number) => {
    const [only, ...others] = offered
    if (only !== undefined && others.length === 0) insert(only.slug, index)
    else setChoosingAt(index)
  }
  const initiallyCollapsed = field.admin?.initCollapsed === true
  const actions = useRowActions({ list: path, element, initiallyCollapsed, titleOf, addAt })
  const clipboard = useRowClipboard({
    list: path,
    maxRows: field.maxRows,
    allowed,
    readOnly,
    actions,
  })
  const insert = (slug: string, index: number) => actions.insert({ blockType: slug }, index)
  const noun = label(field.labels?.singular, t('fields:block'))
  const mayGrow = canGrow(field, rows.length, offered)
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
        {...rowSituation(field, rows, index, offered)}
        initiallyCollapsed={initiallyCollapsed}
        actions={actions}
        clipboard={clipboard}
        namesBlock={block !== undefined && block.admin?.disableBlockName !== true}
        unknownBlock={block === undefined ? (row.blockType ?? '') : null}
      />
    )
  }
  return (
    <>
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
        renderRow={renderRow}
        add={
          mayGrow && (
            <Button
              icon={<Plus aria-hidden="true" />}
              data-add-row
              onClick={() => addAt(rows.length)}
            >
              {t('fields:addItem', { label: inSentence(noun) })}
            </Button>
          )
        }
      />
      <BlockPicker
        blocks={offered}
        open={choosingAt !== null}
        onClose={() => setChoosingAt(null)}
        onPick={(slug) => insert(slug, choosingAt ?? rows.length)}
        beginningOf={actions.beginningOf}
      />
    </>
  )
}
