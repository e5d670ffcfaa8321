import {
  bindSort,
  type CompleteCollection,
  type DocumentId,
  type LocaleStandings,
  parseSort,
  type TranslatedDocuments,
} from '@stet/core'
import { bindCallerSort, readableMatches } from '../../access/caller-query.ts'
import { panelUserOf } from '../../access/permissions.ts'
import { titlesOf } from '../../reading/references/document-titles.ts'
import { readerOf } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'
import { localeStandings } from './locale-standings.ts'

/** So many documents are answered at once. */
const maxDocuments = 200

/**
 * Where the documents of a collection stand in each locale, as editors have them, one page of those
 * that match.
 */
export async function findTranslations(
  call: Call,
  collection: CompleteCollection,
): Promise<TranslatedDocuments> {
  await panelUserOf(call)
  const params = { ...call.params, draft: true }
  const { page } = params
  const limit = Math.min(params.limit === 0 ? maxDocuments : params.limit, maxDocuments)
  const { config } = call.runtime
  const sort =
    params.sort.length > 0
      ? await bindCallerSort(call, collection, params.sort)
      : bindSort(parseSort(collection.defaultSort), collection, { config, locale: call.req.locale })
  const filter = await readableMatches(call, collection, params)
  const reader = readerOf(call, params)
  const query = { stage: 'latest', filter, sort, limit, offset: (page - 1) * limit } as const
  const { heads, total = 0 } = await reader.findPage(collection, query, {
    countTo: Number.POSITIVE_INFINITY,
  })
  const ids = heads.map(({ id }) => id)
  const [standings, titles] = await Promise.all([
    standingsOf(call, collection, ids),
    titlesOf(call, collection, ids, 'latest'),
  ])
  return {
    docs: [...standings].map(([id, locales]) => ({
      id,
      title: titles.get(id) ?? String(id),
      locales,
    })),
    totalDocs: total,
    page,
    totalPages: Math.max(1, Math.ceil(total / limit)),
  }
}

/** Where these documents stand, which the caller may read; in their order. */
export async function standingsOf(
  call: Call,
  collection: CompleteCollection,
  ids: readonly DocumentId[],
): Promise<ReadonlyMap<DocumentId, LocaleStandings>> {
  const reader = readerOf(call, call.params)
  const [current, main] = await Promise.all([
    reader.findByIDs(collection, ids, 'latest'),
    reader.findByIDs(collection, ids, 'main'),
  ])
  const forReaders = new Map(main.map((document) => [document.id, document]))
  return new Map(
    current.map((document) => [
      document.id,
      localeStandings(call, collection, document, forReaders.get(document.id) ?? null),
    ]),
  )
}
