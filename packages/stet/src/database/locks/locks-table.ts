import { requiredColumn, type TableShape } from '../schema/table-shape.ts'

/** Who is editing which document. A row whose time is over counts for nothing and goes with the next lock taken. */
export const locksTable: TableShape = {
  name: 'stet_locks',
  columns: [
    // The table of the document, and its id.
    requiredColumn('source', 'text'),
    requiredColumn('document', 'text'),
    requiredColumn('user_collection', 'text'),
    requiredColumn('user_document', 'text'),
    requiredColumn('locked_at', 'text'),
    requiredColumn('edited_at', 'text'),
  ],
  primaryKey: ['source', 'document'],
  indexes: [{ name: 'i_stet_locks_user', columns: ['user_document', 'user_collection'] }],
}
