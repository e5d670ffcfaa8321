import { expect, test } from 'vitest'
import { ignoredParts, withoutParts } from './ignored-search.ts'
import { parseListSearch } from './list-search.ts'

const available = [{ path: 'title', isTitle: true, isSortable: true }] as const
const unread = (address: Readonly<Record<string, unknown>>) =>
  ignoredParts(address, parseListSearch(address), available as never)

test.each([
  [{}, []],
  [{ page: '1', limit: '25', sort: '-title', columns: '["title","-gone"]' }, []],
  [{ where: '{"title":{"equals":"a"}}' }, []],
  [{ where: '' }, []],
  [{ where: '{' }, ['where']],
  [{ where: '{"title":{"matches":"a"}}', sort: '--title' }, ['where', 'sort']],
  [{ page: 'two', limit: '0' }, ['page', 'limit']],
  [{ group: ' ' }, ['group']],
  [{ columns: '["title","gone"]' }, ['columns']],
  [{ columns: 'title' }, ['columns']],
  [{ 'where[or][0][title][like]': 'ink' }, ['where']],
])('of the address %j, this cannot be done: %j', (address, parts) => {
  expect(unread(address)).toEqual(parts)
})

test('what cannot be done is taken out of the address, and nothing else', () => {
  expect(withoutParts({ page: 2, sort: 'gone', search: 'a' }, ['sort'])).toEqual({
    page: 2,
    search: 'a',
  })
})
