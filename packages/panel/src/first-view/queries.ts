/*
 * What modules of the panel see of queries while the server draws what a page shows first: a component that
 * shows what is not read yet is drawn when it is. In a browser it would show meanwhile that it loads.
 */
import {
  type DefaultedQueryObserverOptions,
  useQueries as loadingQueries,
  useQuery as loadingQuery,
  type QueryClient,
  skipToken,
  type UseQueryOptions,
  useQueryClient,
} from '@tanstack/react-query'

export * from '@tanstack/react-query'

/** By their hashes: what failed is not read again. */
const readFor = new WeakMap<QueryClient, Set<string>>()

export const useQuery = ((options: UseQueryOptions, given?: QueryClient) => {
  const client = useQueryClient(given)
  const result = loadingQuery(options, given)
  waitFor(client, [options])
  return result
}) as typeof loadingQuery

export const useQueries = ((
  options: { readonly queries: readonly UseQueryOptions[] },
  given?: QueryClient,
) => {
  const client = useQueryClient(given)
  const results = loadingQueries(options as Parameters<typeof loadingQueries>[0], given)
  waitFor(client, options.queries)
  return results
}) as typeof loadingQueries

/** @throws the promise of what is to be read, by which React knows when to go on. */
function waitFor(client: QueryClient, queries: readonly UseQueryOptions[]): void {
  const known = readFor.get(client) ?? new Set()
  readFor.set(client, known)
  const wanted = queries
    .map((options) => client.defaultQueryOptions(options))
    .filter((options) => !known.has(options.queryHash) && isToBeRead(client, options))
  if (wanted.length === 0) return
  throw Promise.all(
    wanted.map(async (options) => {
      await client.prefetchQuery(options)
      known.add(options.queryHash)
    }),
  )
}

function isToBeRead(client: QueryClient, options: DefaultedQueryObserverOptions): boolean {
  const query = client.getQueryCache().get(options.queryHash)
  const { enabled, queryFn } = options
  if (query?.state.status !== 'pending' || queryFn === skipToken) return false
  return typeof enabled === 'function' ? enabled(query) : enabled !== false
}
