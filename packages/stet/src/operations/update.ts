import type { CompleteCollection, DocumentId, JsonObject, QueryParams } from '@stet/core'
import { accountAlongside } from '../auth/account-write.ts'
import type { Call } from '../call.ts'
import { beginWrite, finishOperation } from '../hooks.ts'
import { type FileWrite, writeWithFile } from '../uploads/write-with-file.ts'
import type { ExpectedRevision } from '../writing/conflict.ts'
import type { Written } from '../writing/write-document.ts'
import type { WriteRequest } from '../writing/write-request.ts'

/** Changes what `data` names; what it means for drafts is told in `writing/intent.ts`. */
export async function update(
  call: Call,
  collection: CompleteCollection,
  id: DocumentId,
  sent: JsonObject,
  params: QueryParams,
  ifRevision?: ExpectedRevision,
  upload: FileWrite = {},
): Promise<Written> {
  const data = await beginWrite(call, collection, 'update', { ...params, id, data: sent })
  const args = { ...params, id, data }
  const request: WriteRequest = {
    entity: collection,
    id,
    operation: 'update',
    data,
    params,
    ifRevision,
    alongside: await accountAlongside(call, collection, id, data),
    finish: (doc) => finishOperation(call, collection, 'update', args, doc),
  }
  return writeWithFile(call, request, upload)
}
