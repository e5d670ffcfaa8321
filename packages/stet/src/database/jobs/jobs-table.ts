import { optional, required, type TableShape } from '../schema/table-shape.ts'

/** Work that is done later. Decision 240 says what each column is for; times are milliseconds since 1970. */
export const jobsTable: TableShape = {
  name: 'stet_jobs',
  columns: [
    required('id', 'text'),
    required('task', 'text'),
    required('queue', 'text'),
    required('input', 'text'),
    required('state', 'text'),
    required('run_at', 'number'),
    optional('due_at', 'number'),
    required('attempts', 'integer'),
    required('fence', 'integer'),
    optional('lease_owner', 'text'),
    optional('key', 'text'),
    optional('waiting_key', 'text'),
    optional('schedule', 'text'),
    optional('progress', 'number'),
    optional('progress_note', 'text'),
    optional('error', 'text'),
    required('created_at', 'number'),
    optional('started_at', 'number'),
    optional('ended_at', 'number'),
  ],
  primaryKey: ['id'],
  indexes: [
    { name: 'i_stet_jobs_due', columns: ['due_at'], only: 'due_at' },
    { name: 'u_stet_jobs_waiting_key', columns: ['waiting_key'], unique: 'all' },
    { name: 'i_stet_jobs_state', columns: ['state', 'id'], leading: 2 },
    { name: 'i_stet_jobs_ended', columns: ['ended_at'], only: 'ended_at' },
  ],
}
