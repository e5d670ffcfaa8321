import type { DocumentId, TranslationRun } from '@stet/core'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client.ts'
import { queryKeys } from '../client/query-keys.ts'

/** Milliseconds between two looks at a run that has not ended. */
const LOOK_INTERVAL = 1000

/** Whether a run may still translate something. */
export function isUnderWay({ state }: TranslationRun): boolean {
  return state === 'waiting' || state === 'running'
}

/** The user's last translations of selections of a collection, the newest first; asked again while one is under way. */
export function translationRunsQuery(client: Client, collection: string) {
  return queryOptions({
    queryKey: queryKeys.translationRuns(collection),
    queryFn: async ({ signal }) => {
      const { docs } = await client.get<{ readonly docs: readonly TranslationRun[] }>(
        pathOf(collection),
        { signal },
      )
      return docs
    },
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_INTERVAL : false),
  })
}

/** Has the service of the site translate what is missing in documents, whether the panel stays open or not. */
export function startTranslationRun(
  client: Client,
  collection: string,
  selection: { readonly ids: readonly DocumentId[]; readonly locales: readonly string[] },
): Promise<TranslationRun> {
  return client.post<TranslationRun>(pathOf(collection), { body: { ...selection } })
}

/** Stops a run, or goes on with one that ended before it was through. */
export function changeTranslationRun(
  client: Client,
  collection: string,
  { id }: TranslationRun,
  how: 'cancel' | 'retry',
): Promise<TranslationRun> {
  return client.post<TranslationRun>(`${pathOf(collection)}/${id}/${how}`, { body: {} })
}

const pathOf = (collection: string) => `/_panel/translations/runs/${collection}`
