import { type DocumentId, type Entity, Forbidden, StetError, type Where } from '@stet/core'
import { accessOf, holdsFor, requireHolds } from '../access/entity-access.ts'
import type { Reader } from '../database/database.ts'
import type { StoredStages } from '../database/documents/document-store.ts'
import type { StageStatus } from '../database/refs.ts'
import type { Call } from '../runtime/runtime.ts'
import { writesByLocale } from './all-locales.ts'
import { flatIn } from './prepare-content.ts'
import { statusAfter, type WriteIntent } from './write-intent.ts'
import type { WriteRequest } from './write-request.ts'

/**
 * Throws where the caller may not make this write. Taking a document from readers is for those who
 * may give it to them: who may only save drafts changes nothing that readers get.
 */
export async function checkIntent(
  call: Call,
  session: Reader,
  request: WriteRequest,
  stages: StoredStages | null,
  intent: WriteIntent,
): Promise<void> {
  await checkAccess(call, session, request, stages, statusAfter(request.entity, intent, stages))
  if (intent === 'unpublish' && stages?.main.status === 'published') {
    await checkAccess(call, session, request, stages, 'published')
  }
}

async function checkAccess(
  call: Call,
  session: Reader,
  request: WriteRequest,
  stages: StoredStages | null,
  status: StageStatus | null,
): Promise<void> {
  for (const one of writesByLocale(call, request)) {
    await checkAccessIn(one.call, session, one.request, stages, status)
  }
}

async function checkAccessIn(
  call: Call,
  session: Reader,
  { entity, id, operation, ...request }: WriteRequest,
  stages: StoredStages | null,
  status: StageStatus | null,
): Promise<void> {
  const { whole } = request
  const data = whole ? { ...flatIn(call, entity, whole), ...request.data } : request.data
  // Access sees the status that the write leads to, so that a caller who may only save drafts cannot
  // publish by leaving the status out.
  const intended = status === null ? data : { ...data, _status: status }
  const result =
    operation === 'create'
      ? await accessOf(call, entity, 'create', { data: intended })
      : await accessOf(call, entity, 'update', { id, data: intended })
  if (result === false) throw new Forbidden()
  if (operation === 'create') return
  if (!stages) {
    if (entity.kind === 'global') return
    if (request.params.trash && (await isInTrash(call, session, entity, id, result)))
      throw new StetError('inTrash')
  }
  await requireHolds(call, session, entity, id, result, stages)
}

/** Whether a document that this rule allows to write is there, but in the trash. */
async function isInTrash(
  call: Call,
  { withTrash }: Reader,
  entity: Entity,
  id: DocumentId,
  allowed: true | Where,
): Promise<boolean> {
  if (allowed !== true) return holdsFor(call, withTrash, entity, id, allowed)
  return (await withTrash.findHead(entity, id, 'main')) !== null
}
