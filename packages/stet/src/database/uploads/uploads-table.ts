import { requiredColumn, type TableShape } from '../schema/table-shape.ts'

/** Names that browsers are about to store files under (decision 285): while a row is there, the key is its user's. */
export const uploadsTable: TableShape = {
  name: 'stet_uploads',
  columns: [
    requiredColumn('collection', 'text'),
    requiredColumn('file_key', 'text'),
    requiredColumn('name', 'text'),
    requiredColumn('mime_type', 'text'),
    requiredColumn('size', 'number'),
    requiredColumn('user_collection', 'text'),
    requiredColumn('user_document', 'text'),
    requiredColumn('expires_at', 'text'),
  ],
  primaryKey: ['collection', 'file_key'],
  indexes: [
    { name: 'i_stet_uploads_user', columns: ['user_document', 'user_collection'] },
    { name: 'i_stet_uploads_expires', columns: ['expires_at'] },
  ],
}
