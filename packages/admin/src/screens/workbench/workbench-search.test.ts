import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../../shell/routing/url-search.ts'
import {
  comparedSearch,
  parseWorkbenchSearch,
  type WorkbenchSearch,
  writeWorkbenchSearch,
} from './workbench-search.ts'

const filled: WorkbenchSearch = {
  endpoint: 'GET /articles/:id',
  names: { id: 'a b' },
  draft: true,
  locale: 'de',
  depth: 0,
  limit: 0,
  page: 2,
  sort: '-title',
  where: { or: [{ and: [{ title: { contains: 'x' } }] }] },
  select: ['title', 'meta.image'],
  populate: ['authors.name'],
  as: 'users/1;role=editor',
  query: 'a=1',
  body: '{}',
  against: 'locale:en',
}

const throughAddress = (search: WorkbenchSearch) =>
  parseWorkbenchSearch(parseSearch(stringifySearch(writeWorkbenchSearch(search))))

test('the address has everything that was chosen', () => {
  expect(throughAddress(filled)).toEqual(filled)
  expect(throughAddress({})).toEqual({})
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.subarray(Object.keys(filled)), (text, names) => {
      const some = { ...filled, names: { id: text }, sort: text, query: text, body: text }
      const search = Object.fromEntries(
        Object.entries(some).filter(([name]) => names.includes(name)),
      )
      expect(throughAddress(search)).toEqual(search)
    }),
  )
})

test.each([
  { depth: '11' },
  { depth: '' },
  { limit: '-1' },
  { page: '0' },
  { page: 'x' },
  { where: '{' },
  { where: '[]' },
  { names: '[1]' },
  { names: '{"id":1}' },
  { draft: 'yes' },
  { against: 'x' },
  { against: 'locale:' },
  { select: '' },
  { other: '1' },
])('nonsense counts as absent: %j', (raw) => expect(parseWorkbenchSearch(raw)).toEqual({}))

test.each([
  [{}, null],
  [{ against: 'draft' }, { draft: true }],
  [{ against: 'draft', draft: true }, { draft: false }],
  [{ against: 'locale:de', locale: 'en' }, { locale: 'de' }],
  [{ against: 'as:users/a:b', as: 'nobody' }, { as: 'users/a:b' }],
] as const)('what %j is compared with', (search, expected) => {
  expect(comparedSearch(search)).toEqual(expected)
})
