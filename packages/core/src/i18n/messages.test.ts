import { describe, expect, test } from 'vitest'
import en from './messages/en.ts'
import type { MessageKey, MessageSet } from './messages.ts'

describe('messages that the specification gives', () => {
  const given = {
    'document:apiRequestFailed': 'Error making request',
    'document:apiResponseParseFailed': 'Error parsing response',
    'error:forbidden': 'You are not allowed to perform this action.',
    'error:internal': 'Something went wrong.',
    'error:notFound': 'The requested resource was not found.',
    'fields:itemNumber': 'Item {{number}}',
    'fields:unknownBlock': "Error: Block '{{blockType}}' not found",
    'general:backToDashboard': 'Back to dashboard',
    'general:createdSuccessfully': '{{label}} successfully created.',
    'general:deletedSuccessfully': 'Deleted successfully.',
    'general:noColumnsSelected': 'No columns selected',
    'general:notFoundBreadcrumb': 'Not found',
    'general:notFoundDescription': 'Sorry, the page you were looking for could not be found',
    'general:notFoundTitle': 'Nothing found',
    'general:pageInfo': '{{first}}-{{last}} of {{total}}',
    'general:reorderFailed':
      'Failed to reorder. This can happen if you reorder several rows too quickly. Please try again.',
    'general:reorderForbidden': 'You do not have permission to reorder these rows',
    'general:reorderNeedsSort':
      'To reorder the rows you must first sort them by the "Order" column.',
    'general:updatedSuccessfully': 'Updated successfully.',
    'version:autosave': 'Autosave',
    'version:autosavedSuccessfully': 'Autosaved successfully.',
    'version:currentDraft': 'Current draft',
    'version:currentDraftOption': 'current draft',
    'version:currentPublished': 'Current published version',
    'version:currentPublishedOption': 'current published version',
    'version:draft': 'Draft',
    'version:draftOption': 'draft',
    'version:draftSavedSuccessfully': 'Draft saved successfully.',
    'version:noFurtherVersions': 'No further versions found',
    'version:noValue': '[no value]',
    'version:previouslyPublished': 'Previously published',
    'version:restoreFailed': 'problem restoring version',
    'version:restoredSuccessfully': 'Restored Successfully.',
  } as const satisfies { readonly [K in MessageKey]?: string }

  test('are unchanged', () => {
    for (const [key, words] of Object.entries(given)) {
      const [namespace = '', name = ''] = key.split(':')
      const group: MessageSet[string] = (en as MessageSet)[namespace]
      expect([key, group?.[name]]).toEqual([key, words])
    }
  })
})
