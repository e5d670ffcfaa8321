import en from '@stet/core/i18n/en'
import { expect, test } from 'vitest'
import { sampleCollection } from '../../../test/sample-site.ts'
import { createI18n } from '../../i18n/i18n.ts'
import { knownDocumentName } from './document-name.ts'

const posts = sampleCollection('posts')
const i18n = createI18n({ language: 'en', messages: en })

test('a document has a name before its title is known, and where it has none', () => {
  const nameOf = (label: Parameters<typeof knownDocumentName>[1]) =>
    knownDocumentName(posts, label, i18n)
  expect(nameOf(undefined)).toEqual({ state: 'loading', text: '…' })
  expect(nameOf({ state: 'loading', title: '' })).toEqual({ state: 'loading', text: '…' })
  expect(nameOf({ state: 'failed', title: '' })).toEqual({ state: 'found', text: 'Untitled' })
  expect(nameOf({ state: 'found', title: ' ' })).toEqual({ state: 'found', text: 'Untitled' })
  expect(nameOf({ state: 'found', title: 'Ink' })).toEqual({ state: 'found', text: 'Ink' })
  expect(nameOf({ state: 'missing', title: '' }).text).not.toBe('')
})
