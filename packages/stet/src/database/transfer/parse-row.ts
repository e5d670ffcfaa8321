import { hasTrash, isObject, type Json, type JsonObject } from '@stet/core'
import { idKey } from '../documents/document-id.ts'
import type { SqlValue } from '../executor.ts'
import { encode, storableText } from '../json-text.ts'
import { longestId } from '../limits.ts'
import type { EntityTable } from '../schema/entity-table.ts'
import type { ExportedColumn, ExportedTable } from './exported-tables.ts'

/** A line of an export as the columns of its row. */
export interface ParsedRow {
  readonly values: ReadonlyMap<string, SqlValue>
  /** What the row's JSON column holds. */
  readonly data: JsonObject
}

/** Parses a line that belongs to a table; a returned string is the error. */
export function parseRow(table: ExportedTable, line: JsonObject): ParsedRow | string {
  const values = new Map<string, SqlValue>()
  let data: JsonObject = {}
  for (const column of table.columns) {
    const value = line[column.key]
    if (column.type === 'json') {
      if (!isObject(value)) return `"${column.key}" must be an object`
      const encoded = encode(value)
      data = encoded.data
      values.set(column.name, encoded.json)
    } else {
      const parsed = parseValue(column, value)
      if (parsed === undefined) return `"${column.key}" must be ${wordsFor(column)}`
      values.set(column.name, parsed)
    }
  }
  const known = new Set([...Object.keys(table.label), ...table.columns.map(({ key }) => key)])
  const unknown = Object.keys(line).find((key) => !known.has(key))
  if (unknown !== undefined) return `"${unknown}" is not known to this Stet; is it the newest?`
  const wrong = table.documentsOf && checkDocument(table.documentsOf.table, values)
  return wrong ?? { values, data }
}

function parseValue(column: ExportedColumn, value: Json | undefined): SqlValue | undefined {
  if (value === null || value === undefined) return column.isRequired ? undefined : null
  if (column.type === 'text') return typeof value === 'string' ? storableText(value) : undefined
  const isWhole = Number.isSafeInteger(value)
  return typeof value === 'number' && (isWhole || column.type === 'number') ? value : undefined
}

function wordsFor({ type, isRequired }: ExportedColumn): string {
  const kind = type === 'text' ? 'text' : type === 'integer' ? 'a whole number' : 'a number'
  return isRequired ? kind : `${kind} or null`
}

function checkDocument(
  table: Pick<EntityTable, 'hasNumericIds' | 'entity'>,
  values: ReadonlyMap<string, SqlValue>,
): string | undefined {
  const id = values.get('id') as string
  if (id === '' || id.length > longestId) return '"id" is empty or too long'
  if (idKey(id, table) !== id) return '"id" must be a number, as the config says'
  if (values.get('deleted_at') !== null && !hasTrash(table.entity))
    return 'it is in the trash, and the config says that its collection has none'
  const stage = values.get('stage')
  return stage === 'main' || stage === 'latest' ? undefined : '"stage" must be "main" or "latest"'
}
