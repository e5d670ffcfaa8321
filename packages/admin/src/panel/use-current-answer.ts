import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { usePanel } from './panel.ts'

/**
 * What the cache has, asked for again where it may be old; nothing where it is known to be old, until the
 * answer from after is here.
 */
export function useCurrentAnswer<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) {
  const { queries } = usePanel()
  const query = useQuery(options)
  const isOutdated = queries.getQueryState(options.queryKey)?.isInvalidated === true
  return { ...query, data: isOutdated ? undefined : query.data }
}
