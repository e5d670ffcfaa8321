import { expect, test } from 'vitest'
import { versionsFilter } from './versions-filter.ts'
import { parseVersionsSearch } from './versions-search.ts'

const clock = {
  zone: 'Europe/Berlin',
  today: { year: 2026, month: 5, day: 20, hour: 9, minute: 0 },
}

test.each([
  [{}, []],
  [
    { by: 'users/42' },
    [{ 'author.relationTo': { equals: 'users' }, 'author.value': { equals: '42' } }],
  ],
  [{ kind: 'named' }, [{ name: { exists: true } }]],
  // Days are those of the person who looks: they begin at their midnight.
  [
    { from: '2026-05-01', until: '2026-05-02' },
    [
      { updatedAt: { greater_than_equal: '2026-04-30T22:00:00.000Z' } },
      { updatedAt: { less_than: '2026-05-02T22:00:00.000Z' } },
    ],
  ],
  [{ by: 'nobody', kind: 'secret', from: 'today', until: '2026-02-31' }, []],
])('an address with %j asks for %j', (raw, where) => {
  expect(versionsFilter(parseVersionsSearch(raw), clock)).toEqual(where)
})
