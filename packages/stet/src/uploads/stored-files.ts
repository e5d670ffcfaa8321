import { bindSort, parseSort } from '@stet/core'
import type { Reader } from '../database/database.ts'
import type { Stage } from '../database/refs.ts'
import { type NamedFile, storedFiles } from '../files/kept-files.ts'
import type { UploadCollection } from '../files/uploads.ts'
import type { Runtime } from '../runtime/runtime.ts'

/** Documents read at once. */
const pageSize = 500

/** Visits every file that a document has, be it in the trash, at either stage, all seen at one moment. */
export async function forEachStoredFile(
  { config, database }: Pick<Runtime, 'config' | 'database'>,
  collection: UploadCollection,
  visit: (file: NamedFile) => void,
): Promise<void> {
  const sort = bindSort(parseSort('id'), collection, { config, locale: 'en' })
  const look = async (reader: Reader, stage: Stage) => {
    for (let offset = 0; ; offset += pageSize) {
      const page = await reader.find(collection, { stage, sort, limit: pageSize, offset })
      for (const { data } of page) for (const file of storedFiles(data)) visit(file)
      if (page.length < pageSize) return
    }
  }
  await database.snapshot(async ({ withTrash: reader }) => {
    await look(reader, 'main')
    await look(reader, 'latest')
  })
}
