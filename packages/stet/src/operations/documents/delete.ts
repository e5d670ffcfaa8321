import type { CompleteCollection, DocumentId, JsonObject, QueryParams } from '@stet/core'
import { requireAccess, requireHolds } from '../../access/entity-access.ts'
import { mayBeAnswered } from '../../access/readable-document.ts'
import { plainShape } from '../../documents/read-shape.ts'
import { finishOperation, notifyEntityHooks, runEntityHooks } from '../../hooks/entity-hooks.ts'
import { blockingLock, requireUnlocked } from '../../locking/document-lock.ts'
import { readDocuments } from '../../reading/read-documents.ts'
import { authorOf } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'
import { releaseReplaced } from '../../uploads/release-files.ts'
import { type ExpectedRevision, isExpected, revisionConflict } from '../../writing/conflict.ts'

/** Removes a document with everything that is its own: versions, links, secrets, sessions. */
export async function deleteByID(
  call: Call,
  collection: CompleteCollection,
  id: DocumentId,
  params: QueryParams,
  ifRevision?: ExpectedRevision,
): Promise<JsonObject> {
  const args = { ...params, id }
  await notifyEntityHooks(call, collection, 'beforeOperation', { operation: 'delete', args })
  const result = await requireAccess(call, collection, 'delete', { id })
  const doc = await call.runtime.database.transaction(async (plain) => {
    const session = params.trash ? plain.withTrash : plain
    await notifyEntityHooks(call, collection, 'beforeDelete', { id })
    const [found, lock] = await Promise.all([
      session.findForUpdate(collection, id),
      blockingLock(call, session, collection, id, params),
    ])
    const stages = await requireHolds(call, session, collection, id, result, found)
    requireUnlocked(call, lock, { entity: collection, id, operation: 'delete' })
    const { current } = stages
    if (ifRevision !== undefined && !isExpected(ifRevision, current.revision)) {
      throw await revisionConflict(call, collection, current, ifRevision, params, 'editors')
    }
    const isReadable = !call.enforced || (await mayBeAnswered(call, session, collection, current))
    await session.delete(collection, id)
    await call.runtime.commits.note(call, collection, {
      id,
      intent: 'delete',
      locale: null,
      status: null,
      revision: current.revision,
      author: authorOf(call),
    })
    await releaseReplaced(call.runtime, collection, stages, null)
    const draft = current.stage === 'latest'
    const shape = { ...plainShape(call, params, false), draft, isWritten: true }
    const [read] = await readDocuments(call, collection, [current], shape)
    const answer = await runEntityHooks(
      call,
      collection,
      'afterDelete',
      { id, doc: read ?? {} },
      'doc',
    )
    const finished = await finishOperation(call, collection, 'delete', args, answer)
    return isReadable ? finished : { id }
  })
  call.runtime.templates.clear()
  return doc
}
