import { Forbidden, NotFound } from '@stet/core'
import type { StoredDocument } from '../database/documents/document-store.ts'
import type { Call } from '../runtime/runtime.ts'
import { isExpected } from './conflict.ts'
import { baseOf } from './stages.ts'
import { checkIntent } from './write-access.ts'
import { readStages } from './write-document.ts'
import { intentOf } from './write-intent.ts'
import type { WriteRequest } from './write-request.ts'

/**
 * What a write would be made against, for work that is worth doing only for a write that can
 * succeed. Nothing is locked: the write itself asks again.
 */
export async function mayWriteNow(
  call: Call,
  request: WriteRequest,
): Promise<StoredDocument | null | 'refused'> {
  const { operation, ifRevision } = request
  let base: StoredDocument | null
  try {
    base = await requireMayWrite(call, request)
  } catch (error) {
    if (error instanceof Forbidden || error instanceof NotFound) return 'refused'
    throw error
  }
  if (base && operation === 'create') return 'refused'
  return base && !isExpected(ifRevision, base.revision) ? 'refused' : base
}

/** As `mayWriteNow`, of the access alone: throws what the write would throw. */
export async function requireMayWrite(
  call: Call,
  request: WriteRequest,
): Promise<StoredDocument | null> {
  const { entity, id, data, params } = request
  const { read } = call.runtime.database
  const stages = await readStages(read, entity, id)
  const intent = intentOf(entity, data, params)
  await checkIntent(call, read, request, stages, intent)
  return stages && baseOf(intent, stages)
}
