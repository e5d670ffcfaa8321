import { hasTrash } from '@stet/core'
import { type EntityTable, isOrderable } from './entity-table.ts'
import { identifier } from './identifiers.ts'
import type { Projection } from './projections.ts'
import type { IndexShape } from './table-shape.ts'

/** Values that no two documents have: of one field or of several together, in one locale where they are localized. */
export interface UniqueKey {
  readonly index: IndexShape
  readonly projections: readonly Projection[]
}

/** A value of a document that an index stands on. Of its kind it matters only whether it is a text of any length. */
type IndexedColumn = Pick<Projection, 'column' | 'kind'>

// What follows the key lets a count, and the order among ties, be read from the index alone.
// Status is among it and has no index of its own: half of the documents share one, and an engine
// that starts from there has to sort them all.
const readAlong = ['created_at', 'id', 'stage', 'is_current', 'status']

/** What is read along of every document, and whether it is in the trash where there is one. */
const coveredColumns = (table: EntityTable): readonly string[] =>
  hasTrash(table.entity) ? [...readAlong, 'deleted_at'] : readAlong

/** Every index over the documents of a collection. */
export function indexesOf(table: EntityTable): readonly IndexShape[] {
  const ofColumn = (column: string) => indexOver(table, [{ column, kind: 'date' }])
  const all = [
    ofColumn('created_at'),
    ofColumn('updated_at'),
    ...(table.hasNumericIds ? [ofColumn('id_number')] : []),
    ...(isOrderable(table) ? [ofColumn('order_key')] : []),
    ...(hasTrash(table.entity) ? [trashIndexOf(table)] : []),
    { name: identifier('i_', [table.name, 'projected']), columns: ['projected'] },
    ...table.projections
      .filter(({ isIndexed }) => isIndexed)
      .map((projection) => indexOver(table, [projection])),
    ...compoundsOf(table).map(({ columns }) => indexOver(table, columns)),
    ...uniqueKeysOf(table).map(({ index }) => index),
  ]
  return [...new Map(all.map((index) => [index.name, index])).values()]
}

/**
 * The documents in the trash alone: hardly any, where an index of all would have most of them under
 * one value, and invite an engine to begin there.
 */
export function trashIndexOf({ name }: Pick<EntityTable, 'name'>): IndexShape {
  return {
    name: identifier('i_', [name, 'trash']),
    columns: ['deleted_at', ...readAlong],
    only: 'deleted_at',
  }
}

/** What is unique among the documents of a collection; a global is alone. */
export function uniqueKeysOf(table: EntityTable): readonly UniqueKey[] {
  if (table.entity.kind === 'global') return []
  const keys = [
    ...table.projections.filter(({ isUnique }) => isUnique).map((projection) => [projection]),
    ...compoundsOf(table).flatMap(({ isUnique, columns }) =>
      isUnique ? [columns.filter((column) => 'schemaPath' in column)] : [],
    ),
  ]
  return keys.map((projections) => ({
    projections,
    index: {
      name: identifier('u_', [table.name, ...projections.map(({ column }) => column)]),
      columns: projections.map(({ column }) => column),
      ...keyParts(projections),
      unique: 'main',
    },
  }))
}

interface Compound {
  readonly columns: readonly (IndexedColumn | Projection)[]
  readonly isUnique: boolean
}

// Kept beside every document, with or without a field.
const documentColumns: Readonly<Record<string, IndexedColumn>> = {
  createdAt: { column: 'created_at', kind: 'date' },
  updatedAt: { column: 'updated_at', kind: 'date' },
  _status: { column: 'status', kind: 'date' },
}

/** The config's own indexes, one for each locale where any of the fields is localized. */
function compoundsOf({ entity, bySchemaPath }: EntityTable): readonly Compound[] {
  if (entity.kind === 'global') return []
  return entity.indexes.flatMap(({ fields, unique }) => {
    const places = fields.map((path) => bySchemaPath.get(path) ?? [])
    const locales = new Set(places.flatMap((place) => place.flatMap(({ locale }) => locale ?? [])))
    return [...(locales.size === 0 ? [null] : locales)].flatMap((locale) => {
      const columns = fields.flatMap((path, index): readonly (IndexedColumn | Projection)[] => {
        const place = places[index] ?? []
        const here = place.find((one) => one.locale === null || one.locale === locale)
        const ofDocument = documentColumns[path]
        return here !== undefined ? [here] : ofDocument === undefined ? [] : [ofDocument]
      })
      return columns.length === fields.length ? [{ columns, isUnique: unique }] : []
    })
  })
}

function indexOver(table: EntityTable, columns: readonly IndexedColumn[]): IndexShape {
  const names = columns.map(({ column }) => column)
  const parts = keyParts(columns)
  // Named for what it holds: it is made anew where an earlier release held something else.
  const held = [
    ...(parts.longTexts?.length === 0 ? [] : ['start']),
    'age',
    ...(hasTrash(table.entity) ? ['trash'] : []),
  ]
  return {
    name: identifier('i_', [table.name, ...names, ...held]),
    columns: [...names, ...coveredColumns(table).filter((column) => !names.includes(column))],
    ...parts,
  }
}

function keyParts(columns: readonly IndexedColumn[]): Pick<IndexShape, 'leading' | 'longTexts'> {
  return {
    leading: columns.length,
    longTexts: columns.filter(({ kind }) => kind === 'text').map(({ column }) => column),
  }
}
