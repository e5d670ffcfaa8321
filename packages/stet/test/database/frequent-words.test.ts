import { always, parseSearchQuery } from '@stet/core'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import type { DocumentSearchRows, SearchedEntity } from '../../src/database/search/search-store.ts'
import type { ChangeFeed } from '../../src/live/change-feed.ts'
import { createSearchIndex } from '../../src/search/search-index.ts'
import { databases } from '../databases/databases.ts'
import { openAt } from '../databases/open.ts'

const config = {
  collections: [
    { slug: 'users', auth: true, fields: [] },
    { slug: 'posts', search: true, fields: [{ name: 'title', type: 'text' }] },
  ],
} as const
const total = 6_000

/**
 * Every post has “common”, every fiftieth in its title, every third “other”; ten of them have “rare”. Some
 * are in Danish, and have only words that begin with “common”.
 */
function rowsOf(number: number): DocumentSearchRows {
  const isDanish = number % 1_000 === 1
  const line = [
    isDanish ? 'commons' : 'common',
    ...(number % 3 === 0 ? ['other'] : []),
    ...(number % 600 === 0 ? ['rare'] : []),
  ]
  return {
    id: `post-${number}`,
    rows: [
      {
        stage: 'main',
        isCurrent: true,
        revision: 1,
        status: null,
        locale: isDanish ? 'da' : 'en',
        changedAt: number,
        words: {
          title: number % 50 === 0 ? ['common'] : ['post'],
          lines: [line],
          titleStems: [],
          lineStems: [],
        },
      },
    ],
  }
}

async function filled(database: Database, searched: SearchedEntity): Promise<void> {
  const numbers = Array.from({ length: total }, (_, index) => index)
  for (let first = 0; first < total; first += 1_000) {
    await database.transaction(async ({ search }) => {
      await search.takeTurn(searched)
      await search.put(searched, numbers.slice(first, first + 1_000).map(rowsOf))
    })
  }
  await database.transaction(({ search }) => search.optimise(searched))
}

describe.each(databases)('in $name', (kind) => {
  test('the newest rows with a word that nearly all have are found, titles first, and all rows with a rare one', async () => {
    const { database, config: complete } = await openAt(await kind.url(), config)
    const feed: ChangeFeed = { subscribe: async () => ({ after: 0, end() {} }), close() {} }
    const log = { warn: expect.unreachable, error: expect.unreachable }
    const index = createSearchIndex({ config: complete, database, feed, log })
    index.begin()
    onTestFinished(() => index.stop())
    await index.settled()
    const [searched = expect.unreachable()] = await index.generations()
    // From now on the rows are those of this test.
    await index.stop()
    await filled(database, searched)
    const search = (text: string, locale: string | null = 'en', limit = 20) =>
      database.read.search.find({
        stage: 'main',
        locale,
        scopes: [{ ...searched, filter: always, query: parseSearchQuery(text) }],
        limit,
      })
    const ids = ({ hits }: Awaited<ReturnType<typeof search>>) =>
      hits.toSorted((a, b) => b.rank - a.rank || b.changedAt - a.changedAt).map(({ id }) => id)
    const numbered = (count: number, number: (index: number) => number) =>
      Array.from({ length: count }, (_, index) => `post-${number(index)}`)

    const common = await search('common')
    expect(common.isMore).toBe(true)
    const inTitles = numbered(20, (at) => 5_950 - 50 * at)
    expect(ids(common).slice(0, 20)).toEqual(inTitles)
    // The others are the newest; an engine that ranks by words puts short texts first.
    expect(new Set(ids(common).slice(20))).toEqual(new Set(numbered(20, (at) => 5_999 - at)))

    const without = await search('common -other')
    expect(ids(without).some((id) => Number(String(id).slice(5)) % 3 === 0)).toBe(false)
    expect(without.hits.length).toBeGreaterThanOrEqual(20)

    const rare = await search('rare')
    expect(rare).toMatchObject({ isMore: false })
    expect(new Set(ids(rare))).toEqual(new Set(numbered(10, (at) => 600 * at)))
    expect(ids(await search('rare common'))).toHaveLength(10)

    // What begins with the word is left out only where there are enough with the word itself.
    const danish = await search('common', 'da')
    expect(new Set(ids(danish))).toEqual(new Set(numbered(6, (at) => 1_000 * at + 1)))
  })
})
