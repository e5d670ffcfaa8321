import type { MessageKey } from '../i18n/messages.ts'

export interface Notice {
  /** How it is shown: as a toast of that colour, or as text in place of the content. */
  readonly kind: 'error' | 'warning' | 'text'
  readonly key: MessageKey
}

const notice = (kind: Notice['kind'], key: MessageKey): Notice => Object.freeze({ kind, key })

/** Messages of the panel for requests and actions that fail. */
export const notices = Object.freeze({
  apiViewNotJSON: notice('error', 'document:apiResponseParseFailed'),
  apiViewRequestFailed: notice('error', 'document:apiRequestFailed'),
  inlineBlockUnknown: notice('text', 'fields:unknownBlock'),
  reindexFailed: notice('error', 'general:unableToReindex'),
  reorderFailed: notice('error', 'general:reorderFailed'),
  reorderForbidden: notice('error', 'general:reorderForbidden'),
  reorderNeedsSort: notice('warning', 'general:reorderNeedsSort'),
  restoreFailed: notice('error', 'version:restoreFailed'),
  unspecific: notice('error', 'general:unspecificError'),
  versionsLoadFailed: notice('text', 'general:unspecificError'),
})

/** The notice for a reorder that the server answered with `status`. */
export const reorderNotice = (status: number): Notice =>
  status === 403 ? notices.reorderForbidden : notices.reorderFailed
