import type { CompleteGlobal, JsonObject, QueryParams } from '@stet/core'
import { beginWrite, finishOperation } from '../../hooks/entity-hooks.ts'
import type { Call } from '../../runtime/runtime.ts'
import type { ExpectedRevision } from '../../writing/conflict.ts'
import { type WriteResult, writeDocument } from '../../writing/write-document.ts'

/** Changes a global; the first change makes it. */
export async function updateGlobal(
  call: Call,
  global: CompleteGlobal,
  sent: JsonObject,
  params: QueryParams,
  ifRevision?: ExpectedRevision,
): Promise<WriteResult> {
  const data = await beginWrite(call, global, 'update', { ...params, data: sent })
  return writeDocument(call, {
    entity: global,
    id: global.slug,
    operation: 'update',
    data,
    params,
    ifRevision,
    finish: (doc) => finishOperation(call, global, 'update', { ...params, data }, doc),
  })
}
