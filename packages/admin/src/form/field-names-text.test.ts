import en from '@stet/core/i18n/en'
import { expect, test } from 'vitest'
import { createI18n } from '../i18n/i18n.ts'
import { fieldNamesText } from './field-names-text.ts'

test.each([
  [['Title'], 'Title'],
  [['Title', 'Slug'], 'Title and Slug'],
  [['Title', 'Slug', 'Body'], 'Title, Slug, and Body'],
  [['Title', 'Slug', 'Body', 'Author'], 'Title, Slug and 2 more'],
])('the fields %j are told as “%s”', (names, text) => {
  const i18n = createI18n({ language: 'en', messages: en })
  expect(fieldNamesText(names, i18n)).toBe(text)
})
