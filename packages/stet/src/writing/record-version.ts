import type { Entity } from '@stet/core'
import type { Call } from '../call.ts'
import type { Session, StoredDocument } from '../database/database.ts'
import { newDocumentId } from '../document-id.ts'

/**
 * Adds what was written to the document's history. An autosave that follows an autosave replaces
 * it: one version per editing spell, not one per pause.
 */
export async function recordVersion(
  call: Call,
  session: Session,
  entity: Entity,
  written: StoredDocument,
  { autosave }: { readonly autosave: boolean },
): Promise<void> {
  if (entity.versions === false) return
  const { status, createdAt, updatedAt, revision, data } = written
  const parent = entity.kind === 'global' ? null : written.id
  const { user } = call.req
  const content = {
    version: { ...data, createdAt, updatedAt, ...(status === null ? {} : { _status: status }) },
    updatedAt,
    autosave,
    snapshot: false,
    publishedLocale: null,
    revision,
    author: user ? { collection: user.collection, id: user.id } : null,
  }
  if (autosave) {
    const newest = await session.latestVersion(entity, parent)
    if (newest?.autosave && (await session.updateVersion(entity, newest.id, content))) return
  }
  await session.insertVersion(entity, {
    id: newDocumentId(),
    parent,
    createdAt: updatedAt,
    ...content,
  })
  if (entity.versions.max > 0) await session.pruneVersions(entity, parent, entity.versions.max)
}
