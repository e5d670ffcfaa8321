import { expect, test } from 'vitest'
import { paginationPages } from './pagination-pages.ts'

test.each([
  [1, 0, []],
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 9, [1, 2, 'gap-after', 9]],
  [3, 9, [1, 2, 3, 4, 'gap-after', 9]],
  [4, 9, [1, 2, 3, 4, 5, 'gap-after', 9]],
  [5, 9, [1, 'gap-before', 4, 5, 6, 'gap-after', 9]],
  [6, 9, [1, 'gap-before', 5, 6, 7, 8, 9]],
  [9, 9, [1, 'gap-before', 8, 9]],
  [40, 9, [1, 'gap-before', 9]],
] as const)('page %i of %i', (page, pageCount, pages) => {
  expect(paginationPages(page, pageCount)).toEqual(pages)
})
