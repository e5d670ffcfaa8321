import type { CompleteGlobal, JsonObject, QueryParams } from '@stet/core'
import type { Call } from '../call.ts'
import { type Written, writeDocument } from '../writing/write-document.ts'

/** Changes a global; the first change makes it. */
export function updateGlobal(
  call: Call,
  global: CompleteGlobal,
  data: JsonObject,
  params: QueryParams,
  ifRevision?: number,
): Promise<Written> {
  return writeDocument(call, {
    entity: global,
    id: global.slug,
    operation: 'update',
    data,
    params,
    ifRevision,
  })
}
