import { expect, test } from 'vitest'
import { isDepth, parseApiSearch } from './api-search.ts'

test.each([
  [{}, {}],
  [{ draft: 'true' }, { draft: true }],
  [{ draft: true }, { draft: true }],
  [{ draft: 'yes' }, {}],
  [{ draft: false }, {}],
  [{ locale: 'de' }, { locale: 'de' }],
  [{ locale: '' }, {}],
  [{ locale: 4 }, {}],
  [{ depth: '3' }, { depth: 3 }],
  [{ depth: 0 }, { depth: 0 }],
  [{ depth: 1 }, {}],
  [{ depth: 11 }, {}],
  [{ depth: -1 }, {}],
  [{ depth: 1.5 }, {}],
  [{ depth: '' }, {}],
  [{ depth: 'all' }, {}],
  [{ authenticated: 'false' }, { authenticated: false }],
  [{ authenticated: false }, { authenticated: false }],
  [{ authenticated: true }, {}],
  [{ other: 'x' }, {}],
])('the address %j says %j', (raw, search) => {
  expect(parseApiSearch(raw)).toEqual(search)
})

test('a depth is a whole number from 0 to 10', () => {
  expect([0, 1, 10].every(isDepth)).toBe(true)
  expect([null, -1, 11, 0.5, Number.NaN].some(isDepth)).toBe(false)
})
