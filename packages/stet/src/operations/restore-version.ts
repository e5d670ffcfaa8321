import { type Entity, type JsonObject, type QueryParams, withoutUnreadable } from '@stet/core'
import type { Call } from '../call.ts'
import { notifyEntityHooks, runEntityHooks } from '../hooks.ts'
import { versionAsDocument } from '../reading/read-versions.ts'
import { type Written, writeDocument } from '../writing/write-document.ts'
import { findReadableVersion } from './find-version-by-id.ts'

/**
 * Puts a document back to what a version holds, in every locale, as a write like any other: with
 * its access, its rules, its hooks and a new version. A published version is published again; a
 * draft, or any version with `draft`, becomes unpublished changes and readers keep what they have.
 */
export async function restoreVersion(
  call: Call,
  entity: Entity,
  id: string,
  params: QueryParams,
  ifRevision?: number,
): Promise<Written> {
  const args = { ...params, id }
  const hooked = { operation: 'restoreVersion', args }
  await notifyEntityHooks(call, entity, 'beforeOperation', hooked)
  const version = await findReadableVersion(call, entity, id)
  const { id: parent, status, data } = versionAsDocument(entity, version)
  const { context } = call.req
  context.isRestoringVersion = true
  try {
    const written = await writeDocument(call, {
      entity,
      id: parent,
      operation: 'update',
      data: restoredStatus(status, params.draft),
      // What an older config left and this one cannot hold would have the rest refused.
      whole: withoutUnreadable(entity.plan, data),
      params: {
        ...params,
        draft: status !== null && (params.draft || status === 'draft'),
        autosave: false,
        publishSpecificLocale: null,
      },
      ifRevision,
    })
    const doc = await runEntityHooks(
      call,
      entity,
      'afterOperation',
      { ...hooked, result: written.doc },
      'result',
    )
    return { ...written, doc }
  } finally {
    delete context.isRestoringVersion
  }
}

function restoredStatus(status: string | null, draft: boolean): JsonObject {
  return status === 'published' && !draft ? { _status: 'published' } : {}
}
