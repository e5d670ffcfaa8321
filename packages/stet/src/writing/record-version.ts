import type { Entity } from '@stet/core'
import { authorOf, type Call } from '../call.ts'
import type { Session, StoredDocument, StoredStages, StoredVersion } from '../database/database.ts'
import { newDocumentId } from '../document-id.ts'

export interface VersionOptions {
  readonly autosave: boolean
  /** Of a publish of one locale. */
  readonly publishedLocale: string | null
}

/**
 * Adds what a write did to the document's history. Where it wrote to readers beneath unpublished
 * changes, those are remembered beside it by a snapshot: it is what editors have at this revision.
 */
export async function recordVersions(
  call: Call,
  session: Session,
  entity: Entity,
  { written, latest }: { readonly written: StoredDocument } & Pick<StoredStages, 'latest'>,
  options: VersionOptions,
): Promise<void> {
  if (entity.versions === false) return
  if (latest !== null && written.stage === 'main') {
    await session.insertVersion(entity, {
      ...versionOf(call, entity, latest),
      id: newDocumentId(),
      createdAt: latest.updatedAt,
      snapshot: true,
    })
  }
  await recordVersion(call, session, entity, written, options)
}

/**
 * Adds what was written to the document's history. An autosave that follows an autosave of the same
 * person replaces it: one version per editing spell, not one per pause, and never somebody else's.
 */
async function recordVersion(
  call: Call,
  session: Session,
  entity: Entity,
  written: StoredDocument,
  { autosave, publishedLocale }: VersionOptions,
): Promise<void> {
  if (entity.versions === false) return
  const content = { ...versionOf(call, entity, written), autosave, publishedLocale }
  const { parent } = content
  if (autosave) {
    const newest = await session.latestVersion(entity, parent)
    const isSameSpell = newest?.autosave && isSameAuthor(newest.author, content.author)
    if (isSameSpell && (await session.updateVersion(entity, newest.id, content))) return
  }
  await session.insertVersion(entity, {
    ...content,
    id: newDocumentId(),
    createdAt: written.updatedAt,
  })
  if (entity.versions.max > 0) await session.pruneVersions(entity, parent, entity.versions.max)
}

function isSameAuthor(a: StoredVersion['author'], b: StoredVersion['author']): boolean {
  return a?.collection === b?.collection && a?.id === b?.id
}

function versionOf(
  call: Call,
  entity: Entity,
  { id, status, createdAt, updatedAt, revision, data }: StoredDocument,
) {
  return {
    parent: entity.kind === 'global' ? null : id,
    version: { ...data, createdAt, updatedAt, ...(status === null ? {} : { _status: status }) },
    updatedAt,
    autosave: false,
    snapshot: false,
    publishedLocale: null,
    revision,
    author: authorOf(call),
  }
}
