import { requiredColumn, type TableShape } from '../schema/table-shape.ts'

/**
 * How many rows each table of documents has of each stage and status, kept by triggers in the
 * transaction of every write. The sum of the rows of a kind is their number: on PostgreSQL, where
 * writers must not wait for each other, each writes rows of its own, which are added up now and then.
 */
export const countsTable: TableShape = {
  name: 'stet_counts',
  columns: [
    requiredColumn('source', 'text'),
    requiredColumn('stage', 'text'),
    requiredColumn('is_current', 'integer'),
    // The empty text where there is none.
    requiredColumn('status', 'text'),
    requiredColumn('total', 'integer'),
  ],
  primaryKey: [],
  indexes: [{ name: 'i_stet_counts_source', columns: ['source', 'stage', 'is_current', 'status'] }],
}
