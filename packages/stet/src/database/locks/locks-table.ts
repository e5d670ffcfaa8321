import { required, type TableShape } from '../schema/table-shape.ts'

/** Who is editing which document. A row whose time is over counts for nothing and goes with the next lock taken. */
export const locksTable: TableShape = {
  name: 'stet_locks',
  columns: [
    // The table of the document, and its id.
    required('source', 'text'),
    required('document', 'text'),
    required('user_collection', 'text'),
    required('user_document', 'text'),
    required('locked_at', 'text'),
    required('edited_at', 'text'),
  ],
  primaryKey: ['source', 'document'],
  indexes: [{ name: 'i_stet_locks_user', columns: ['user_document', 'user_collection'] }],
}
