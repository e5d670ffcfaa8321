import { bindSort, type CompleteCollection, parseSort, type TranslatedDocuments } from '@stet/core'
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
  const [current, main, titles] = await Promise.all([
    reader.findByIDs(collection, ids, 'latest'),
    reader.findByIDs(collection, ids, 'main'),
    titlesOf(call, collection, ids, 'latest'),
  ])
  const forReaders = new Map(main.map((document) => [document.id, document]))
  return {
    docs: current.map((document) => ({
      id: document.id,
      title: titles.get(document.id) ?? String(document.id),
      locales: localeStandings(call, collection, document, forReaders.get(document.id) ?? null),
    })),
    totalDocs: total,
    page,
    totalPages: Math.max(1, Math.ceil(total / limit)),
  }
}
