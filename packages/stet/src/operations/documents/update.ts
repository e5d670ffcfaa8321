import type { CompleteCollection, DocumentId, JsonObject, QueryParams } from '@stet/core'
import { accountChange } from '../../auth/account-change.ts'
import { beginWrite, finishOperation } from '../../hooks/entity-hooks.ts'
import type { Call } from '../../runtime/runtime.ts'
import type { FileWrite } from '../../uploads/file-write.ts'
import type { ExpectedRevision } from '../../writing/conflict.ts'
import type { WriteResult } from '../../writing/write-document.ts'
import type { WriteRequest } from '../../writing/write-request.ts'
import { writeWithFile } from '../../writing/write-with-file.ts'
import { moveDocument, requestedTrashMove } from '../trash/trash.ts'

/** Changes what `data` names; `writing/write-intent.ts` describes what that means for drafts. */
export async function update(
  call: Call,
  collection: CompleteCollection,
  id: DocumentId,
  sent: JsonObject,
  params: QueryParams,
  ifRevision?: ExpectedRevision,
  upload: FileWrite = {},
): Promise<WriteResult> {
  const data = await beginWrite(call, collection, 'update', { ...params, id, data: sent })
  const args = { ...params, id, data }
  const write = () => writeContent(call, collection, args, data, ifRevision, upload)
  const move = requestedTrashMove(call, collection, data, params)
  if (!move) return write()
  const { deletedAt, rest } = move
  const request = { id, deletedAt, params, ifRevision }
  if (Object.keys(rest).length === 0) return moveDocument(call, collection, { ...request, args })
  // What else is said of a document that is taken out is written once it is; of one that is not in
  // the trash, it is a write like any other.
  if (await call.runtime.database.read.findHead(collection, id, 'main')) return write()
  return call.runtime.database.transaction(async () => {
    const { revision } = await moveDocument(call, collection, { ...request, args: undefined })
    const against = ifRevision === undefined ? undefined : revision
    return writeContent(call, collection, args, rest, against, upload)
  })
}

async function writeContent(
  call: Call,
  collection: CompleteCollection,
  args: QueryParams & { readonly id: DocumentId },
  data: JsonObject,
  ifRevision: ExpectedRevision | undefined,
  upload: FileWrite,
): Promise<WriteResult> {
  const { id, ...params } = args
  const request: WriteRequest = {
    entity: collection,
    id,
    operation: 'update',
    data,
    params,
    ifRevision,
    alongside: await accountChange(call, collection, id, data),
    finish: (doc) => finishOperation(call, collection, 'update', args, doc),
  }
  return writeWithFile(call, request, upload)
}
