import type { MessageKey } from '../i18n/messages.ts'

export interface Notice {
  /** How it is shown: a toast of that colour, or a text where the content would be. */
  readonly kind: 'error' | 'warning' | 'text'
  readonly key: MessageKey
}

const notice = (kind: Notice['kind'], key: MessageKey): Notice => Object.freeze({ kind, key })

/** What the panel says when something that it asked for, or was asked for, does not work. */
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
