import { optional, required, type TableShape } from '../schema/table-shape.ts'

/** What is to be published or unpublished, and when (decision 254). Times are milliseconds since 1970, by the database's clock. */
export const scheduledTable: TableShape = {
  name: 'stet_scheduled',
  columns: [
    required('id', 'text'),
    // The table of the document, and its id.
    required('source', 'text'),
    required('document', 'text'),
    required('action', 'text'),
    optional('locale', 'text'),
    required('run_at', 'number'),
    required('time_zone', 'text'),
    // Absent where the site's own code asked for it.
    optional('user_collection', 'text'),
    optional('user_document', 'text'),
    // The job that carries it out.
    required('job', 'text'),
    optional('failure', 'text'),
    required('created_at', 'number'),
  ],
  primaryKey: ['id'],
  indexes: [
    { name: 'i_stet_scheduled_document', columns: ['document', 'source'], leading: 2 },
    { name: 'i_stet_scheduled_time', columns: ['run_at', 'id'], leading: 2 },
  ],
}
