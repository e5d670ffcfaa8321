import {
  type DocumentId,
  type Entity,
  type JsonObject,
  joinFilters,
  matches,
  needsTargets,
} from '@stet/core'
import type { Reader } from '../database/database.ts'
import type { StoredDocument } from '../database/documents/document-store.ts'
import { unsavedGlobal } from '../documents/unsaved-global.ts'
import { wholeDocument } from '../documents/whole-document.ts'
import { isPanelUser, oneLocale, readerOf } from '../runtime/call.ts'
import type { Call } from '../runtime/runtime.ts'
import { idFilter, readableOrNever } from './entity-access.ts'

/** Whether the caller may read a document in the stage it was stored in. */
async function mayRead(
  call: Call,
  read: Reader,
  entity: Entity,
  stored: StoredDocument,
): Promise<boolean> {
  const { id, stage } = stored
  const trash = stored.deletedAt !== null
  const ofID = entity.kind === 'collection' ? { id } : {}
  const readable = await readableOrNever(call, entity, stage === 'latest', ofID, { trash })
  if (!needsTargets(readable)) return matches(readable, stored)
  const filter = joinFilters('and', [idFilter(call, entity, id), readable])
  return (await (trash ? read.withTrash : read).count(entity, { stage, filter })) > 0
}

/** A document in the newest stage that the caller may read, if there is one. */
export async function newestReadable(
  call: Call,
  entity: Entity,
  asked: DocumentId | undefined,
): Promise<StoredDocument | null> {
  const id = entity.kind === 'global' ? entity.slug : asked
  if (id === undefined) return null
  const read = readerOf(call, call.params)
  const latest = await read.findByID(entity, id, 'latest')
  // The first editor of a global is the first to save it.
  if (!latest)
    return entity.kind === 'global' && isPanelUser(call) ? unsavedGlobal(call, entity) : null
  if (await mayRead(call, read, entity, latest)) return latest
  const main = latest.stage === 'main' ? null : await read.findByID(entity, id, 'main')
  return main && (await mayRead(call, read, entity, main)) ? main : null
}

/** A document as rules are given it where nothing is shown of it: without fallbacks. */
export function inOneLocale(call: Call, entity: Entity, stored: StoredDocument): JsonObject {
  return wholeDocument(entity, stored, { locale: oneLocale(call), fallbackChain: [] })
}

/**
 * What a write answers of the document that it left: nothing but which one it was, where its
 * writer may not read it.
 */
export async function readableAnswer(
  call: Call,
  read: Reader,
  entity: Entity,
  stored: StoredDocument,
  answer: JsonObject,
): Promise<JsonObject> {
  if (!call.enforced || (await mayBeAnswered(call, read, entity, stored))) return answer
  return entity.kind === 'global' ? {} : { id: stored.id }
}

/** A rule that expects a user trips over callers who may write without one: it allows them nothing. */
export async function mayBeAnswered(
  call: Call,
  read: Reader,
  entity: Entity,
  stored: StoredDocument,
): Promise<boolean> {
  try {
    return await mayRead(call, read, entity, stored)
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
