import { operators } from '@stet/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../../../shell/routing/url-search.ts'
import {
  addedSort,
  columnSort,
  parseListSearch,
  toggledSort,
  withCells,
  withListChange,
} from './list-search.ts'

const condition = fc.dictionary(
  fc.string({ minLength: 1 }).filter((name) => name !== '__proto__'),
  fc.dictionary(fc.constantFrom(...operators), fc.jsonValue(), { minKeys: 1, maxKeys: 2 }),
  { minKeys: 1, maxKeys: 2 },
)
const filterText = fc
  .array(fc.record({ and: fc.array(condition, { minLength: 1, maxLength: 3 }) }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((or) => JSON.stringify({ or }))

describe('the address of a list', () => {
  test('keeps page, page size, sort, grouping, search and locale', () => {
    const search = parseListSearch(
      parseSearch('?page=3&limit=25&sort=-updatedAt&group=kind&search=caf%C3%A9&locale=de'),
    )
    expect(search).toEqual({
      page: 3,
      limit: 25,
      sort: '-updatedAt',
      group: 'kind',
      search: 'café',
      locale: 'de',
    })
  })

  test.each([
    'page=0',
    'page=-1',
    'page=1e9999',
    'page=two',
    'page=1.5',
    'limit=',
    'limit=0',
    'limit=100000',
    'sort=-',
    'sort=--a',
    'search=%20',
    'locale=',
    'where=x',
    'where={"title":"a"}',
    'where={"or":[{"and":[]}]}',
    'where={"or":[{"and":[{"title":{"matches":"a"}}]}]}',
    'columns=title',
    'columns={"title":true}',
  ])('ignores nonsense: %s', (text) => {
    expect(parseListSearch(parseSearch(text))).toEqual({})
  })

  test('keeps filter and columns', () => {
    const where = { or: [{ and: [{ title: { like: 'a&b' } }] }] }
    const text = stringifySearch({ where, columns: ['title', 'meta.title'] })
    expect(parseListSearch(parseSearch(text))).toEqual({ where, columns: ['title', 'meta.title'] })
  })

  test('may say that no column is shown, and leaves out those marked with a minus', () => {
    expect(parseListSearch(parseSearch('?columns=[]'))).toEqual({ columns: [] })
    expect(parseListSearch(parseSearch('?columns=["b","-a","b",3]'))).toEqual({ columns: ['b'] })
  })

  test('brings a filter into the one shape that there is', () => {
    expect(parseListSearch(parseSearch('?where={"title":{"equals":"a"}}'))).toEqual({
      where: { or: [{ and: [{ title: { equals: 'a' } }] }] },
    })
  })

  test('names each field once among those that it sorts by, and only some', () => {
    expect(parseListSearch({ sort: ' title , -slug,-title,, -,a b' })).toEqual({
      sort: 'title,-slug,a b',
    })
    expect(parseListSearch({ sort: 'a,b,c,d,e,f' })).toEqual({ sort: 'a,b,c,d,e' })
    expect(parseListSearch({ sort: ', -' })).toEqual({})
  })

  test('says nothing about the first page', () => {
    expect(parseListSearch({ page: '1' })).toEqual({})
  })

  test('reads back what it wrote, whatever it held', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('page', 'limit', 'sort', 'search', 'locale', 'where', 'columns', 'view'),
          fc.oneof(fc.string(), fc.json(), filterText),
        ),
        (raw) => {
          const search = parseListSearch(raw)
          expect(parseListSearch(parseSearch(stringifySearch({ ...search })))).toEqual(search)
        },
      ),
    )
  })

  test('starts over at the first page when what is listed changes', () => {
    expect(withListChange({ page: 4, sort: 'title', locale: 'de' }, { search: 'x' })).toEqual({
      sort: 'title',
      locale: 'de',
      search: 'x',
    })
    expect(withListChange({ page: 4, search: 'x' }, { search: '' })).toEqual({})
  })
})

test('cells that are edited are a state of the address, which is kept while the list changes', () => {
  expect(parseListSearch({ cells: 'true', sort: 'title' })).toEqual({ cells: true, sort: 'title' })
  expect(parseListSearch({ cells: 'maybe' })).toEqual({})
  const opened = withCells({ sort: 'title' })
  expect(withListChange(opened, { search: 'x' }).cells).toBe(true)
  expect(withCells(opened)).toEqual({ sort: 'title' })
})

describe("a press on a column's header", () => {
  test('sorts ascending, then descending, then as usual', () => {
    const usual = '-updatedAt'
    expect(toggledSort({ chosen: undefined, usual }, 'title')).toBe('title')
    expect(toggledSort({ chosen: 'title', usual }, 'title')).toBe('-title')
    expect(toggledSort({ chosen: '-title', usual }, 'title')).toBeUndefined()
    expect(toggledSort({ chosen: '-title', usual }, 'slug')).toBe('slug')
  })

  test.each([undefined, 'title', '-title', '-updatedAt'])(
    'changes something each time, and comes back to the usual order, which is %s',
    (usual) => {
      const seen = [usual]
      let chosen: string | undefined
      do {
        const before = chosen ?? usual
        chosen = toggledSort({ chosen, usual }, 'title')
        expect(chosen ?? usual).not.toBe(before)
        expect(chosen).not.toBe(usual ?? null)
        seen.push(chosen ?? usual)
      } while (chosen !== undefined)
      expect(seen).toEqual(expect.arrayContaining(['title', '-title']))
    },
  )

  test('with Shift sorts by the column beside the others, and then without it again', () => {
    const usual = '-updatedAt'
    expect(addedSort({ chosen: 'title', usual }, 'slug')).toBe('title,slug')
    expect(addedSort({ chosen: 'title,slug', usual }, 'slug')).toBe('title,-slug')
    expect(addedSort({ chosen: 'title,-slug', usual }, 'slug')).toBe('title')
    expect(addedSort({ chosen: undefined, usual }, 'slug')).toBe('-updatedAt,slug')
    expect(addedSort({ chosen: '-updatedAt,-slug', usual }, 'slug')).toBeUndefined()
    expect(addedSort({ chosen: '-slug', usual }, 'slug')).toBeUndefined()
    // Without Shift there is one column again.
    expect(toggledSort({ chosen: 'title,slug', usual }, 'slug')).toBe('slug')
  })

  test('is told by each column, with its rank where there are several', () => {
    expect(columnSort('-title', 'title')).toEqual({ direction: 'descending', rank: null })
    expect(columnSort('title,-slug', 'title')).toEqual({ direction: 'ascending', rank: 1 })
    expect(columnSort('title,-slug', 'slug')).toEqual({ direction: 'descending', rank: 2 })
    expect(columnSort('title', 'updatedAt')).toBeNull()
    expect(columnSort(undefined, 'title')).toBeNull()
  })
})

test.each([
  ['2026/Spring', '2026/Spring'],
  [2026, '2026'],
  [' ', undefined],
  [true, undefined],
])('the folder of an address, %j, is %j', (folder, read) => {
  expect(parseListSearch({ folder }).folder).toBe(read)
})
