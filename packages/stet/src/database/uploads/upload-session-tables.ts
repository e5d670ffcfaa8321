import { optionalColumn, requiredColumn, type TableShape } from '../schema/table-shape.ts'

/** Large files that arrive in parts (decision 370), each for one user and one write. */
export const uploadSessionsTable: TableShape = {
  name: 'stet_upload_sessions',
  columns: [
    requiredColumn('id', 'text'),
    requiredColumn('collection', 'text'),
    // JSON: the id of the document whose file is replaced.
    optionalColumn('target', 'text'),
    requiredColumn('name', 'text'),
    requiredColumn('mime_type', 'text'),
    requiredColumn('size', 'number'),
    requiredColumn('part_size', 'number'),
    // What the client says of the whole.
    optionalColumn('checksum', 'text'),
    requiredColumn('user_collection', 'text'),
    requiredColumn('user_document', 'text'),
    requiredColumn('begun_at', 'text'),
    requiredColumn('expires_at', 'text'),
    // Of a storage that takes the parts itself: the reserved key, and JSON of what it answered.
    optionalColumn('file_key', 'text'),
    optionalColumn('upload', 'text'),
    // JSON: the id of the document that got the file, once one has.
    optionalColumn('document', 'text'),
  ],
  primaryKey: ['id'],
  indexes: [
    { name: 'i_stet_upload_sessions_user', columns: ['user_document', 'user_collection'] },
    { name: 'i_stet_upload_sessions_expires', columns: ['expires_at'] },
  ],
}

/** The checksums that parts of a file have, whether they arrived or are on their way. */
export const uploadPartsTable: TableShape = {
  name: 'stet_upload_parts',
  columns: [
    requiredColumn('session', 'text'),
    requiredColumn('number', 'integer'),
    requiredColumn('checksum', 'text'),
    requiredColumn('arrived', 'integer'),
  ],
  primaryKey: ['session', 'number'],
  indexes: [],
}

/** The checksums of the files that documents were given. */
export const fileChecksumsTable: TableShape = {
  name: 'stet_file_checksums',
  columns: [
    requiredColumn('collection', 'text'),
    requiredColumn('document', 'text'),
    requiredColumn('file_key', 'text'),
    requiredColumn('checksum', 'text'),
  ],
  primaryKey: ['collection', 'document', 'file_key'],
  indexes: [{ name: 'i_stet_file_checksums', columns: ['checksum', 'collection'] }],
}
