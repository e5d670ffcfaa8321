import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { markStale } from './mark-stale.ts'
import { queryKeys } from './query-keys.ts'

const about = { kind: 'collection', slug: 'posts', id: 'p1' } as const
const inLocale = (locale: string) => queryKeys.documentIn('posts', 'p1', locale)

test('what was read of a document in any locale is old once a later revision is stored', () => {
  const queries = new QueryClient()
  queries.setQueryData(inLocale('en'), { revision: 4 })
  queries.setQueryData(inLocale('de'), { revision: 3 })
  queries.setQueryData(queryKeys.versionCount(about), 7)
  queries.setQueryData(queryKeys.documentIn('posts', 'p2', 'de'), { revision: 1 })
  markStale(queries, about, 4)
  const isOld = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated
  expect(isOld(inLocale('en'))).toBe(false)
  expect(isOld(inLocale('de'))).toBe(true)
  expect(isOld(queryKeys.versionCount(about))).toBe(true)
  expect(isOld(queryKeys.documentIn('posts', 'p2', 'de'))).toBe(false)
})

test('an answer that was on its way when a later revision was stored is not taken for the new one', async () => {
  const queries = new QueryClient()
  const answer = Promise.withResolvers<object>()
  const reading = queries.prefetchQuery({
    queryKey: inLocale('de'),
    queryFn: () => answer.promise,
  })
  markStale(queries, about, 4)
  answer.resolve({ revision: 3 })
  await reading
  expect(queries.getQueryData(inLocale('de'))).toBeUndefined()
})
