import { required, type TableShape } from '../schema/table-shape.ts'

/** What a user chose about how the panel looks to them. A user is known by collection and id. */
export const preferencesTable: TableShape = {
  name: 'stet_preferences',
  columns: [
    required('collection', 'text'),
    required('document', 'text'),
    required('key', 'text'),
    required('created_at', 'text'),
    required('updated_at', 'text'),
    required('value', 'text'),
  ],
  primaryKey: ['collection', 'document', 'key'],
  indexes: [{ name: 'i_stet_preferences_key', columns: ['key'] }],
}
