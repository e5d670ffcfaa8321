import { indexesOf } from './document-indexes.ts'
import type { EntityTable } from './entity-table.ts'
import { identifier } from './identifiers.ts'
import type { Projection } from './projections.ts'
import { optional, required, type TableShape } from './table-shape.ts'

/** The table of an entity's documents. The JSON stands last, so that a scan over columns need not read through it. */
export function documentsShape(table: EntityTable): TableShape {
  const isCollection = table.ref.kind === 'collection'
  return {
    name: table.name,
    columns: [
      required('id', 'text'),
      required('stage', 'text'),
      // 1 on the row that editors see: latest where there is one, else main.
      required('is_current', 'integer'),
      required('revision', 'integer'),
      optional('status', 'text'),
      optional('published_at', 'text'),
      required('created_at', 'text'),
      required('updated_at', 'text'),
      // The place of a document of an orderable collection, the same in both rows.
      optional('order_key', 'text'),
      // When a document went to the trash, the same in both rows.
      optional('deleted_at', 'text'),
      required('projected', 'text'),
      ...(table.hasNumericIds ? [optional('id_number', 'number')] : []),
      ...table.projections.map((projection) => optional(projection.column, columnType(projection))),
      required('data', 'json'),
    ],
    primaryKey: ['id', 'stage'],
    // A global is one document: nothing to look up in.
    indexes: isCollection ? indexesOf(table) : [],
  }
}

export function versionsShape(table: EntityTable): TableShape {
  return {
    name: table.versions,
    columns: [
      required('id', 'text'),
      required('parent', 'text'),
      optional('status', 'text'),
      required('latest', 'integer'),
      required('autosave', 'integer'),
      required('snapshot', 'integer'),
      optional('published_locale', 'text'),
      required('revision', 'integer'),
      optional('author_collection', 'text'),
      optional('author', 'text'),
      optional('reason', 'text'),
      optional('changed_fields', 'text'),
      optional('name', 'text'),
      required('created_at', 'text'),
      required('updated_at', 'text'),
      required('data', 'json'),
    ],
    primaryKey: ['id'],
    indexes: [
      // With what lists ask for behind the order, so that counting thousands of versions, or looking
      // for the newest of a status, reads no version itself.
      {
        name: identifier('i_', [table.versions, 'history']),
        columns: ['parent', 'updated_at', 'id', 'snapshot', 'status'],
      },
      { name: identifier('i_', [table.versions, 'revision']), columns: ['parent', 'revision'] },
    ],
  }
}

function columnType({ kind }: Projection): 'text' | 'number' | 'integer' {
  if (kind === 'number') return 'number'
  return kind === 'boolean' ? 'integer' : 'text'
}
