import { requiredColumn, type TableShape } from '../schema/table-shape.ts'

/** What a user chose about how the panel looks to them. A user is known by collection and id. */
export const preferencesTable: TableShape = {
  name: 'stet_preferences',
  columns: [
    requiredColumn('collection', 'text'),
    requiredColumn('document', 'text'),
    requiredColumn('key', 'text'),
    requiredColumn('created_at', 'text'),
    requiredColumn('updated_at', 'text'),
    requiredColumn('value', 'text'),
  ],
  primaryKey: ['collection', 'document', 'key'],
  indexes: [{ name: 'i_stet_preferences_key', columns: ['key'] }],
}
