import { indexesOf } from './document-indexes.ts'
import type { EntityTable } from './entity-table.ts'
import { identifier } from './identifiers.ts'
import type { Projection } from './projections.ts'
import { optionalColumn, requiredColumn, type TableShape } from './table-shape.ts'

/** The table of an entity's documents. The JSON stands last, so that a scan over columns need not read through it. */
export function documentsShape(table: EntityTable): TableShape {
  const isCollection = table.ref.kind === 'collection'
  return {
    name: table.name,
    columns: [
      requiredColumn('id', 'text'),
      requiredColumn('stage', 'text'),
      // 1 on the row that editors see: latest where there is one, else main.
      requiredColumn('is_current', 'integer'),
      requiredColumn('revision', 'integer'),
      optionalColumn('status', 'text'),
      optionalColumn('published_at', 'text'),
      requiredColumn('created_at', 'text'),
      requiredColumn('updated_at', 'text'),
      // The place of a document of an orderable collection, the same in both rows.
      optionalColumn('order_key', 'text'),
      // When a document went to the trash, the same in both rows.
      optionalColumn('deleted_at', 'text'),
      requiredColumn('projected', 'text'),
      ...(table.hasNumericIds ? [optionalColumn('id_number', 'number')] : []),
      ...table.projections.map((projection) =>
        optionalColumn(projection.column, columnType(projection)),
      ),
      ...table.translations.columns.map(({ column }) => optionalColumn(column, 'text')),
      requiredColumn('data', 'json'),
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
      requiredColumn('id', 'text'),
      requiredColumn('parent', 'text'),
      optionalColumn('status', 'text'),
      requiredColumn('latest', 'integer'),
      requiredColumn('autosave', 'integer'),
      requiredColumn('snapshot', 'integer'),
      optionalColumn('published_locale', 'text'),
      requiredColumn('revision', 'integer'),
      optionalColumn('author_collection', 'text'),
      optionalColumn('author', 'text'),
      optionalColumn('reason', 'text'),
      optionalColumn('changed_fields', 'text'),
      optionalColumn('name', 'text'),
      requiredColumn('created_at', 'text'),
      requiredColumn('updated_at', 'text'),
      requiredColumn('data', 'json'),
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
      // What a user wrote last, among as many versions as there are documents.
      {
        name: identifier('i_', [table.versions, 'author']),
        columns: ['author', 'author_collection', 'status'],
        leading: 3,
        onlyTrue: 'latest',
      },
    ],
  }
}

function columnType({ kind }: Projection): 'text' | 'number' | 'integer' {
  if (kind === 'number') return 'number'
  return kind === 'boolean' ? 'integer' : 'text'
}
