import type { JsonObject, MessageKey } from '@stet/core'
import type { BulkTask } from '../../../api/documents/bulk.ts'
import type { LocaleTask } from '../../../api/documents/locale-task.ts'
import { moveTask } from '../../../api/documents/trash.ts'

/** The actions for the selection of a list. */
export type ListAction =
  | 'edit'
  | 'publish'
  | 'unpublish'
  | 'duplicate'
  | 'trash'
  | 'restore'
  | 'delete'
  | 'delete for good'
  | 'empty trash'

/** Those for some locales of the documents, in one locale after the other. */
export type LocaleAction = LocaleTask['kind'] | 'translate'

/** The actions for a selection. */
export type BulkAction = ListAction | LocaleAction | 'folder'

interface ActionWords {
  /** The key of the button's label. */
  readonly confirm: MessageKey
  readonly title: MessageKey
  readonly done: MessageKey
  /** The key of the result for one document. */
  readonly result: MessageKey
}

const publishWords: ActionWords = {
  confirm: 'list:publishCount',
  title: 'list:publishCountTitle',
  done: 'list:publishedCount',
  result: 'list:resultPublished',
}
const unpublishWords: ActionWords = {
  confirm: 'list:unpublishCount',
  title: 'list:unpublishCountTitle',
  done: 'list:unpublishedCount',
  result: 'list:resultUnpublished',
}

export const bulkTexts: { readonly [A in BulkAction]: ActionWords } = Object.freeze({
  edit: {
    confirm: 'list:editCount',
    title: 'list:editCount',
    done: 'general:updatedCountSuccessfully',
    result: 'list:resultUpdated',
  },
  publish: publishWords,
  unpublish: unpublishWords,
  'publish-locales': publishWords,
  'unpublish-locales': unpublishWords,
  translate: {
    confirm: 'translation:translateMissing',
    title: 'translation:translateMissing',
    done: 'general:updatedCountSuccessfully',
    result: 'translation:done',
  },
  'copy-locale': {
    confirm: 'localization:copyFromLocale',
    title: 'localization:copyFromAnother',
    done: 'localization:copied',
    result: 'list:resultUpdated',
  },
  folder: {
    confirm: 'upload:moveToFolder',
    title: 'upload:moveToFolder',
    done: 'upload:folderMoved',
    result: 'list:resultUpdated',
  },
  duplicate: {
    confirm: 'list:duplicateCount',
    title: 'list:duplicateCountTitle',
    done: 'list:duplicatedCount',
    result: 'list:resultDuplicated',
  },
  delete: {
    confirm: 'list:deleteCount',
    title: 'list:deleteCountTitle',
    done: 'general:deletedCountSuccessfully',
    result: 'list:resultDeleted',
  },
  trash: {
    confirm: 'trash:moveCount',
    title: 'trash:moveCountTitle',
    done: 'trash:movedCount',
    result: 'trash:resultMoved',
  },
  restore: {
    confirm: 'trash:restoreCount',
    title: 'trash:restoreCountTitle',
    done: 'trash:restoredCount',
    result: 'trash:resultRestored',
  },
  'delete for good': {
    confirm: 'trash:deleteCount',
    title: 'trash:deleteCountTitle',
    done: 'general:deletedCountSuccessfully',
    result: 'list:resultDeleted',
  },
  'empty trash': {
    confirm: 'trash:empty',
    title: 'trash:emptyTitle',
    done: 'general:deletedCountSuccessfully',
    result: 'list:resultDeleted',
  },
})

const publish: JsonObject = { _status: 'published' }
const unpublish: JsonObject = { _status: 'draft' }

/** Whether it cannot be undone. */
export function losesContent(action: BulkAction): boolean {
  return action === 'delete' || action === 'delete for good' || action === 'empty trash'
}

/** The task of an action that only needs confirmation. */
export function taskOf(action: Exclude<ListAction, 'edit'>): BulkTask {
  if (action === 'duplicate') return { kind: action }
  if (losesContent(action)) return { kind: 'delete' }
  if (action === 'trash') return moveTask('to trash')
  if (action === 'restore') return moveTask('out of trash')
  return { kind: 'update', data: action === 'publish' ? publish : unpublish, draft: false }
}
