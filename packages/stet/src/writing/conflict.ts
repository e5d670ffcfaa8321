import {
  changedPaths,
  diff,
  type Entity,
  type JsonObject,
  type PatchPath,
  type QueryParams,
  RevisionConflict,
} from '@stet/core'
import { mayBeAnswered } from '../access/readable-document.ts'
import type { StoredDocument } from '../database/documents/document-store.ts'
import { plainShape } from '../documents/read-shape.ts'
import { withoutColumns } from '../entities/stored-content.ts'
import { readDocuments } from '../reading/read-documents.ts'
import type { Call } from '../runtime/runtime.ts'

/** The revision that a write was made against, or several of which any will do. */
export type ExpectedRevision = number | readonly number[]

export function isExpected(expected: ExpectedRevision | undefined, revision: number): boolean {
  return expected === undefined || [expected].flat().includes(revision)
}

/**
 * The refusal of a write against an older revision: it contains the current document and the paths that
 * changed since, as far as versions are kept, so that a client can merge. Both are limited to what the caller
 * may read, so that a conflict discloses nothing about other fields.
 */
export async function revisionConflict(
  call: Call,
  entity: Entity,
  current: StoredDocument,
  madeAgainst: ExpectedRevision,
  params: QueryParams,
  /** Whose state of the document the write was made against. */
  of: 'readers' | 'editors',
): Promise<RevisionConflict> {
  const { read } = call.runtime.database
  const refused = { id: current.id, revision: current.revision, status: 412 } as const
  if (call.enforced && !(await mayBeAnswered(call, read, entity, current))) {
    return new RevisionConflict({ ...refused, changedSince: null })
  }
  const newest = Math.max(...[madeAgainst].flat())
  const then = await documentAt(call, entity, current, newest, of)
  const [doc, before] = await readDocuments(call, entity, then ? [current, then] : [current], {
    ...plainShape(call, params, false),
    depth: 0,
    fallbackChain: [],
    select: null,
    draft: current.stage === 'latest',
  })
  return new RevisionConflict({
    ...refused,
    changedSince: doc && before ? pathsBetween(entity, before, doc) : null,
    ...(doc ? { doc } : {}),
  })
}

/** The document at an earlier revision, as far as its versions remember; null without them. */
async function documentAt(
  call: Call,
  entity: Entity,
  current: StoredDocument,
  revision: number,
  of: 'readers' | 'editors',
): Promise<StoredDocument | null> {
  if (!entity.versions) return null
  const parent = entity.kind === 'global' ? null : current.id
  const { read } = call.runtime.database
  const version = await read.versions.atRevision(entity, parent, revision, of)
  if (!version) return null
  const data = withoutColumns(entity, version.version)
  return { ...current, revision, data, json: JSON.stringify(data) }
}

function pathsBetween(entity: Entity, before: JsonObject, after: JsonObject): readonly PatchPath[] {
  return changedPaths(diff(withoutColumns(entity, before), withoutColumns(entity, after)))
}
