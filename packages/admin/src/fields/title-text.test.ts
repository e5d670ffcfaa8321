import type { ClientField } from '@stet/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createI18n } from '../i18n/i18n.ts'
import { patternDates } from '../i18n/pattern-date-format.ts'
import { titleText } from './title-text.ts'

beforeEach(() => void vi.stubEnv('TZ', 'Europe/Berlin'))
afterEach(() => void vi.unstubAllEnvs())

const called = (field: ClientField, value: string | number | null) => {
  const datePatterns = { site: 'd MMM yyyy, HH:mm', follow: patternDates, onWanted() {} }
  const i18n = createI18n({ language: 'en', messages: {}, datePatterns })
  const fields: ClientField[] = [{ type: 'tabs', tabs: [{ label: 'A', fields: [field] }] }]
  const collection = { fields, admin: { useAsTitle: 'held' } } as unknown as Parameters<
    typeof titleText
  >[0]
  return titleText(collection, value, i18n)
}

describe('a document that is called by a date', () => {
  const dated = (date: object): ClientField => ({ type: 'date', name: 'held', admin: { date } })
  test.each([
    [{ pickerAppearance: 'dayOnly' }, '2026-07-01T12:00:00.000Z', '1 Jul 2026'],
    [{}, '2026-07-01T07:30:00.000Z', '1 Jul 2026, 09:30'],
    [{ pickerAppearance: 'monthOnly' }, '2026-07-01T12:00:00.000Z', 'Jul 2026'],
    [{ pickerAppearance: 'dayOnly', displayFormat: 'yyyy|MM|dd' }, '2026-07-01', '2026|07|01'],
    [{ pickerAppearance: 'dayOnly' }, 'not a date', 'not a date'],
  ])('is called by it as the site writes dates: %j', (date, value, title) => {
    expect(called(dated(date), value)).toBe(title)
  })
})

test.each([
  ['2026-07-01', '2026-07-01'],
  [7, '7'],
  ['  ', ''],
  [null, ''],
])('a text that names a document stands as it is: %j', (value, title) => {
  expect(called({ type: 'text', name: 'held' }, value)).toBe(title)
})
