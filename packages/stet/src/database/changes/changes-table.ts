import { requiredColumn, type TableShape } from '../schema/table-shape.ts'

/** Numbered events for other clients, stored in the transaction of the write that they report. */
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
