import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { ApiFailure } from '../client/api-failure.ts'
import type { CallOptions, Client } from '../client/client.ts'
import { type ListQuery, listQuery } from './list.ts'

const question: ListQuery = {
  page: 1,
  limit: 10,
  sort: '-gone',
  search: { or: [{ title: { like: 'a' } }] },
  filter: { or: [{ and: [{ old: { equals: 1 } }] }] },
  rank: undefined,
  locale: 'en',
  trash: undefined,
  select: { title: true },
}

/** A server that does not know these paths, or refuses without naming any. */
function ask(query: ListQuery, unknown: readonly string[], { names = true } = {}) {
  const asked: { sort: unknown; where: unknown }[] = []
  const get = async (_path: string, { query: sent = {} }: CallOptions = {}) => {
    const { sort, where } = sent
    asked.push({ sort, where })
    const text = JSON.stringify([sort, where])
    const bad = unknown.filter((path) => text.includes(path))
    if (bad.length === 0) return { docs: [], totalDocs: 0 }
    const data = names ? bad.map((path) => ({ path })) : []
    throw new ApiFailure({
      status: 400,
      errors: [{ name: 'QueryError', message: 'cannot be queried', data }],
    })
  }
  const client = { get } as unknown as Client
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return { asked, answer: queries.fetchQuery(listQuery(client, 'articles', query)) }
}

describe('a list whose address asks for what is not there', () => {
  test('is asked once where everything is there', async () => {
    const { answer, asked } = ask(question, [])
    expect((await answer).ignored).toEqual({ sort: false, filter: false })
    expect(asked).toEqual([{ sort: '-gone', where: { and: [question.search, question.filter] } }])
  })

  test('comes in its usual order when it cannot be sorted so', async () => {
    const { answer, asked } = ask(question, ['gone'])
    expect((await answer).ignored).toEqual({ sort: true, filter: false })
    expect(asked.at(-1)).toEqual({
      sort: undefined,
      where: { and: [question.search, question.filter] },
    })
  })

  test('comes unfiltered when it cannot be filtered so', async () => {
    const { answer, asked } = ask(question, ['old'])
    expect((await answer).ignored).toEqual({ sort: false, filter: true })
    expect(asked.at(-1)).toEqual({ sort: '-gone', where: question.search })
  })

  test('comes without either when both are gone, named or not', async () => {
    for (const names of [true, false]) {
      const { answer, asked } = ask(question, ['gone', 'old'], { names })
      expect((await answer).ignored).toEqual({ sort: true, filter: true })
      expect(asked).toHaveLength(3)
    }
  })

  test('fails when it is something else', async () => {
    const { answer } = ask({ ...question, sort: undefined, filter: undefined }, ['title'])
    await expect(answer).rejects.toThrow('cannot be queried')
  })

  test.each([
    [40, [40, 3], 3],
    [3, [3], 3],
    // Whatever a server says, it is not asked for ever.
    [2, [2], 2],
  ])('of page %d asks for the pages %j', async (number, pages, shown) => {
    const asked: unknown[] = []
    const get = async (_path: string, { query: { page } = {} }: CallOptions = {}) => {
      asked.push(page)
      return { docs: page === 3 ? [{ id: 'a' }] : [], page, totalPages: 3 }
    }
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const client = { get } as unknown as Client
    const page = await queries.fetchQuery(
      listQuery(client, 'articles', { ...question, page: number }),
    )
    expect(asked).toEqual(pages)
    expect(page.page).toBe(shown)
  })
})
