import type { DocumentId, LocaleStandings, TranslatedDocuments } from '@stet/core'
import { keepPreviousData, type UseQueryResult, useQueries } from '@tanstack/react-query'
import { IDS_PER_REQUEST } from '../../../api/documents/list.ts'
import { translationsQuery } from '../../../api/translations/translations.ts'
import { usePanel } from '../../../panel/panel.ts'

export interface Standings {
  /** By document, once it is known. */
  readonly of: ReadonlyMap<DocumentId, LocaleStandings>
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => void
}

/** Where the translations of these documents stand. */
export function useTranslationsOf(collection: string, ids: readonly DocumentId[]): Standings {
  const { client } = usePanel()
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_PER_REQUEST) }, (_, index) =>
    ids.slice(index * IDS_PER_REQUEST, (index + 1) * IDS_PER_REQUEST),
  )
  return useQueries({
    queries: parts.map((part) => ({
      ...translationsQuery(client, collection, part),
      placeholderData: keepPreviousData,
    })),
    combine: asOne,
  })
}

function asOne(results: readonly UseQueryResult<TranslatedDocuments>[]): Standings {
  return {
    of: new Map(
      results.flatMap(({ data }) => data?.docs ?? []).map(({ id, locales }) => [id, locales]),
    ),
    error: results.find(({ error }) => error)?.error ?? null,
    isFetching: results.some(({ isFetching }) => isFetching),
    refetch() {
      for (const { refetch } of results) void refetch()
    },
  }
}
