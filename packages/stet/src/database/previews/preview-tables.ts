import { optionalColumn, requiredColumn, type TableShape } from '../schema/table-shape.ts'

/** Preview sessions: one for each session of a user (decision 327). */
export const previewsTable: TableShape = {
  name: 'stet_previews',
  columns: [
    requiredColumn('id', 'text'),
    requiredColumn('user_collection', 'text'),
    requiredColumn('user_document', 'text'),
    // The session that the user signed in with; empty for callers that have none.
    requiredColumn('session', 'text'),
    requiredColumn('seen_at', 'text'),
  ],
  primaryKey: ['id'],
  indexes: [
    {
      name: 'i_stet_previews_user',
      columns: ['user_document', 'user_collection', 'session'],
      leading: 3,
    },
    { name: 'i_stet_previews_seen', columns: ['seen_at'] },
  ],
}

/** What is unsaved of documents, as their forms have it, in a row for each locale. A row that was not renewed in time counts for nothing. */
export const previewDocumentsTable: TableShape = {
  name: 'stet_preview_documents',
  columns: [
    requiredColumn('preview', 'text'),
    // The table of the document, and its id.
    requiredColumn('source', 'text'),
    requiredColumn('document', 'text'),
    // Empty where the site has no locales.
    requiredColumn('locale', 'text'),
    // Not of the type for JSON: it is never searched, and written with every key.
    requiredColumn('data', 'text'),
    requiredColumn('seen_at', 'text'),
  ],
  primaryKey: ['preview', 'source', 'document', 'locale'],
  indexes: [
    { name: 'i_stet_preview_documents_of', columns: ['source', 'document'], leading: 2 },
    { name: 'i_stet_preview_documents_seen', columns: ['seen_at'] },
  ],
}

/** Links to the page of an unpublished document, for people without an account (decision 328). */
export const previewLinksTable: TableShape = {
  name: 'stet_preview_links',
  columns: [
    requiredColumn('id', 'text'),
    // The table of the document, and its id.
    requiredColumn('source', 'text'),
    requiredColumn('document', 'text'),
    // Who made it; it works while they may read the draft.
    requiredColumn('user_collection', 'text'),
    requiredColumn('user_document', 'text'),
    // What its maker wrote down about it.
    optionalColumn('note', 'text'),
    requiredColumn('created_at', 'text'),
    requiredColumn('expires_at', 'text'),
  ],
  primaryKey: ['id'],
  indexes: [
    { name: 'i_stet_preview_links_of', columns: ['source', 'document'], leading: 2 },
    { name: 'i_stet_preview_links_user', columns: ['user_document', 'user_collection'] },
    { name: 'i_stet_preview_links_end', columns: ['expires_at'] },
  ],
}
