import { requiredColumn, type TableShape } from '../schema/table-shape.ts'

/** Who is looking at which document, a row for each tab of a browser. A row that was not renewed in time counts for nothing. */
export const presenceTable: TableShape = {
  name: 'stet_presence',
  columns: [
    // The table of the document, and its id.
    requiredColumn('source', 'text'),
    requiredColumn('document', 'text'),
    requiredColumn('user_collection', 'text'),
    requiredColumn('user_document', 'text'),
    // A name that the tab gave itself.
    requiredColumn('tab', 'text'),
    requiredColumn('since', 'text'),
    requiredColumn('seen_at', 'text'),
  ],
  primaryKey: ['source', 'document', 'user_collection', 'user_document', 'tab'],
  indexes: [{ name: 'i_stet_presence_user', columns: ['user_document', 'user_collection'] }],
}
