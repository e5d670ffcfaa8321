import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Cms, DocumentId, JsonObject, Where } from 'stet'

// Everything is read as a visitor who is not signed in: never drafts, and never what only some may read.

/** Documents that are read at once, each in all locales. */
const batchIn = (locales: number): number => Math.max(10, Math.floor(200 / locales))

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

interface Range {
  readonly skip: number
  readonly most: number
  /** Behind which document the range begins, by how many are before it, as far as that is known. */
  readonly starts: Map<number, DocumentId>
}

/**
 * The documents in the order of their ids, `skip` of them left out and at most `most` of them, some at
 * a time, so that memory does not grow with their number.
 */
export async function* published(
  from: Published,
  locales: readonly (string | null)[],
  { skip, most, starts }: Range,
): AsyncGenerator<InLocales> {
  const batch = batchIn(locales.length)
  let after = skip === 0 ? undefined : (starts.get(skip) ?? (await idBefore(from, skip)))
  if (after === null) return
  for (let left = most; left > 0; ) {
    const ids = await nextIds(from, after, Math.min(batch, left))
    if (ids.length === 0) return
    yield* await inLocales(from, ids, locales)
    left -= ids.length
    after = ids.at(-1)
  }
  if (after !== undefined) starts.set(skip + most, after)
}

/** All who read ids alone, in their order. */
const byId = { sort: 'id', depth: 0, select: {}, disableErrors: true } as const

/** The last id of so many documents; null if there are fewer. */
async function idBefore(
  { cms, collection, where = {} }: Published,
  skip: number,
): Promise<DocumentId | null> {
  // How many there are is not asked, so they need not be counted.
  const at = { page: skip, limit: 1, countLimit: 1 }
  const { docs } = await cms.as(null).find({ ...byId, ...at, collection, where })
  return (docs[0]?.id as DocumentId | undefined) ?? null
}

async function nextIds(
  { cms, collection, where = {} }: Published,
  after: DocumentId | undefined,
  limit: number,
): Promise<readonly DocumentId[]> {
  const bounds: Where[] = after === undefined ? [where] : [where, { id: { greater_than: after } }]
  const query = { ...byId, collection, where: { and: bounds }, limit, pagination: false }
  await nextTurn()
  const { docs } = await cms.as(null).find(query)
  return docs.map(({ id }) => id as DocumentId)
}

async function inLocales(
  { cms, collection, where = {}, depth = 0, select }: Published,
  ids: readonly DocumentId[],
  locales: readonly (string | null)[],
): Promise<readonly InLocales[]> {
  const found: (readonly [string | null, ReadonlyMap<DocumentId, JsonObject>])[] = []
  for (const locale of locales) {
    // One after another, and others in between: visitors wait for one query at most.
    await nextTurn()
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
    found.push([locale, new Map(docs.map((doc) => [doc.id as DocumentId, doc]))])
  }
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
