import { isObject, type Json, type JsonObject } from '@stet/core'
import { elementKeys, type KnownNode, type NodeReader } from '../view/editor-state.ts'
import { placeCells, type Spans } from './table-grid.ts'

/** More rows or columns than this no cell spans; a number from elsewhere may be any. */
const MOST_SPANNED = 1000

/** How tables are read. One whose cells overlap, or that holds another table, stays a card. */
export const tableReaders: Readonly<Record<string, NodeReader>> = Object.freeze({
  table: {
    level: 'block',
    attributes: [
      ...elementKeys,
      ...['colWidths', 'rowStriping', 'frozenColumnCount', 'frozenRowCount'],
    ],
    read(node, state) {
      const rows = readAll(node.children, (row) => state.inside(row, 'tablerow'))
      if (rows === null || rows.length === 0 || !hasTableAttributes(node)) return null
      const places = placeCells(rows.map(childrenOf), spansOf)
      return places === null || places.length === 0 ? null : { ...node, children: rows }
    },
  },
  tablerow: {
    level: 'inside',
    attributes: [...elementKeys, 'height'],
    read(node, state) {
      const cells = readAll(node.children, (cell) => state.inside(cell, 'tablecell'))
      return cells === null || !isSize(node.height) ? null : { ...node, children: cells }
    },
  },
  tablecell: {
    level: 'inside',
    attributes: [
      ...elementKeys,
      ...['headerState', 'colSpan', 'rowSpan', 'width', 'backgroundColor', 'verticalAlign'],
    ],
    read(node, state) {
      const isNested = node.children.some((child) => isObject(child) && child.type === 'table')
      if (isNested || !hasCellAttributes(node)) return null
      const { headerState = 0, colSpan = 1, rowSpan = 1, backgroundColor = null, ...rest } = node
      const children = node.children.map(state.block)
      return { ...rest, headerState, colSpan, rowSpan, backgroundColor, children }
    },
  },
})

const childrenOf = ({ children }: JsonObject) => children as readonly JsonObject[]

const spansOf = ({ rowSpan, colSpan }: JsonObject): Spans => {
  return { rowSpan: Number(rowSpan), colSpan: Number(colSpan) }
}

function readAll(
  nodes: readonly Json[],
  read: (node: Json) => JsonObject | null,
): readonly JsonObject[] | null {
  const all = nodes.map(read)
  return all.every((one) => one !== null) ? all : null
}

function hasTableAttributes(node: KnownNode): boolean {
  const { colWidths, rowStriping, frozenColumnCount, frozenRowCount } = node
  return (
    (colWidths === undefined ||
      (Array.isArray(colWidths) && colWidths.every((width) => isSize(width as Json)))) &&
    (rowStriping === undefined || typeof rowStriping === 'boolean') &&
    isCount(frozenColumnCount, 0) &&
    isCount(frozenRowCount, 0)
  )
}

const HEADER_STATES: ReadonlySet<unknown> = new Set([undefined, 0, 1, 2, 3])
const VERTICAL: ReadonlySet<unknown> = new Set([undefined, 'top', 'middle', 'bottom'])

function hasCellAttributes(node: KnownNode): boolean {
  const { headerState, colSpan, rowSpan, width, backgroundColor, verticalAlign } = node
  return (
    HEADER_STATES.has(headerState) &&
    VERTICAL.has(verticalAlign) &&
    isCount(colSpan, 1) &&
    isCount(rowSpan, 1) &&
    isSize(width) &&
    (backgroundColor === undefined ||
      backgroundColor === null ||
      typeof backgroundColor === 'string')
  )
}

const isSize = (value: Json | undefined) =>
  value === undefined || (typeof value === 'number' && value >= 0)

const isCount = (value: Json | undefined, least: number) =>
  value === undefined ||
  (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= MOST_SPANNED)
