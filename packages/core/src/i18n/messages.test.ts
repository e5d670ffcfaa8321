import { describe, expect, test } from 'vitest'
import de from './messages/de.ts'
import en from './messages/en.ts'
import type { MessageKey, MessageSet } from './messages.ts'

const sets: { readonly [language: string]: MessageSet } = { en, de }

const slotsOf = (message: string): readonly string[] =>
  [...message.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name ?? '').sort()

const inOrder = (names: readonly string[]): readonly string[] =>
  names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))

const stemOf = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')

for (const [language, set] of Object.entries(sets)) {
  describe(`the messages in ${language}`, () => {
    test('are grouped by namespace and sorted alphabetically, ignoring case', () => {
      expect(Object.keys(set)).toEqual(inOrder(Object.keys(set)))
      for (const group of Object.values(set)) {
        expect(Object.keys(group ?? {})).toEqual(inOrder(Object.keys(group ?? {})))
      }
    })

    test('are not empty and have no stray spaces', () => {
      for (const group of Object.values(set)) {
        for (const [key, message] of Object.entries(group ?? {})) {
          expect([key, message]).toEqual([key, message?.trim()])
          expect([key, message]).not.toEqual([key, ''])
        }
      }
    })

    test('have the same slots as the English ones', () => {
      for (const [namespace, group] of Object.entries(set)) {
        const english: { readonly [key: string]: string } = en[namespace as keyof typeof en]
        for (const [key, message] of Object.entries(group ?? {})) {
          // A singular may omit the number: "one row".
          const model = english[key] ?? english[`${stemOf(key)}_other`] ?? ''
          expect([key, slotsOf(message ?? '')]).toEqual([key, slotsOf(model)])
        }
      }
    })

    test('have every plural form of the language', () => {
      const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
      for (const group of Object.values(set)) {
        const keys = Object.keys(group ?? {})
        for (const key of keys.filter((name) => name.endsWith('_other'))) {
          for (const category of pluralCategories) {
            expect(keys).toContain(`${stemOf(key)}_${category}`)
          }
        }
      }
    })
  })
}

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
