import type { EntityTable } from './entity-table.ts'
import { identifier } from './identifiers.ts'
import type { Projection } from './projections.ts'
import { type IndexShape, optional, required, type TableShape } from './table-shape.ts'

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

/** Whether documents have a place in an order made by hand. */
export function isOrderable({ entity }: EntityTable): boolean {
  return entity.kind === 'collection' && entity.orderable
}

function indexesOf(table: EntityTable): readonly IndexShape[] {
  // What follows the key lets a count, and the order among ties, be read from the index alone.
  // Status is among it and has no index of its own: half of the documents share one, and an engine
  // that starts from there has to sort them all.
  const rest = ['id', 'stage', 'is_current', 'status']
  return [
    indexOf(table.name, ['created_at', ...rest]),
    indexOf(table.name, ['updated_at', ...rest]),
    ...(table.hasNumericIds ? [indexOf(table.name, ['id_number', ...rest])] : []),
    ...(isOrderable(table) ? [indexOf(table.name, ['order_key', ...rest])] : []),
    indexOf(table.name, ['projected']),
    ...table.projections.flatMap((projection) => {
      if (!projection.isIndexed) return []
      const isLongText = projection.kind === 'text'
      const plain = { ...indexOf(table.name, [projection.column, ...rest]), isLongText }
      if (!projection.isUnique) return [plain]
      return [plain, { ...uniqueIndexOf(table, projection), isLongText }]
    }),
  ]
}

export function uniqueIndexOf(table: EntityTable, projection: Projection): IndexShape {
  return {
    name: identifier('u_', [table.name, projection.column]),
    columns: [projection.column],
    isLongText: projection.kind === 'text',
    isUnique: true,
  }
}

function indexOf(table: string, columns: readonly string[]): IndexShape {
  return { name: identifier('i_', [table, columns[0] ?? '']), columns }
}

function columnType({ kind }: Projection): 'text' | 'number' | 'integer' {
  if (kind === 'number') return 'number'
  return kind === 'boolean' ? 'integer' : 'text'
}
