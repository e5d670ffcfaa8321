import type { DocumentId, LocaleStandings } from '@stet/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { translationsQuery } from '../../../api/documents/translations.ts'
import { usePanel } from '../../../panel/panel.ts'

/** Where the translations of these documents stand, once it is known. */
export function useTranslationsOf(
  collection: string,
  ids: readonly DocumentId[],
): ReadonlyMap<DocumentId, LocaleStandings> {
  const { client } = usePanel()
  const { data } = useQuery({
    ...translationsQuery(client, collection, ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return useMemo(() => new Map(data?.docs.map(({ id, locales }) => [id, locales])), [data])
}
