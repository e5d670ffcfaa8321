import {
  changedFields,
  type DocumentId,
  type Entity,
  type JsonObject,
  type VersionReason,
} from '@stet/core'
import type { Session } from '../database/database.ts'
import type { StoredDocument, StoredStages } from '../database/documents/document-store.ts'
import type { StoredVersion, VersionFacts } from '../database/versions/version-store.ts'
import { newDocumentId } from '../lib/document-id.ts'
import { authorOf } from '../runtime/call.ts'
import type { Call } from '../runtime/runtime.ts'
import { versionsToDrop } from './versions-to-drop.ts'

export interface VersionOptions {
  readonly reason: VersionReason
  readonly autosave: boolean
  /** Of a publish of one locale. */
  readonly publishedLocale: string | null
}

/** A document before a write, what was written, and what editors have beside it. */
interface StagesOfWrite {
  readonly before: StoredStages | null
  readonly written: StoredDocument
  readonly latest: StoredStages['latest']
  /** The newest version before an autosave, which may go on with it. */
  readonly newest: VersionFacts | null
}

/** The version that a write may go on with. */
export async function versionBefore(
  session: Session,
  entity: Entity,
  id: DocumentId,
  { autosave }: Pick<VersionOptions, 'autosave'>,
): Promise<VersionFacts | null> {
  if (!autosave || entity.versions === false) return null
  return session.versions.newest(entity, entity.kind === 'global' ? null : id)
}

/**
 * Adds what a write did to the document's history. Where it wrote to readers beneath unpublished
 * changes, those are remembered beside it by a snapshot: it is what editors have at this revision.
 */
export async function recordVersions(
  call: Call,
  session: Session,
  entity: Entity,
  { before, written, latest, newest }: StagesOfWrite,
  options: VersionOptions,
): Promise<void> {
  if (entity.versions === false) return
  if (latest !== null && written.stage === 'main') {
    await session.versions.insert(entity, {
      ...versionOf(call, entity, latest),
      id: newDocumentId(),
      createdAt: latest.updatedAt,
      snapshot: true,
    })
  }
  const from = replacedBy(before, written)
  const changed = from && changedFields(entity.plan, from, written.data)
  await recordVersion(call, session, entity, written, { ...options, changed, newest })
}

/**
 * What a write is compared with to say what it changed: for what readers get, with what they got
 * before; else with what editors had. Null where there was nothing.
 */
function replacedBy(before: StoredStages | null, { status }: StoredDocument): JsonObject | null {
  if (before === null) return null
  if (status !== 'published') return status === null ? before.main.data : before.current.data
  return before.main.status === 'published' ? before.main.data : null
}

/**
 * Adds what was written to the document's history. An autosave that follows an autosave of the same
 * person replaces it, and never another person's: one version for ten minutes of work without a pause.
 */
async function recordVersion(
  call: Call,
  session: Session,
  entity: Entity,
  written: StoredDocument,
  {
    changed,
    newest,
    ...options
  }: VersionOptions &
    Pick<StagesOfWrite, 'newest'> & { readonly changed: readonly string[] | null },
): Promise<void> {
  if (entity.versions === false) return
  const content = { ...versionOf(call, entity, written), ...options, changedFields: changed }
  const { parent } = content
  const now = call.runtime.now().getTime()
  if (newest && isGoingOn(newest, content, now)) {
    const spell = { ...content, ...ofSpell(newest, content) }
    if (await session.versions.update(entity, newest.id, spell)) return
  }
  await session.versions.insert(entity, {
    ...content,
    id: newDocumentId(),
    createdAt: written.updatedAt,
  })
  const { max } = entity.versions
  if (max === 0 && !options.autosave) return
  await session.versions.prune(entity, parent, {
    among: max === 0 ? 'autosaves' : 'all',
    drop: (history) => versionsToDrop(history, { now, max }),
  })
}

const MINUTE = 60 * 1000
/** Work that goes on for so long leaves a checkpoint behind. */
const CHECKPOINT_EVERY = 10 * MINUTE
/** After so long without a write the person has stopped working; the next write begins a new spell. */
const PAUSE = 5 * MINUTE

/** Whether an autosave goes on with the spell of an earlier one, whose version it then replaces. */
function isGoingOn(
  newest: VersionFacts,
  { author }: Pick<StoredVersion, 'author'>,
  now: number,
): boolean {
  return (
    newest.autosave &&
    newest.name === null &&
    isSameAuthor(newest.author, author) &&
    now - Date.parse(newest.createdAt) < CHECKPOINT_EVERY &&
    now - Date.parse(newest.updatedAt) < PAUSE
  )
}

/**
 * What is told of a spell: the fields that were written in it, be it and back again, and that
 * another person's work was put into it.
 */
function ofSpell(
  spell: VersionFacts,
  next: Pick<StoredVersion, 'reason' | 'changedFields'>,
): Pick<StoredVersion, 'reason' | 'changedFields'> {
  const known = spell.changedFields
  return {
    reason: next.reason === 'merge' ? next.reason : (spell.reason ?? next.reason),
    changedFields: known && next.changedFields && [...new Set([...known, ...next.changedFields])],
  }
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
    reason: null,
    changedFields: null,
  }
}
