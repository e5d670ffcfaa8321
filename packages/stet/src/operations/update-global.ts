import type { CompleteGlobal, JsonObject, QueryParams } from '@stet/core'
import type { Call } from '../call.ts'
import { beginWrite, runEntityHooks } from '../hooks.ts'
import { type Written, writeDocument } from '../writing/write-document.ts'

/** Changes a global; the first change makes it. */
export async function updateGlobal(
  call: Call,
  global: CompleteGlobal,
  sent: JsonObject,
  params: QueryParams,
  ifRevision?: number,
): Promise<Written> {
  const data = await beginWrite(call, global, 'update', { ...params, data: sent })
  const written = await writeDocument(call, {
    entity: global,
    id: global.slug,
    operation: 'update',
    data,
    params,
    ifRevision,
  })
  const doc = await runEntityHooks(
    call,
    global,
    'afterOperation',
    { operation: 'update', args: { ...params, data }, result: written.doc },
    'result',
  )
  return { ...written, doc }
}
