import { isObject, type Json, type JsonObject } from '@stet/core'
import type { CSSProperties, ReactNode } from 'react'
import { cssValue } from '../../base/css-value.ts'
import { classNames } from '../../ui/index.ts'
import { storedChildren, storedDirection } from './stored-lines.ts'
import { theme } from './text-theme.ts'

/** A stored table as its editor draws it. */
export function drawTable(
  table: JsonObject,
  key: number,
  drawContent: (cell: JsonObject) => ReactNode,
): ReactNode {
  const widths = Array.isArray(table.colWidths) ? table.colWidths : []
  const hasFrozenRows = typeof table.frozenRowCount === 'number' && table.frozenRowCount > 0
  return (
    <div
      key={key}
      dir={storedDirection(table)}
      className={theme.tableScrollableWrapper}
      data-frozen-rows={hasFrozenRows ? '' : undefined}
    >
      <table
        className={classNames(theme.table, table.rowStriping === true && theme.tableRowStriping)}
      >
        {widths.length > 0 && (
          <colgroup>
            {widths.map((width, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <col key={column} style={{ width: `${Number(width)}px` }} />
            ))}
          </colgroup>
        )}
        <tbody>{storedChildren(table).map((row, index) => drawRow(row, index, drawContent))}</tbody>
      </table>
    </div>
  )
}

function drawRow(row: Json, key: number, drawContent: (cell: JsonObject) => ReactNode): ReactNode {
  if (!isObject(row)) return null
  const height = typeof row.height === 'number' ? { height: `${row.height}px` } : undefined
  return (
    <tr key={key} dir={storedDirection(row)} style={height}>
      {storedChildren(row).map((cell, index) => drawCell(cell, index, drawContent))}
    </tr>
  )
}

function drawCell(
  cell: Json,
  key: number,
  drawContent: (cell: JsonObject) => ReactNode,
): ReactNode {
  if (!isObject(cell)) return null
  const isHeader = typeof cell.headerState === 'number' && cell.headerState > 0
  const Tag = isHeader ? 'th' : 'td'
  const colour = cssValue(cell.backgroundColor)
  const verticalAlign = cssValue(cell.verticalAlign)
  return (
    <Tag
      key={key}
      dir={storedDirection(cell)}
      className={classNames(theme.tableCell, isHeader && theme.tableCellHeader)}
      colSpan={spanOf(cell.colSpan)}
      rowSpan={spanOf(cell.rowSpan)}
      data-coloured={colour === undefined ? undefined : ''}
      style={{
        ...(colour && ({ '--cell': colour } as CSSProperties)),
        ...(typeof cell.width === 'number' && { width: `${cell.width}px` }),
        ...(verticalAlign && { verticalAlign }),
      }}
    >
      {drawContent(cell)}
    </Tag>
  )
}

const spanOf = (span: Json | undefined): number | undefined =>
  typeof span === 'number' && span > 1 ? span : undefined
