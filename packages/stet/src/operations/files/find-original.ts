import { type DocumentId, type FileStorage, NotFound } from '@stet/core'
import { fileKey } from '../../files/file-name.ts'
import { type OriginalPicture, originalOf } from '../../files/kept-files.ts'
import type { UploadCollection } from '../../files/uploads.ts'
import type { Call } from '../../runtime/runtime.ts'
import { requireMayWrite } from '../../writing/may-write-now.ts'

/**
 * The picture that a document's own was cut from; null where it was not cut. What was cut away may not be
 * meant for readers: it is shown to those who may change the document, and to no others.
 */
export async function findOriginal(
  call: Call,
  collection: UploadCollection,
  id: DocumentId,
): Promise<OriginalPicture | null> {
  const base = await requireMayWrite(call, {
    entity: collection,
    id,
    operation: 'update',
    data: {},
    params: { ...call.params, draft: true },
    ifRevision: undefined,
  })
  return base && originalOf(base.data)
}

export async function findOriginalFile(
  call: Call,
  collection: UploadCollection,
  id: DocumentId,
): Promise<{
  readonly storage: FileStorage
  readonly key: string
  readonly original: OriginalPicture
}> {
  const original = await findOriginal(call, collection, id)
  const storage = call.runtime.uploads.storageOf(collection)
  if (!original || !storage) throw new NotFound()
  return { storage, key: fileKey(original.filename), original }
}
