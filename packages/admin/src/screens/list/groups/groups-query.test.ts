import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { ApiFailure } from '../../../api/client/api-failure.ts'
import type { CallOptions, Client } from '../../../api/client/client.ts'
import { isInTrash } from '../../../api/documents/list.ts'
import { type GroupsQuery, groupsQuery } from './groups-query.ts'

const question: GroupsQuery = {
  field: 'kind',
  monthsIn: null,
  search: { title: { like: 'a' } },
  filter: { old: { equals: 1 } },
  locale: 'en',
  trash: undefined,
}

const answers: Readonly<Record<string, readonly object[]>> = {
  kind: [{ kind: 'a', _count: 2 }],
  _status: [
    { _status: 'published', _count: 5 },
    { _status: 'draft', _count: 4 },
  ],
  _changed: [
    { _changed: false, _count: 6 },
    { _changed: true, _count: 3 },
  ],
}

/** A server that refuses questions in which a text occurs. */
function ask(query: GroupsQuery, refused?: string) {
  const asked: { path: string; query: Readonly<Record<string, unknown>> }[] = []
  const get = async (path: string, { query: sent = {} }: CallOptions = {}) => {
    asked.push({ path, query: sent })
    if (refused !== undefined && JSON.stringify(sent).includes(refused)) {
      const errors = [{ name: 'QueryError', message: 'cannot be queried', data: null }]
      throw new ApiFailure({ status: 400, errors })
    }
    return { values: answers[String(sent.field)] ?? [], withoutValue: 1, hasNextPage: false }
  }
  const client = { get } as unknown as Client
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return { asked, answer: queries.fetchQuery(groupsQuery(client, 'things', query)) }
}

describe('the groups of a list', () => {
  test('are those of what it searches and filters, with the most frequent first', async () => {
    const { answer, asked } = ask(question)
    expect(await answer).toMatchObject({ field: 'kind', withoutValue: 1, isFilterIgnored: false })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.path).toBe('/things/distinct')
    expect(asked[0]?.query).toMatchObject({
      counts: true,
      sort: '-_count',
      draft: true,
      where: { and: [question.search, question.filter] },
    })
  })
  test('are the newest months first, of the time zone', async () => {
    const { answer, asked } = ask({ ...question, field: 'due', monthsIn: 'Asia/Tokyo' })
    await answer
    expect(asked[0]?.query).toMatchObject({ sort: '-due', by: 'month', timeZone: 'Asia/Tokyo' })
  })
  test('of a trash are of nothing else', async () => {
    const { answer, asked } = ask({ ...question, search: undefined, trash: true })
    await answer
    expect(asked[0]?.query).toMatchObject({
      trash: true,
      where: { and: [question.filter, isInTrash] },
    })
  })
  test('of statuses are told with how many have changes', async () => {
    const { answer, asked } = ask({ ...question, field: '_status' })
    expect((await answer).changed).toBe(3)
    expect(asked.map(({ query }) => query.field)).toEqual(['_status', '_changed'])
  })
  test('come unfiltered when the list cannot be filtered so, and fail when it is the field', async () => {
    const unfiltered = ask(question, 'old')
    expect(await unfiltered.answer).toMatchObject({ isFilterIgnored: true })
    expect(unfiltered.asked.at(-1)?.query.where).toEqual(question.search)
    await expect(ask(question, 'kind').answer).rejects.toThrow('cannot be queried')
  })
})
