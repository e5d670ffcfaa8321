import { required, type TableShape } from '../schema/table-shape.ts'

/** What others want to know of at once, numbered; written with what it tells of. */
export const changesTable: TableShape = {
  name: 'stet_changes',
  columns: [required('number', 'counter'), required('at', 'text'), required('body', 'text')],
  primaryKey: [],
  indexes: [],
}
