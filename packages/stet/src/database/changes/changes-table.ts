import { requiredColumn, type TableShape } from '../schema/table-shape.ts'

/** What others want to know of at once, numbered; written with what it tells of. */
export const changesTable: TableShape = {
  name: 'stet_changes',
  columns: [
    requiredColumn('number', 'counter'),
    requiredColumn('at', 'text'),
    requiredColumn('body', 'text'),
  ],
  primaryKey: [],
  indexes: [],
}
