import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { CallOptions, Client } from '../client/client.ts'
import {
  restoreVersion,
  type VersionedTarget,
  versionCountQuery,
  versionOptionsQuery,
  versionsQuery,
} from './versions.ts'

const page: VersionedTarget = {
  kind: 'collection',
  slug: 'pages',
  id: 'about',
  hasDrafts: true,
  isLocalized: false,
}
// As its form asks: a global, too, is opened under an id.
const site: VersionedTarget = { ...page, kind: 'global', slug: 'site', id: 'site' }

/** A server with three pages of history, and the requests that it got. */
function history() {
  const asked: { path: string; page: unknown; where: string }[] = []
  const get = async (path: string, { query = {} }: CallOptions = {}) => {
    asked.push({ path, page: query.page, where: JSON.stringify(query.where) })
    const docs = query.page === 3 ? [{ id: 'first' }] : []
    return { docs, page: query.page, totalPages: 3, totalDocs: 21 }
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return { asked, client: { get } as unknown as Client, queries }
}

test('the versions of a global are counted without naming a document', async () => {
  const { asked, client, queries } = history()
  expect(await queries.fetchQuery(versionCountQuery(client, site))).toBe(21)
  expect(await queries.fetchQuery(versionCountQuery(client, page))).toBe(21)
  expect(asked.map(({ path }) => path)).toEqual([
    '/globals/site/versions/count',
    '/pages/versions/count',
  ])
  expect(asked.map(({ where }) => where.includes('parent'))).toEqual([false, true])
})

test('past the end of a history its last page is shown', async () => {
  const { asked, client, queries } = history()
  const query = { page: 99, limit: 10, sort: '-updatedAt', filter: [] }
  const answer = await queries.fetchQuery(versionsQuery(client, page, query))
  expect(answer).toMatchObject({ page: 3, docs: [{ id: 'first' }] })
  expect(asked.map(({ page }) => page)).toEqual([99, 3])
})

test('a version is compared with all others, ten at a time, without copies of one locale', async () => {
  const asked: { path: string; query: unknown }[] = []
  const get = async (path: string, { query = {} }: CallOptions = {}) => {
    const { select: _, ...rest } = query
    asked.push({ path, query: rest })
    return { docs: [], page: query.page, hasNextPage: query.page === 1 }
  }
  const client = { get } as unknown as Client
  const localized = { ...page, isLocalized: true }
  const fetched = versionOptionsQuery(client, localized, 'v1')
  await new QueryClient().fetchInfiniteQuery({ ...fetched, pages: 9 })
  const others = [{ id: { not_equals: 'v1' } }, { parent: { equals: 'about' } }]
  const where = { and: [...others, { snapshot: { not_equals: true } }] }
  const query = { where, depth: 0, limit: 10 }
  expect(asked).toEqual([
    { path: '/pages/versions', query: { ...query, page: 1 } },
    { path: '/pages/versions', query: { ...query, page: 2 } },
  ])
  asked.length = 0
  await new QueryClient().fetchInfiniteQuery(versionOptionsQuery(client, site, 'v1'))
  await new QueryClient().fetchInfiniteQuery(versionOptionsQuery(client, page, 'v1'))
  expect(asked).toEqual([
    {
      path: '/globals/site/versions',
      query: { where: { and: [{ id: { not_equals: 'v1' } }] }, depth: 0, limit: 10, page: 1 },
    },
    { path: '/pages/versions', query: { where: { and: others }, depth: 0, limit: 10, page: 1 } },
  ])
})

test.each([
  [page, false, '/pages/versions/v%2F1'],
  [page, true, '/pages/versions/v%2F1'],
  [site, false, '/globals/site/versions/v%2F1'],
])('a restore of %o (as a draft: %s) is a POST to %s, answered with a message', async (...row) => {
  const [target, draft, path] = row
  const asked: unknown[] = []
  const post = async (...call: unknown[]) => {
    asked.push(call)
    return { message: 'Restored.' }
  }
  const client = { post } as unknown as Client
  expect(await restoreVersion(client, target, 'v/1', { draft })).toBe('Restored.')
  expect(asked).toEqual([[path, { query: { draft, depth: 0 } }]])
})
