import type { I18n } from '../../../../i18n/i18n.ts'
import type { MenuEntry } from '../../../../ui/index.ts'
import type { EditorView } from '../editor-view.ts'
import { cellColours } from './cell-colours.ts'
import {
  $clearCells,
  $forgetWidths,
  $freeze,
  $insertLine,
  $merge,
  $moveLines,
  $removeLines,
  $removeTable,
  $setColour,
  $setHeader,
  $setVerticalAlign,
  $split,
  type Axis,
  editTable,
  type Side,
  type VerticalAlign,
} from './table-edits.ts'
import type { TableState } from './table-state.ts'
import styles from './tables.module.css'

export interface TableMenuOptions {
  readonly view: EditorView
  readonly state: TableState
  readonly t: I18n['t']
  readonly onWidth: () => void
}

/** Everything that can be done in a table, for its one menu. */
export function tableEntries(options: TableMenuOptions): readonly MenuEntry[] {
  const { view, state, t } = options
  return [
    { kind: 'submenu', id: 'row', label: t('fields:tableRow'), items: rowEntries(options) },
    {
      ...{ kind: 'submenu', id: 'column', label: t('fields:tableColumn') },
      items: columnEntries(options),
    },
    { kind: 'submenu', id: 'cell', label: t('fields:tableCell'), items: cellEntries(options) },
    { kind: 'separator', id: 'before-table' },
    {
      kind: 'checkbox',
      id: 'striping',
      label: t('fields:tableStriping'),
      checked: state.isStriped,
      onCheckedChange: (isOn) => editTable(view, ({ table }) => table.setRowStriping(isOn)),
    },
    {
      ...{ id: 'automatic', label: t('fields:tableAutomaticWidths'), disabled: !state.hasWidths },
      onSelect: () => editTable(view, $forgetWidths),
    },
    { kind: 'separator', id: 'before-remove' },
    {
      ...{ id: 'remove', label: t('fields:tableRemove'), destructive: true },
      onSelect: () => editTable(view, ({ table }) => $removeTable(table)),
    },
  ]
}

export function rowEntries({ view, state, t }: TableMenuOptions): readonly MenuEntry[] {
  const { rows } = state
  return lineEntries({ view, state }, 'rows', {
    insertBefore: t('fields:tableInsertRowBefore'),
    insertAfter: t('fields:tableInsertRowAfter'),
    moveBefore: t('fields:tableMoveRowBefore'),
    moveAfter: t('fields:tableMoveRowAfter'),
    header: t('fields:tableHeaderRow'),
    freeze: t('fields:tableFreezeRows'),
    remove: t('fields:tableRemoveRows', { count: rows.count }),
  })
}

export function columnEntries(options: TableMenuOptions): readonly MenuEntry[] {
  const { view, state, t, onWidth } = options
  return lineEntries(
    { view, state },
    'columns',
    {
      insertBefore: t('fields:tableInsertColumnBefore'),
      insertAfter: t('fields:tableInsertColumnAfter'),
      moveBefore: t('fields:tableMoveColumnBefore'),
      moveAfter: t('fields:tableMoveColumnAfter'),
      header: t('fields:tableHeaderColumn'),
      freeze: t('fields:tableFreezeColumns'),
      remove: t('fields:tableRemoveColumns', { count: state.columns.count }),
    },
    [{ id: 'width', label: t('fields:tableColumnWidth'), onSelect: onWidth }],
  )
}

interface LineWords {
  readonly insertBefore: string
  readonly insertAfter: string
  readonly moveBefore: string
  readonly moveAfter: string
  readonly header: string
  readonly freeze: string
  readonly remove: string
}

/** The same for rows and for columns, in other words. */
function lineEntries(
  { view, state }: Pick<TableMenuOptions, 'view' | 'state'>,
  axis: Axis,
  words: LineWords,
  more: readonly MenuEntry[] = [],
): readonly MenuEntry[] {
  const lines = state[axis]
  const insert = (side: Side) => () => editTable(view, (chosen) => $insertLine(chosen, axis, side))
  const move = (side: Side) => () => editTable(view, (chosen) => $moveLines(chosen, axis, side))
  return [
    { id: 'insert-before', label: words.insertBefore, onSelect: insert('before') },
    { id: 'insert-after', label: words.insertAfter, onSelect: insert('after') },
    { kind: 'separator', id: 'before-move' },
    {
      ...{ id: 'move-before', label: words.moveBefore, disabled: !lines.canMoveBack },
      onSelect: move('before'),
    },
    {
      ...{ id: 'move-after', label: words.moveAfter, disabled: !lines.canMoveOn },
      onSelect: move('after'),
    },
    { kind: 'separator', id: 'before-header' },
    {
      kind: 'checkbox',
      id: 'header',
      label: words.header,
      checked: lines.isHeader,
      onCheckedChange: (isOn) => editTable(view, (chosen) => $setHeader(chosen, axis, isOn)),
    },
    {
      kind: 'checkbox',
      id: 'freeze',
      label: words.freeze,
      checked: lines.isFrozen,
      onCheckedChange: (isOn) => editTable(view, (chosen) => $freeze(chosen, axis, isOn)),
    },
    ...more,
    { kind: 'separator', id: 'before-remove' },
    {
      ...{ id: 'remove', label: words.remove, destructive: true },
      onSelect: () => editTable(view, (chosen) => $removeLines(chosen, axis)),
    },
  ]
}

function cellEntries({ view, state, t }: TableMenuOptions): readonly MenuEntry[] {
  const { colour } = state
  const isOther =
    colour !== null && colour !== '' && !cellColours.some((one) => one.value === colour)
  return [
    {
      ...{ id: 'merge', label: t('fields:tableMergeCells'), disabled: !state.canMerge },
      onSelect: () => editTable(view, $merge),
    },
    {
      ...{ id: 'split', label: t('fields:tableSplitCell'), disabled: !state.canSplit },
      onSelect: () => editTable(view, $split),
    },
    {
      ...{ id: 'clear', label: t('fields:tableClearCells') },
      onSelect: () => editTable(view, $clearCells),
    },
    { kind: 'separator', id: 'before-colour' },
    {
      kind: 'radio',
      id: 'colour',
      label: t('fields:tableCellColour'),
      value: colour ?? '?',
      onValueChange: (value) => {
        editTable(view, (chosen) => $setColour(chosen, value === '' ? null : value))
      },
      options: [
        { value: '', label: t('fields:tableNoColour'), icon: <Swatch /> },
        ...cellColours.map(({ value, name }) => {
          return { value, label: t(name), icon: <Swatch colour={value} /> }
        }),
        ...(isOther
          ? [
              {
                ...{ value: colour, label: t('fields:tableOtherColour') },
                icon: <Swatch colour={colour} />,
              },
            ]
          : []),
      ],
    },
    { kind: 'separator', id: 'before-vertical' },
    {
      kind: 'radio',
      id: 'vertical',
      label: t('fields:tableVerticalAlign'),
      value: state.vertical ?? '?',
      onValueChange: (to) => {
        editTable(view, (chosen) => $setVerticalAlign(chosen, to as VerticalAlign))
      },
      options: [
        { value: 'top', label: t('fields:tableAlignTop') },
        { value: 'middle', label: t('fields:tableAlignMiddle') },
        { value: 'bottom', label: t('fields:tableAlignBottom') },
      ],
    },
  ]
}

function Swatch({ colour }: { readonly colour?: string }) {
  return (
    <span
      aria-hidden="true"
      className={styles.swatch}
      {...(colour !== undefined && { style: { '--cell': colour } as never, 'data-coloured': '' })}
    />
  )
}
