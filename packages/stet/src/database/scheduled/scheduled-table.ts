import { optionalColumn, requiredColumn, type TableShape } from '../schema/table-shape.ts'

/** What is to be published or unpublished, and when (decision 254). Times are milliseconds since 1970, by the database's clock. */
export const scheduledTable: TableShape = {
  name: 'stet_scheduled',
  columns: [
    requiredColumn('id', 'text'),
    // The table of the document, and its id.
    requiredColumn('source', 'text'),
    requiredColumn('document', 'text'),
    requiredColumn('action', 'text'),
    optionalColumn('locale', 'text'),
    requiredColumn('run_at', 'number'),
    requiredColumn('time_zone', 'text'),
    // Absent if the site's own code scheduled it.
    optionalColumn('user_collection', 'text'),
    optionalColumn('user_document', 'text'),
    // The job that carries it out.
    requiredColumn('job', 'text'),
    optionalColumn('failure', 'text'),
    requiredColumn('created_at', 'number'),
  ],
  primaryKey: ['id'],
  indexes: [
    { name: 'i_stet_scheduled_document', columns: ['document', 'source'], leading: 2 },
    { name: 'i_stet_scheduled_time', columns: ['run_at', 'id'], leading: 2 },
  ],
}
