import { createHash } from 'node:crypto'
import type { JsonObject, LocalApi } from 'stet'
import type { Index, Source } from './options.ts'

/** A document in each locale of the index, in their order. */
export type InLocales = readonly JsonObject[]

/** The id of the row of a document in a generation: the same row, however often it is written. */
export function resultId(generation: string, { id }: Source): string {
  return createHash('sha256').update(`${generation}/${id}`).digest('hex').slice(0, 32)
}

const isPublished = ({ _status }: JsonObject): boolean =>
  _status === undefined || _status === null || _status === 'published'

/** Whether the document is found by those who search. */
export function isFound({ syncDrafts }: Index, [doc]: InLocales): boolean {
  return doc !== undefined && (syncDrafts === true || isPublished(doc))
}

/** What a row holds; null for a document that is left out in all locales. */
export async function searchResult(
  index: Index,
  cms: LocalApi,
  source: Source,
  docs: InLocales,
  /** The priority that an existing row has. */
  kept: number | null,
): Promise<JsonObject | null> {
  const { collection } = source
  const title = index.titleFields[collection] ?? 'title'
  const written: [locale: string | null, data: JsonObject][] = []
  for (const [place, doc] of docs.entries()) {
    const locale = index.locales[place] ?? null
    if (await index.skipSync?.({ collectionSlug: collection, doc, locale, cms })) continue
    const searchDoc: JsonObject = {
      title: doc.title ?? doc[title] ?? null,
      priority: kept ?? (await priorityOf(index, collection, doc)),
      doc: { relationTo: collection, value: source.id },
    }
    const args = { originalDoc: doc, searchDoc, collection, locale, cms }
    written.push([locale, index.beforeSync ? await index.beforeSync(args) : searchDoc])
  }
  return written[0] === undefined ? null : inAllLocales(index, written, written[0][1])
}

async function priorityOf(
  { defaultPriorities = {} }: Index,
  collection: string,
  doc: JsonObject,
): Promise<number | null> {
  const priority = defaultPriorities[collection]
  return (typeof priority === 'function' ? await priority(doc) : priority) ?? null
}

/**
 * The data of a write with `locale=all`. A field that is not localized has one value, that of the
 * first locale.
 */
function inAllLocales(
  { localizedNames, locales }: Index,
  written: readonly [string | null, JsonObject][],
  first: JsonObject,
): JsonObject {
  const { id: _, ...data } = first
  if (locales[0] === null) return data
  const byLocale = Object.fromEntries(written)
  const values = [...localizedNames].flatMap((name) => {
    if (!written.some(([, result]) => name in result)) return []
    const value = locales.map((locale) => [locale, byLocale[String(locale)]?.[name] ?? null])
    return [[name, Object.fromEntries(value)]]
  })
  return { ...data, ...Object.fromEntries(values) }
}
