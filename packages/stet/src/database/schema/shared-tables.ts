import { changesTable } from '../changes/changes-table.ts'
import { countsTable } from '../counts/counts-table.ts'
import { jobsTable } from '../jobs/jobs-table.ts'
import { locksTable } from '../locks/locks-table.ts'
import { preferencesTable } from '../preferences/preferences-table.ts'
import { presenceTable } from '../presence/presence-table.ts'
import {
  previewDocumentsTable,
  previewLinksTable,
  previewsTable,
} from '../previews/preview-tables.ts'
import { scheduledTable } from '../scheduled/scheduled-table.ts'
import {
  fileChecksumsTable,
  uploadPartsTable,
  uploadSessionsTable,
} from '../uploads/upload-session-tables.ts'
import { uploadsTable } from '../uploads/uploads-table.ts'
import { optionalColumn, requiredColumn, type TableShape } from './table-shape.ts'

/** Every relationship edge of every document, derived from the JSON like the projections. */
export const linksTable: TableShape = {
  name: 'stet_links',
  columns: [
    // The table of the document that holds the link, its id and stage.
    requiredColumn('source', 'text'),
    requiredColumn('document', 'text'),
    requiredColumn('stage', 'text'),
    // The field's schema path.
    requiredColumn('path', 'text'),
    optionalColumn('locale', 'text'),
    requiredColumn('position', 'integer'),
    requiredColumn('relation_to', 'text'),
    requiredColumn('target', 'text'),
  ],
  primaryKey: [],
  indexes: [
    { name: 'i_stet_links_document', columns: ['document', 'source', 'stage', 'path'] },
    { name: 'i_stet_links_target', columns: ['target', 'relation_to', 'source', 'path'] },
  ],
}

/** The words of every rich text of every document in lower case, derived from the JSON like the links. */
export const textsTable: TableShape = {
  name: 'stet_texts',
  columns: [
    requiredColumn('source', 'text'),
    requiredColumn('document', 'text'),
    requiredColumn('stage', 'text'),
    requiredColumn('path', 'text'),
    optionalColumn('locale', 'text'),
    requiredColumn('words', 'text'),
  ],
  primaryKey: [],
  indexes: [{ name: 'i_stet_texts_document', columns: ['document', 'source', 'stage', 'path'] }],
}

/** What is known about users beside their documents. */
export const secretsTable: TableShape = {
  name: 'stet_secrets',
  columns: [
    requiredColumn('collection', 'text'),
    requiredColumn('document', 'text'),
    optionalColumn('password_hash', 'text'),
    optionalColumn('reset_token_hash', 'text'),
    optionalColumn('reset_token_expires_at', 'text'),
    optionalColumn('verification_token_hash', 'text'),
    optionalColumn('api_key_hash', 'text'),
    optionalColumn('api_key_created_at', 'text'),
  ],
  former: ['is_verified', 'login_attempts'],
  primaryKey: ['collection', 'document'],
  indexes: [
    { name: 'i_stet_secrets_api_key', columns: ['api_key_hash'] },
    { name: 'i_stet_secrets_reset', columns: ['reset_token_hash'] },
    { name: 'i_stet_secrets_verification', columns: ['verification_token_hash'] },
  ],
}

export const sessionsTable: TableShape = {
  name: 'stet_sessions',
  columns: [
    requiredColumn('id', 'text'),
    requiredColumn('collection', 'text'),
    requiredColumn('document', 'text'),
    requiredColumn('created_at', 'text'),
    requiredColumn('expires_at', 'text'),
    optionalColumn('user_agent', 'text'),
  ],
  primaryKey: ['id'],
  indexes: [
    { name: 'i_stet_sessions_user', columns: ['document', 'collection'] },
    { name: 'i_stet_sessions_end', columns: ['expires_at'] },
  ],
}

/** How often something was tried lately. Keys and subjects are hashes. */
export const attemptsTable: TableShape = {
  name: 'stet_attempts',
  columns: [
    requiredColumn('key', 'text'),
    // Whom it is counted against, where all of theirs can be forgotten together.
    optionalColumn('subject', 'text'),
    requiredColumn('count', 'integer'),
    requiredColumn('expires_at', 'text'),
  ],
  primaryKey: ['key'],
  indexes: [
    { name: 'i_stet_attempts_subject', columns: ['subject'] },
    { name: 'i_stet_attempts_end', columns: ['expires_at'] },
  ],
}

/** The places of documents in the orders of join fields, by the name of the order. */
export const orderKeysTable: TableShape = {
  name: 'stet_order_keys',
  columns: [
    requiredColumn('collection', 'text'),
    requiredColumn('name', 'text'),
    requiredColumn('document', 'text'),
    requiredColumn('order_key', 'text'),
  ],
  primaryKey: ['collection', 'name', 'document'],
  indexes: [{ name: 'i_stet_order_keys_key', columns: ['collection', 'name', 'order_key'] }],
}

export const settingsTable: TableShape = {
  name: 'stet_settings',
  columns: [requiredColumn('key', 'text'), requiredColumn('value', 'text')],
  primaryKey: ['key'],
  indexes: [],
}

export const sharedTables: readonly TableShape[] = [
  linksTable,
  textsTable,
  secretsTable,
  sessionsTable,
  attemptsTable,
  orderKeysTable,
  settingsTable,
  preferencesTable,
  locksTable,
  changesTable,
  countsTable,
  presenceTable,
  jobsTable,
  scheduledTable,
  uploadsTable,
  uploadSessionsTable,
  uploadPartsTable,
  fileChecksumsTable,
  previewsTable,
  previewDocumentsTable,
  previewLinksTable,
]
