import { expect, test } from 'vitest'
import { parseDeliveriesSearch, parseJobsSearch } from './jobs-search.ts'

test('an address is read as far as it makes sense', () => {
  expect(parseJobsSearch({ state: 'failed', task: 'send', page: '3' })).toEqual({
    state: 'failed',
    task: 'send',
    page: 3,
  })
  expect(parseJobsSearch({ state: 'lost', task: 7, page: '0', more: 1 })).toEqual({})
  expect(parseDeliveriesSearch({ webhook: 'search', page: 1, task: 'send' })).toEqual({
    webhook: 'search',
  })
})
