import type { Cms, DocumentId, JsonObject, Where } from 'stet'

// Everything is read as a visitor who is not signed in: never drafts, and never what only some may read.

/** Documents that are read at once. */
const batch = 100

export interface Published {
  readonly cms: Cms
  readonly collection: string
  readonly where?: Where | undefined
  readonly depth?: number | undefined
  readonly select?: JsonObject | undefined
}

/** The locales of the content, the default one first; `[null]` without localization. */
export function contentLocales({ config: { localization } }: Cms): readonly (string | null)[] {
  if (!localization) return [null]
  const codes = localization.locales.map(({ code }) => code)
  const { defaultLocale } = localization
  return [defaultLocale, ...codes.filter((code) => code !== defaultLocale)]
}

/** How many documents visitors may read, and when the newest of them was changed. */
export async function stateOf({ cms, collection, where = {} }: Published) {
  const reader = cms.as(null)
  const [{ totalDocs }, { docs }] = await Promise.all([
    reader.count({ collection, where, disableErrors: true }),
    reader.find({
      collection,
      where,
      sort: '-updatedAt',
      limit: 1,
      depth: 0,
      pagination: false,
      select: { updatedAt: true },
      disableErrors: true,
    }),
  ])
  return { count: totalDocs, newest: String(docs[0]?.updatedAt ?? '') }
}

/** A document in the locales in which visitors find it, without fallbacks. */
export type InLocales = ReadonlyMap<string | null, JsonObject>

/**
 * The documents in the order of their ids, `skip` of them left out and at most `most` of them, some at
 * a time, so that memory does not grow with their number.
 */
export async function* published(
  from: Published,
  locales: readonly (string | null)[],
  { skip, most }: { readonly skip: number; readonly most: number },
): AsyncGenerator<InLocales> {
  let left = most
  let after: DocumentId | undefined
  let page = skip
  while (left > 0) {
    const ids = await nextIds(from, after, page, Math.min(batch, left))
    if (ids.length === 0) return
    yield* await inLocales(from, ids, locales)
    left -= ids.length
    after = ids.at(-1)
    page = 0
  }
}

async function nextIds(
  { cms, collection, where = {} }: Published,
  after: DocumentId | undefined,
  skip: number,
  limit: number,
): Promise<readonly DocumentId[]> {
  const reader = cms.as(null)
  const query = { collection, sort: 'id', depth: 0, select: {}, disableErrors: true } as const
  // The first page begins in the middle of the list: at the id that stands there.
  const from = skip > 0 ? await reader.find({ ...query, where, limit: 1, page: skip + 1 }) : null
  const [start] = from?.docs ?? []
  if (from !== null && start === undefined) return []
  const bounds: Where[] = [
    where,
    ...(start ? [{ id: { greater_than_equal: start.id as DocumentId } }] : []),
    ...(after === undefined ? [] : [{ id: { greater_than: after } }]),
  ]
  const { docs } = await reader.find({ ...query, where: { and: bounds }, limit, pagination: false })
  return docs.map(({ id }) => id as DocumentId)
}

async function inLocales(
  { cms, collection, where = {}, depth = 0, select }: Published,
  ids: readonly DocumentId[],
  locales: readonly (string | null)[],
): Promise<readonly InLocales[]> {
  const found = await Promise.all(
    locales.map(async (locale) => {
      const { docs } = await cms.as(null).find({
        collection,
        where: { and: [where, { id: { in: [...ids] } }] },
        limit: 0,
        pagination: false,
        depth,
        disableErrors: true,
        ...(select && { select: select as never }),
        ...(locale !== null && { locale, fallbackLocale: false as const }),
      })
      return [locale, new Map(docs.map((doc) => [doc.id, doc]))] as const
    }),
  )
  return ids.map(
    (id) =>
      new Map(
        found.flatMap(([locale, docs]) => {
          const doc = docs.get(id)
          return doc ? [[locale, doc] as const] : []
        }),
      ),
  )
}
