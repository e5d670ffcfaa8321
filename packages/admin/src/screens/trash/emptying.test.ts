import { expect, test } from 'vitest'
import { daysUntil, emptiedAt, emptyAfterDays } from './emptying.ts'

const month = { trash: { emptyAfterDays: 30 } }

test('what is in the trash is deleted for good after the days that the site says', () => {
  expect(emptiedAt(month, '2026-05-01T10:00:00.000Z')?.toISOString()).toBe(
    '2026-05-31T10:00:00.000Z',
  )
})

test.each([
  ['a trash that keeps everything', { trash: { emptyAfterDays: null } }],
  ['no trash', { trash: false as const }],
])('with %s nothing is deleted by itself', (_words, collection) => {
  expect(emptyAfterDays(collection)).toBeNull()
  expect(emptiedAt(collection, '2026-05-01T10:00:00.000Z')).toBeNull()
})

test('the day is unknown for a document without a date of deletion', () => {
  expect(emptiedAt(month, null)).toBeNull()
  expect(emptiedAt(month, 'soon')).toBeNull()
})

test.each([
  ['2026-05-01T10:00:00.000Z', 30],
  ['2026-05-01T10:00:00.001Z', 30],
  ['2026-05-30T10:00:00.000Z', 1],
  ['2026-05-31T09:59:00.000Z', 1],
  ['2026-05-31T10:00:00.000Z', 0],
  ['2026-06-02T10:00:00.000Z', 0],
])('at %s there are %i days left', (now, days) => {
  expect(daysUntil(new Date('2026-05-31T10:00:00.000Z'), Date.parse(now))).toBe(days)
})
