import { optionalColumn, requiredColumn, type TableShape } from '../schema/table-shape.ts'

/** The jobs. Decision 240 describes the columns; times are milliseconds since 1970. */
export const jobsTable: TableShape = {
  name: 'stet_jobs',
  columns: [
    requiredColumn('id', 'text'),
    requiredColumn('task', 'text'),
    requiredColumn('queue', 'text'),
    requiredColumn('input', 'text'),
    requiredColumn('state', 'text'),
    requiredColumn('run_at', 'number'),
    optionalColumn('due_at', 'number'),
    requiredColumn('attempts', 'integer'),
    requiredColumn('fence', 'integer'),
    optionalColumn('lease_owner', 'text'),
    optionalColumn('key', 'text'),
    optionalColumn('waiting_key', 'text'),
    optionalColumn('schedule', 'text'),
    optionalColumn('sequence', 'text'),
    optionalColumn('position', 'number'),
    optionalColumn('result', 'text'),
    optionalColumn('progress', 'number'),
    optionalColumn('progress_note', 'text'),
    optionalColumn('error', 'text'),
    requiredColumn('created_at', 'number'),
    optionalColumn('started_at', 'number'),
    optionalColumn('ended_at', 'number'),
  ],
  primaryKey: ['id'],
  indexes: [
    { name: 'i_stet_jobs_due', columns: ['due_at'], only: 'due_at' },
    { name: 'u_stet_jobs_waiting_key', columns: ['waiting_key'], unique: 'all' },
    { name: 'i_stet_jobs_state', columns: ['state', 'id'], leading: 2 },
    {
      name: 'i_stet_jobs_sequence',
      columns: ['sequence', 'position'],
      leading: 2,
      only: 'sequence',
    },
    { name: 'i_stet_jobs_ahead', columns: ['sequence', 'position'], leading: 2, only: 'due_at' },
    { name: 'i_stet_jobs_ended', columns: ['ended_at'], only: 'ended_at' },
  ],
}
