import type { FilterQuery, Where } from '@stet/core'
import { describe, expect, test } from 'vitest'
import { filterWhere } from './filter-where.ts'

const today = { year: 2026, month: 3, day: 29, hour: 23, minute: 59 }
const berlin = { zone: 'Europe/Berlin', today }

const asked = (conditions: FilterQuery['or'][number]['and'][number], clock = berlin) =>
  filterWhere({ or: [{ and: [conditions] }] }, clock)?.or?.[0]?.and

test('a group without conditions does not let everything through', () => {
  expect(filterWhere({ or: [{ and: [{ a: { equals: 1 } }] }, { and: [] }] }, berlin)).toEqual({
    or: [{ and: [{ a: { equals: 1 } }] }],
  })
})

describe('a day', () => {
  // Clocks in Berlin were put forward on the 29th of March: that day had 23 hours.
  const [start, end] = ['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z']
  const day = { day: '2026-03-29' }

  test.each<[FilterQuery['or'][number]['and'][number], readonly Where[]]>([
    [
      { due: { equals: day } },
      [{ and: [{ due: { greater_than_equal: start } }, { due: { less_than: end } }] }],
    ],
    [
      { due: { not_equals: day } },
      [
        {
          or: [
            { due: { less_than: start } },
            { due: { greater_than_equal: end } },
            { due: { exists: false } },
          ],
        },
      ],
    ],
    [{ due: { less_than: day } }, [{ due: { less_than: start } }]],
    [{ due: { greater_than: day } }, [{ due: { greater_than_equal: end } }]],
    [
      { due: { greater_than_equal: { daysAgo: 1 }, less_than_equal: { daysAgo: 0 } } },
      [
        { due: { greater_than_equal: '2026-03-27T23:00:00.000Z' } },
        { due: { less_than: '2026-03-29T22:00:00.000Z' } },
      ],
    ],
  ])('is the stretch of time between two midnights of the person who looks: %j', (row, where) => {
    expect(asked(row)).toEqual(where)
  })

  test('is in no time zone where the field holds days', () => {
    const row = { due: { less_than: { day: '2026-03-29', utc: true } } }
    for (const zone of ['Europe/Berlin', 'Pacific/Kiritimati', 'America/Los_Angeles']) {
      expect(asked(row, { zone, today })).toEqual([
        { due: { less_than: '2026-03-29T00:00:00.000Z' } },
      ])
    }
  })

  test('that is none is asked as it is, so that the server can say so', () => {
    const row = { due: { equals: { day: '2026-02-30' } } }
    expect(asked(row)).toEqual([row])
  })
})

describe('a status', () => {
  const changed = (is: boolean) => ({ _changed: { equals: is } })
  test.each<[FilterQuery['or'][number]['and'][number], Where]>([
    [{ _status: { equals: 'changed' } }, { or: [changed(true)] }],
    [
      { _status: { equals: 'draft' } },
      { or: [{ and: [{ _status: { equals: 'draft' } }, changed(false)] }] },
    ],
    [
      { _status: { not_in: ['draft', 'published'] } },
      {
        and: [
          { or: [{ _status: { not_equals: 'draft' } }, changed(true)] },
          { _status: { not_equals: 'published' } },
        ],
      },
    ],
    [
      { 'part.of._status': { equals: 'changed' } },
      { or: [{ 'part.of._changed': { equals: true } }] },
    ],
  ])('is what the panel shows: %j', (row, where) => {
    expect(asked(row)).toEqual([where])
  })
})
