import type { JsonObject, LocalApi, TaskArgs } from 'stet'
import { generationsOf, readState } from './index-state.ts'
import type { Index, Source } from './options.ts'
import { type InLocales, isFound, resultId, searchResult } from './search-result.ts'

/**
 * Makes the rows of a document what it is now. Another process may do the same at the same time, with
 * an older or newer reading: a process that has written reads again, and writes again if the document
 * has changed, so the last row written is that of the last reading.
 */
export async function syncDocument(
  index: Index,
  cms: LocalApi,
  source: Source,
  signal: TaskArgs['signal'],
): Promise<void> {
  let docs = await readSource(index, cms, source)
  while (!signal.aborted) {
    const [current = '', ...next] = generationsOf(await readState(cms, index), source.collection)
    await syncRow(index, cms, source, docs, { generation: current, keeps: true })
    for (const generation of next) {
      await syncRow(index, cms, source, docs, { generation, keeps: false, former: current })
    }
    const again = await readSource(index, cms, source)
    if (JSON.stringify(again) === JSON.stringify(docs)) return
    docs = again
  }
  signal.throwIfAborted()
}

async function readSource(
  index: Index,
  cms: LocalApi,
  { collection, id }: Source,
): Promise<InLocales> {
  const docs = await Promise.all(
    index.locales.map((locale) => {
      const how = readingOf(index, locale)
      return cms.findByID({ collection, id, ...how, disableErrors: true })
    }),
  )
  // A document that was deleted between two of the reads is read as deleted.
  return docs.every((doc) => doc !== null) ? docs : []
}

/** How the index reads documents: as stored, in one locale. */
export const readingOf = ({ syncDrafts = false }: Index, locale: string | null) => ({
  depth: 0,
  draft: syncDrafts,
  fallbackLocale: false as const,
  ...(locale !== null && { locale }),
})

interface Row {
  readonly generation: string
  /** Whether a row that is there keeps its priority. */
  readonly keeps: boolean
  /** The generation that this one replaces: rows that are kept come from there. */
  readonly former?: string
}

/** Writes or deletes one row. Returns whether the document is in the generation then. */
export async function syncRow(
  index: Index,
  cms: LocalApi,
  source: Source,
  docs: InLocales,
  { generation, keeps, former }: Row,
): Promise<boolean> {
  const { slug } = index
  const id = resultId(generation, source)
  const found = await findRow(index, cms, id)
  const isDraft = docs.length > 0 && !isFound(index, docs)
  if (isDraft && index.deleteDrafts === false) {
    return found !== null || copyRow(index, cms, source, generation, former)
  }
  const kept = keeps && typeof found?.priority === 'number' ? found.priority : null
  const result = isFound(index, docs) ? await searchResult(index, cms, source, docs, kept) : null
  if (result === null) {
    if (found) await deleteRow(index, cms, id)
    return false
  }
  const data = { ...result, generation }
  const locale = localeOfWrites(index)
  const update = () => cms.update({ collection: slug, id, data, depth: 0, ...locale })
  if (found) await update()
  else await createRow(index, cms, { ...data, id }, update)
  return true
}

/** Another process may have created the row since it was looked for. */
async function createRow(
  index: Index,
  cms: LocalApi,
  data: JsonObject & { readonly id: string },
  update: () => Promise<unknown>,
): Promise<void> {
  try {
    await cms.create({ collection: index.slug, data, depth: 0, ...localeOfWrites(index) })
  } catch (error) {
    if ((await findRow(index, cms, data.id)) === null) throw error
    await update()
  }
}

/** Copies the row of a draft that is kept as it was last published. */
async function copyRow(
  index: Index,
  cms: LocalApi,
  source: Source,
  generation: string,
  former: string | undefined,
): Promise<boolean> {
  const row = former === undefined ? null : await findRow(index, cms, resultId(former, source))
  if (row === null) return false
  const { createdAt: _, updatedAt: __, ...data } = row
  const id = resultId(generation, source)
  const update = async () => undefined
  await createRow(index, cms, { ...data, id, generation }, update)
  return true
}

async function deleteRow({ slug }: Index, cms: LocalApi, id: string): Promise<void> {
  await cms.delete({ collection: slug, where: { id: { equals: id } } })
}

const localeOfWrites = ({ locales }: Index) => (locales[0] === null ? {} : { locale: 'all' })

function findRow(index: Index, cms: LocalApi, id: string): Promise<JsonObject | null> {
  const how = { depth: 0, disableErrors: true, ...localeOfWrites(index) } as const
  return cms.findByID({ collection: index.slug, id, ...how })
}
