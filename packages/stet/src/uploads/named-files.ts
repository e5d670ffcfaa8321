import { bindFilter, bindSort, codeLimits, parseSort, parseWhere } from '@stet/core'
import { fileKey } from '../files/file-name.ts'
import { storedNames } from '../files/kept-files.ts'
import { type UploadCollection, whereNamed } from '../files/uploads.ts'
import type { Runtime } from '../runtime/runtime.ts'

type Documents = Pick<Runtime, 'config' | 'database'>

const stages = ['main', 'latest'] as const
/** Documents that are read to find out under which names they store a file of one address. */
const documentsOfAddress = 100

/** Whether a document, be it in the trash, has a file of this address, which may be lost, or stored under another name. */
export async function isDocumented(
  { config, database }: Documents,
  collection: UploadCollection,
  name: string,
): Promise<boolean> {
  const filter = ofAddress(config, collection, name)
  for (const stage of stages) {
    if ((await database.read.withTrash.count(collection, { stage, filter })) > 0) return true
  }
  return false
}

/** Whether a document, be it in the trash, has a file of this address that is stored under this name, too. */
export async function isStoredByDocument(
  { config, database }: Documents,
  collection: UploadCollection,
  name: string,
): Promise<boolean> {
  const filter = ofAddress(config, collection, name)
  const sort = bindSort(parseSort('id'), collection, { config, locale: 'en' })
  const query = { filter, sort, limit: documentsOfAddress, offset: 0 }
  for (const stage of stages) {
    const found = await database.read.withTrash.find(collection, { stage, ...query })
    const stored = found.flatMap(({ data }) => storedNames(data))
    if (stored.some((one) => fileKey(one) === fileKey(name))) return true
  }
  return false
}

function ofAddress(
  config: Runtime['config'],
  collection: UploadCollection,
  name: string,
): ReturnType<typeof bindFilter> {
  const where = parseWhere(whereNamed(collection, name), codeLimits)
  return bindFilter(where, collection, { config, locale: 'en' })
}
