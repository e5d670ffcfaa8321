import type {
  DocumentId,
  DocumentTranslations,
  Json,
  MachineTranslation,
  TranslatedDocuments,
  TranslationSummary,
} from '@stet/core'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client.ts'
import { type HistoryOf, queryKeys } from '../client/query-keys.ts'
import { IDS_PER_REQUEST } from '../documents/list.ts'

/** Where a document's translations stand, and each of its values in one locale. */
export function documentTranslationsQuery(client: Client, of: HistoryOf, locale: string) {
  return queryOptions({
    queryKey: queryKeys.translationsIn(of, locale),
    queryFn: ({ signal }) =>
      client.get<DocumentTranslations>(pathOf(of), { query: { locale }, signal, isTogether: true }),
  })
}

/** A value that is right as it is for what its source says now. */
export interface ConfirmedValue {
  readonly place: string
  readonly source: Json
}

/** Takes values in a locale for up to date; answers where the translations stand then. */
export function confirmTranslations(
  client: Client,
  of: HistoryOf,
  locale: string,
  values: readonly ConfirmedValue[],
): Promise<DocumentTranslations> {
  return client.post<DocumentTranslations>(`${pathOf(of)}/confirm`, {
    query: { locale },
    body: { values },
  })
}

/** Has the service of the site translate a document into a locale: what is missing, or some of its values. */
export function translateDocument(
  client: Client,
  of: HistoryOf,
  locale: string,
  places?: readonly string[],
): Promise<MachineTranslation> {
  return client.post<MachineTranslation>(`${pathOf(of)}/translate`, {
    query: { locale },
    body: { places },
  })
}

function pathOf({ kind, slug, id }: HistoryOf): string {
  return kind === 'global'
    ? `/_panel/translations/globals/${slug}`
    : `/_panel/translations/collections/${slug}/${encodeURIComponent(id ?? '')}`
}

/** Where the translations of some documents of a collection stand. */
export function translationsQuery(client: Client, collection: string, ids: readonly DocumentId[]) {
  const asked = ids.slice(0, IDS_PER_REQUEST)
  return queryOptions({
    queryKey: queryKeys.translations(collection, asked),
    queryFn: ({ signal }) =>
      client.get<TranslatedDocuments>(`/_panel/translations/collections/${collection}`, {
        query: { where: { id: { in: asked } }, limit: asked.length },
        signal,
      }),
  })
}

/** What is left to translate on the whole site. */
export function translationSummaryQuery(client: Client) {
  return queryOptions({
    queryKey: queryKeys.translationSummary,
    queryFn: ({ signal }) =>
      client.get<TranslationSummary>('/_panel/translations/summary', { signal, isTogether: true }),
  })
}
