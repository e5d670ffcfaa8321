import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ListPage, ListQuery } from '../api/documents/list.ts'
import {
  neighboursIn,
  type OpenedList,
  openedListQuery,
  rememberList,
  withPage,
} from './opened-list.ts'

const docsOf = (ids: readonly string[]) => ids.map((id) => ({ id }))
const pageOf = (ids: readonly string[], hasNextPage = false) =>
  ({ docs: docsOf(ids), hasNextPage }) as unknown as ListPage

function listOf(ids: readonly string[], page: number, limit: number, totalDocs: number | null) {
  const query = { limit } as ListQuery
  const hasNextPage = totalDocs === null || page * limit < totalDocs
  const docs = docsOf(ids)
  return { query, docs, pages: [page, page], hasNextPage, totalDocs } satisfies OpenedList
}

describe('what stands beside a document in the list that it was opened from', () => {
  test('is before and after it, in the order of the list', () => {
    expect(neighboursIn(listOf(['c', 'a', 'b'], 1, 10, 3), 'a')).toEqual({
      position: 2,
      previous: { id: 'c' },
      next: { id: 'b' },
      missing: null,
    })
  })

  test('is on another page at the ends of one, and nowhere at the ends of the list', () => {
    const middle = listOf(['d', 'e', 'f'], 2, 3, 8)
    expect(neighboursIn(middle, 'd')?.missing).toEqual({ page: 1, side: 'before' })
    expect(neighboursIn(middle, 'f')).toMatchObject({
      position: 6,
      next: undefined,
      missing: { page: 3, side: 'after' },
    })
    const last = listOf(['g', 'h'], 3, 3, 8)
    expect(neighboursIn(last, 'h')).toMatchObject({ position: 8, next: undefined, missing: null })
    expect(neighboursIn(listOf(['a'], 1, 3, null), 'a')?.missing).toEqual({
      page: 2,
      side: 'after',
    })
  })

  test('is nothing where the document is not in the list', () => {
    expect(neighboursIn(listOf(['a'], 1, 10, 1), 'z')).toBeNull()
    expect(neighboursIn(listOf(['7'], 1, 10, 1), 7)).not.toBeNull()
  })

  test('is not told twice of a document that has moved to the page that is added', () => {
    const added = withPage(listOf(['a', 'b'], 1, 2, 4), 'after', pageOf(['b', 'c']))
    expect(added.docs).toEqual(docsOf(['a', 'b', 'c']))
    expect(added.pages).toEqual([1, 2])
  })

  test('ends where a page says that none follows, although others were counted before', () => {
    const added = withPage(listOf(['a', 'b'], 1, 2, 9), 'after', pageOf(['b']))
    expect(neighboursIn(added, 'b')).toMatchObject({ next: undefined, missing: null })
  })

  test('has no number of documents where they are too many to be counted at once', () => {
    const queries = new QueryClient()
    const page = { ...pageOf(['a'], true), page: 1, totalDocs: 1000 }
    const query = { limit: 10 } as ListQuery
    const remembered = () => queries.getQueryData(openedListQuery('notes').queryKey)
    rememberList(queries, 'notes', query, page)
    expect(remembered()?.totalDocs).toBe(1000)
    rememberList(queries, 'notes', query, { ...page, countLimitReached: true })
    expect(remembered()).toMatchObject({ totalDocs: null, hasNextPage: true })
  })

  test('leads through a whole list, from any page to both ends', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 7 }),
        fc.nat(),
        (total, limit, seed) => {
          const all = Array.from({ length: total }, (_, index) => `d${index}`)
          const page = (number: number) => all.slice((number - 1) * limit, number * limit)
          const first = 1 + (seed % Math.ceil(total / limit))
          const walk = (way: 'previous' | 'next') => {
            let list: OpenedList = listOf(page(first), first, limit, total)
            let id = String(list.docs[way === 'next' ? 0 : list.docs.length - 1]?.id)
            const seen = [id]
            for (;;) {
              const here = neighboursIn(list, id)
              if (here?.missing) {
                const { page: number, side } = here.missing
                list = withPage(list, side, pageOf(page(number), number * limit < total))
                continue
              }
              expect(here?.position).toBe(all.indexOf(id) + 1)
              const to = here?.[way]
              if (to === undefined) return seen
              id = String(to.id)
              seen.push(id)
            }
          }
          expect(walk('next')).toEqual(all.slice((first - 1) * limit))
          expect(walk('previous')).toEqual(all.slice(0, first * limit).reverse())
        },
      ),
    )
  })
})
