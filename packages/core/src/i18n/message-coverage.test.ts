import { expect, test } from 'vitest'
import { messageCoverage } from './message-coverage.ts'

const asked = {
  general: { save: 'Save', cancel: 'Cancel' },
  fields: { rows_one: '{{count}} row', rows_other: '{{count}} rows' },
}

test('what is missing is told with what is shown in its place, in every form of the language', () => {
  const own = { general: { save: 'Zapisz' }, fields: { rows_one: 'Wiersz', rows_few: 'Wiersze' } }
  expect(messageCoverage('pl', own, asked)).toEqual({
    total: 3,
    missing: [
      { key: 'general:cancel', message: 'general:cancel', shown: 'Cancel' },
      { key: 'fields:rows_many', message: 'fields:rows', shown: '{{count}} rows' },
      { key: 'fields:rows_other', message: 'fields:rows', shown: '{{count}} rows' },
    ],
    unknown: [],
  })
})

test('what nothing asks for is unknown, but no plural form of what has forms', () => {
  const own = { general: { svae: 'x' }, house: { rules: 'x' }, fields: { rows_zero: 'none' } }
  expect(messageCoverage('en', own, asked).unknown).toEqual(['general:svae', 'house:rules'])
})
