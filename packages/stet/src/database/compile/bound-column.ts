import type { BoundPath } from '@stet/core'
import { sql } from 'kysely'
import { translationColumnName } from '../schema/translation-columns.ts'
import type { ColumnValue } from './column-comparable.ts'
import { columnIn, type Scope } from './scope.ts'

/**
 * Whether rows carry the value at the end of a path beside their JSON. Of what a version holds that is
 * its status only: its dates are the document's, not the version's own.
 */
export function isInColumn({ column, inVersion }: BoundPath): boolean {
  return column !== null && (!inVersion || column === '_status')
}

/** A value that rows carry beside their JSON. */
export function columnValue({ column, comparison, locale }: BoundPath, scope: Scope): ColumnValue {
  const { dialect } = scope.schema
  switch (column) {
    case 'id': {
      const id = columnIn(scope, 'id')
      if (comparison !== 'number') return { expression: id, kind: 'text' }
      return { expression: columnIn(scope, 'id_number'), kind: 'number', asText: id }
    }
    case 'parent': {
      const parent = columnIn(scope, 'parent')
      if (comparison !== 'number') return { expression: parent, kind: 'text' }
      return { expression: dialect.asNumber(parent), kind: 'number', asText: parent }
    }
    case 'createdAt':
      return { expression: columnIn(scope, 'created_at'), kind: 'date' }
    case 'updatedAt':
      return { expression: columnIn(scope, 'updated_at'), kind: 'date' }
    case '_order':
      return { expression: columnIn(scope, 'order_key'), kind: 'text' }
    case 'deletedAt':
      return { expression: columnIn(scope, 'deleted_at'), kind: 'date' }
    case '_status':
      return { expression: columnIn(scope, 'status'), kind: 'text' }
    case '_changed':
      // A row of this stage is there only while its document has unpublished changes.
      return {
        expression: sql`case when ${columnIn(scope, 'stage')} = 'latest' then 1 else 0 end`,
        kind: 'boolean',
      }
    case '_translations':
      return { expression: columnIn(scope, translationColumnName(locale ?? '')), kind: 'text' }
    case 'latest':
    case 'autosave':
    case 'snapshot':
      return { expression: columnIn(scope, column), kind: 'boolean' }
    case 'publishedLocale':
      return { expression: columnIn(scope, 'published_locale'), kind: 'text' }
    case 'name':
    case 'reason':
      return { expression: columnIn(scope, column), kind: 'text' }
    case 'authorCollection':
      return { expression: columnIn(scope, 'author_collection'), kind: 'text' }
    case 'authorID':
      return {
        expression: dialect.jsonScalar(columnIn(scope, 'author')),
        kind: 'text',
        asJson: columnIn(scope, 'author'),
      }
    case null:
      throw new TypeError('The path names no column.')
  }
}
