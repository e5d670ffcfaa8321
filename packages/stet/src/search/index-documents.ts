import {
  type CompleteConfig,
  type DocumentId,
  documentTexts,
  documentWords,
  flattenLocales,
  parseFallback,
} from '@stet/core'
import type { Database } from '../database/database.ts'
import type { StoredDocument } from '../database/documents/document-store.ts'
import type { SearchRow } from '../database/search/search-store.ts'
import type { SearchedCollection } from '../database/search/searched-entities.ts'
import { type StemmerOf, stemmersOf } from './stemmers.ts'

/**
 * Makes the rows of these documents those of their content, whatever happened to them before.
 * Transactions that do so take turns, so that of several processes one does it and the others find
 * nothing left to do.
 */
export async function indexDocuments(
  database: Database,
  config: CompleteConfig,
  searched: SearchedCollection,
  ids: readonly DocumentId[],
): Promise<void> {
  const { entity } = searched
  const stemmerOf = await stemmersOf(searched)
  await database.transaction(async (session) => {
    await session.search.takeTurn(searched)
    const stale = await session.search.findStale(searched, ids)
    if (stale.length === 0) return
    const current = new Map(
      (await session.findByIDs(entity, stale, 'latest')).map((stored) => [stored.id, stored]),
    )
    const main = new Map(
      (await session.findByIDs(entity, stale, 'main')).map((stored) => [stored.id, stored]),
    )
    const documents = stale.map((id) => {
      const edited = current.get(id)
      // Without unpublished changes, editors see the main stage, too.
      const stages = edited?.stage === 'main' ? [edited] : [main.get(id), edited]
      const rows = stages.flatMap((stage) =>
        stage === undefined ? [] : rowsOf(config, searched, stemmerOf, stage, stage === edited),
      )
      return { id, rows }
    })
    await session.search.put(searched, documents)
  })
}

function rowsOf(
  { localization }: CompleteConfig,
  { entity: { plan, admin }, locales }: SearchedCollection,
  stemmerOf: StemmerOf,
  stored: StoredDocument,
  isCurrent: boolean,
): readonly SearchRow[] {
  const { stage, revision, status, data } = stored
  return locales.map((locale) => {
    const values =
      locale === null
        ? data
        : flattenLocales(plan, data, {
            locale,
            fallbackChain: parseFallback(undefined, locale, localization),
          })
    const words = documentWords(documentTexts(plan, admin.useAsTitle, values), stemmerOf(locale))
    const changedAt = Date.parse(stored.updatedAt)
    return { stage, isCurrent, revision, status, locale, changedAt, words }
  })
}
