import { type FilterQuery, isFilterQuery } from '@stet/core'
import { expect, test } from 'vitest'
import type { FilterCondition } from './filter-comparison.ts'
import { conditionCount, readFilter, writeFilter } from './filter-rows.ts'

const both: FilterQuery = {
  or: [
    { and: [{ title: { like: 'a', exists: true } }, { views: { equals: 3 } }] },
    { and: [{ slug: { equals: 'b' } }] },
  ],
}

test('a filter is taken apart into one line for each comparison', () => {
  expect(readFilter(both)).toEqual([
    [
      { path: 'title', comparison: 'like', operand: 'a' },
      { path: 'title', comparison: 'not_empty', operand: undefined },
      { path: 'views', comparison: 'equals', operand: 3 },
    ],
    [{ path: 'slug', comparison: 'equals', operand: 'b' }],
  ])
  expect(conditionCount(both)).toBe(4)
  expect(conditionCount(undefined)).toBe(0)
})

test('what is put together again is valid and means the same', () => {
  const written = writeFilter(readFilter(both))
  expect(isFilterQuery(written)).toBe(true)
  expect(readFilter(written ?? both)).toEqual(readFilter(both))
})

test('lines that ask nothing yet are left out, and with them groups of nothing', () => {
  const open = { path: 'title', comparison: 'like', operand: undefined } as const
  expect(writeFilter([[open], [{ ...open, operand: 'a' }, open]])).toEqual({
    or: [{ and: [{ title: { like: 'a' } }] }],
  })
  expect(writeFilter([[open]])).toBeUndefined()
  expect(writeFilter([])).toBeUndefined()
})

test.each<[Omit<FilterCondition, 'path'>, unknown]>([
  [{ comparison: 'empty', operand: undefined }, { exists: false }],
  [{ comparison: 'on', operand: { day: '2026-07-01' } }, { equals: { day: '2026-07-01' } }],
  [{ comparison: 'not_on', operand: { day: '2026-07-01' } }, { not_equals: { day: '2026-07-01' } }],
  [{ comparison: 'today', operand: { daysAgo: 0 } }, { equals: { daysAgo: 0 } }],
  [
    { comparison: 'past_days', operand: { daysAgo: 6, utc: true } },
    {
      greater_than_equal: { daysAgo: 6, utc: true },
      less_than_equal: { daysAgo: 0, utc: true },
    },
  ],
  [
    { comparison: 'between', operand: [{ day: '2026-07-01' }, { day: '2026-07-03' }] },
    { greater_than_equal: { day: '2026-07-01' }, less_than_equal: { day: '2026-07-03' } },
  ],
])('%o is one line again when the address is read', (line, conditions) => {
  const written = writeFilter([[{ path: 'due', ...line }]])
  expect(written).toEqual({ or: [{ and: [{ due: conditions }] }] })
  expect(isFilterQuery(written)).toBe(true)
  expect(written && readFilter(written)).toEqual([[{ path: 'due', ...line }]])
})

test('a moment that an address names is compared as such', () => {
  const moment = '2026-07-01T10:00:00.000Z'
  expect(readFilter({ or: [{ and: [{ due: { less_than: moment } }] }] })).toEqual([
    [{ path: 'due', comparison: 'less_than', operand: moment }],
  ])
})
