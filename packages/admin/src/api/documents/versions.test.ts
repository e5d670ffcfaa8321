import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { CallOptions, Client } from '../client/client.ts'
import { type VersionedTarget, versionCountQuery, versionsQuery } from './versions.ts'

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
