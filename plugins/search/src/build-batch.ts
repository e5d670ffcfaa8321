import type { DocumentId, JsonObject, LocalApi, TaskArgs } from 'stet'
import { type Building, generationName } from './index-state.ts'
import type { Index } from './options.ts'
import { type InLocales, isFound } from './search-result.ts'
import { readingOf, syncDocument, syncRow } from './sync-document.ts'

const defaultSize = 50

/** The documents of a batch by id, in the order of their ids. */
type Batch = ReadonlyMap<DocumentId, InLocales>

/**
 * Makes the rows of the next documents of a generation, and returns where it goes on. Documents that
 * change while their batch is made are made again; later changes reach both generations through the
 * jobs of their writes.
 */
export async function buildBatch(
  index: Index,
  cms: LocalApi,
  building: Building,
  { former, signal }: { readonly former: number; readonly signal: TaskArgs['signal'] },
): Promise<Building> {
  const { position, after } = building
  const collection = building.collections[position] ?? ''
  const ids = await nextIds(index, cms, collection, after)
  if (ids.length === 0) return { ...building, position: position + 1, after: null }
  const batch = await readBatch(index, cms, collection, ids)
  const generation = generationName(collection, building.generation)
  let { indexed, drafts } = building
  for (const [id, docs] of batch) {
    signal.throwIfAborted()
    const row = { generation, keeps: false, former: generationName(collection, former) }
    if (await syncRow(index, cms, { collection, id }, docs, row)) indexed++
    if (!isFound(index, docs)) drafts++
  }
  const again = await readBatch(index, cms, collection, ids)
  for (const id of ids) {
    if (JSON.stringify(again.get(id)) === JSON.stringify(batch.get(id))) continue
    await syncDocument(index, cms, { collection, id }, signal)
  }
  return {
    ...building,
    after: ids.at(-1) ?? null,
    read: building.read + ids.length,
    indexed,
    drafts,
  }
}

async function nextIds(
  { reindexBatchSize }: Index,
  cms: LocalApi,
  collection: string,
  after: DocumentId | null,
): Promise<DocumentId[]> {
  const { docs } = await cms.find({
    collection,
    where: after === null ? {} : { id: { greater_than: after } },
    sort: 'id',
    limit: reindexBatchSize ?? defaultSize,
    pagination: false,
    depth: 0,
    select: {},
  })
  return docs.map(({ id }) => id as DocumentId)
}

async function readBatch(
  index: Index,
  cms: LocalApi,
  collection: string,
  ids: readonly DocumentId[],
): Promise<Batch> {
  const where = { id: { in: [...ids] } }
  const found = await Promise.all(
    index.locales.map(async (locale) => {
      const how = { where, limit: 0, ...readingOf(index, locale) }
      const { docs } = await cms.find({ collection, ...how })
      return new Map(docs.map((doc) => [doc.id as DocumentId, doc]))
    }),
  )
  const inLocales = (id: DocumentId) => found.map((docs) => docs.get(id))
  return new Map(
    ids.flatMap((id): [DocumentId, InLocales][] => {
      const docs = inLocales(id)
      // A document that was deleted between two of the reads is read as deleted.
      return docs.every((doc): doc is JsonObject => doc !== undefined) ? [[id, docs]] : []
    }),
  )
}
