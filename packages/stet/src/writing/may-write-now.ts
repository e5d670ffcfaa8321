import { Forbidden, NotFound } from '@stet/core'
import type { Call } from '../call.ts'
import type { StoredDocument, StoredStages } from '../database/database.ts'
import { intentOf } from './intent.ts'
import { baseOf } from './stages.ts'
import { checkIntent } from './write-document.ts'
import type { WriteRequest } from './write-request.ts'

/**
 * What a write would be made against, for work that is worth doing only for a write that can
 * succeed. Nothing is locked: the write itself asks again.
 */
export async function mayWriteNow(
  call: Call,
  request: WriteRequest,
): Promise<StoredDocument | null | 'refused'> {
  const { entity, id, operation, data, params, ifRevision } = request
  const { read } = call.runtime.database
  const main = await read.findByID(entity, id, 'main')
  const current = main && ((await read.findByID(entity, id, 'latest')) ?? main)
  const latest = current?.stage === 'latest' ? current : null
  const stages: StoredStages | null = main && current && { main, latest, current }
  const intent = intentOf(entity, data, params)
  try {
    await checkIntent(call, read, request, stages, intent)
  } catch (error) {
    if (error instanceof Forbidden || error instanceof NotFound) return 'refused'
    throw error
  }
  if (stages && operation === 'create') return 'refused'
  const base = stages && baseOf(intent, stages)
  return base && ifRevision !== undefined && ifRevision !== base.revision ? 'refused' : base
}
