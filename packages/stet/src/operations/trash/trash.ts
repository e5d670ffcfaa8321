import {
  type CompleteCollection,
  type DocumentId,
  Forbidden,
  hasTrash,
  isoTime,
  type JsonObject,
  NotFound,
  type QueryParams,
  StetError,
  ValidationError,
} from '@stet/core'
import { accessOf, requireAccess, requireHolds } from '../../access/entity-access.ts'
import { readableAnswer } from '../../access/readable-document.ts'
import type { Reader, Session } from '../../database/database.ts'
import type { StoredDocument, StoredStages } from '../../database/documents/document-store.ts'
import { plainShape } from '../../documents/read-shape.ts'
import { wholeDocument } from '../../documents/whole-document.ts'
import { isAuthCollection } from '../../entities/auth-collections.ts'
import { finishOperation, runEntityHooks } from '../../hooks/entity-hooks.ts'
import { blockingLock, requireUnlocked } from '../../locking/document-lock.ts'
import { readDocuments } from '../../reading/read-documents.ts'
import { authorOf } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'
import { type ExpectedRevision, isExpected, revisionConflict } from '../../writing/conflict.ts'
import type { WriteResult } from '../../writing/write-document.ts'
import { writtenDocument } from '../../writing/written-document.ts'

/** The part of a write that is about the trash. */
export interface TrashInput {
  /** When the document went there; null takes it out. */
  readonly deletedAt: string | null
  /** The other data of the write. */
  readonly rest: JsonObject
}

/**
 * The move into or out of the trash that a write requests; null for a write of content. A document outside
 * of the trash need not be restored, so `deletedAt: null` counts only in a write with `trash`.
 */
export function requestedTrashMove(
  call: Call,
  collection: CompleteCollection,
  data: JsonObject,
  { trash }: Pick<QueryParams, 'trash'>,
): TrashInput | null {
  const { deletedAt: given, ...rest } = data
  if (!hasTrash(collection) || given === undefined) return null
  if (given === null || given === '') return trash ? { deletedAt: null, rest } : null
  const time = isoTime(given)
  if (time === undefined) {
    const problem = { path: 'deletedAt', key: 'validation:notValidDate' } as const
    const problems = [{ ...problem, values: { value: JSON.stringify(given).slice(0, 100) } }]
    throw new ValidationError({ collection: collection.slug, problems })
  }
  if (Object.keys(rest).length > 0) throw new StetError('badRequest', { key: 'error:trashAlone' })
  // Emptying goes by it, so it is the server's word; imports and seeds keep what they had elsewhere.
  return { deletedAt: call.enforced ? call.runtime.now().toISOString() : time, rest }
}

/** A move of one document, and the call that requested it. */
export interface MoveRequest {
  readonly id: DocumentId
  readonly deletedAt: string | null
  readonly params: QueryParams
  readonly ifRevision: ExpectedRevision | undefined
  /** The arguments for operation hooks; undefined if the operation continues afterwards. */
  readonly args: object | undefined
}

/**
 * Moves a document to the trash or takes it out. Its content stays as it is, in both stages, and so
 * does its history: the hooks of an update may refuse, and what they make of the content is not
 * stored. The right to delete it is the right to move it there; the right to update it, with the status
 * that readers then get it with, is the right to take it out. Where it is there already, nothing happens.
 */
export function moveDocument(
  call: Call,
  collection: CompleteCollection,
  request: MoveRequest,
): Promise<WriteResult> {
  const { id, deletedAt, params } = request
  return call.runtime.database.transaction(async (plain) => {
    const session = params.trash ? plain.withTrash : plain
    const stages = await session.findForUpdate(collection, id)
    const asked = await requireMovable(call, session, collection, request, stages)
    const { current } = asked
    const isThere = (current.deletedAt === null) === (deletedAt === null)
    const original = documentIn(call, collection, params, current)
    if (isThere) return unmoved(call, session, collection, request, current)
    const of = { operation: 'update', originalDoc: original } as const
    const data = { ...original, deletedAt }
    await runEntityHooks(call, collection, 'beforeValidate', { ...of, data }, 'data')
    await runEntityHooks(call, collection, 'beforeChange', { ...of, data }, 'data')
    const moved = await session.move(collection, {
      id,
      deletedAt,
      expectedRevision: current.revision,
    })
    if (!moved) throw new NotFound()
    const author = authorOf(call)
    if (asked.hasLock && author) await session.locks.release(collection, id, author)
    if (deletedAt !== null) await endAccount(session, collection, id)
    await call.runtime.commits.note(call, collection, {
      id,
      intent: deletedAt === null ? 'untrash' : 'trash',
      locale: null,
      status: moved.main.status,
      revision: moved.current.revision,
      author,
    })
    return answer(call, session, collection, request, moved.current, original)
  })
}

interface Movable extends StoredStages {
  /** Whether the caller has the document's lock. */
  readonly hasLock: boolean
}

/** The document that a caller may move. Throws where there is none, or they may not. */
export async function requireMayMove(
  call: Call,
  reader: Reader,
  collection: CompleteCollection,
  { id, deletedAt }: Pick<MoveRequest, 'id' | 'deletedAt'>,
  found: StoredStages | null,
): Promise<StoredStages> {
  const status = found?.main.status ?? null
  const data = { deletedAt, ...(status === null ? {} : { _status: status }) }
  const allowed =
    deletedAt === null
      ? await accessOf(call, collection, 'update', { id, data })
      : await requireAccess(call, collection, 'delete', { id })
  if (allowed === false) throw new Forbidden()
  return requireHolds(call, reader, collection, id, allowed, found)
}

/** Throws where the caller may not make this move, or the document is not what they take it for. */
async function requireMovable(
  call: Call,
  session: Session,
  collection: CompleteCollection,
  request: MoveRequest,
  found: StoredStages | null,
): Promise<Movable> {
  const { id, deletedAt, params, ifRevision } = request
  const stages = await requireMayMove(call, session, collection, request, found)
  const operation = deletedAt === null ? 'update' : 'delete'
  const lock = await blockingLock(call, session, collection, id, params)
  const hasLock = requireUnlocked(call, lock, { entity: collection, id, operation })
  const { current } = stages
  if (ifRevision !== undefined && !isExpected(ifRevision, current.revision)) {
    throw await revisionConflict(call, collection, current, ifRevision, params, 'editors')
  }
  return { ...stages, hasLock }
}

/** A user in the trash is signed out, and a link that was mailed to them leads nowhere. */
async function endAccount(
  session: Session,
  collection: CompleteCollection,
  id: DocumentId,
): Promise<void> {
  if (!isAuthCollection(collection)) return
  const user = { collection: collection.slug, id }
  await session.accounts.deleteSessions(user)
  await session.accounts.saveSecrets(user, { resetTokenHash: null, resetTokenExpiresAt: null })
}

/** The document as hooks are given it. */
function documentIn(
  call: Call,
  collection: CompleteCollection,
  params: QueryParams,
  stored: StoredDocument,
): JsonObject {
  const shape = plainShape(call, params, false)
  const known = { form: shape.form, dropHidden: false }
  return wholeDocument(collection, stored, { ...shape, fallbackChain: [] }, known)
}

async function answer(
  call: Call,
  session: Session,
  collection: CompleteCollection,
  request: MoveRequest,
  stored: StoredDocument,
  original: JsonObject,
): Promise<WriteResult> {
  const { params } = request
  const asked = { entity: collection, operation: 'update', params } as const
  const data = documentIn(call, collection, params, stored)
  const doc = await writtenDocument(call, asked, stored, { told: { data, original } })
  return finished(call, session, collection, request, stored, doc)
}

/** A document that is there already is returned unchanged, and no hooks run. */
async function unmoved(
  call: Call,
  session: Session,
  collection: CompleteCollection,
  request: MoveRequest,
  stored: StoredDocument,
): Promise<WriteResult> {
  const draft = stored.stage === 'latest'
  const shape = { ...plainShape(call, request.params, false), draft, isWritten: true }
  const [doc = {}] = await readDocuments(call, collection, [stored], shape)
  return finished(call, session, collection, request, stored, doc)
}

async function finished(
  call: Call,
  session: Session,
  collection: CompleteCollection,
  { args }: MoveRequest,
  stored: StoredDocument,
  doc: JsonObject,
): Promise<WriteResult> {
  const result = args ? await finishOperation(call, collection, 'update', args, doc) : doc
  const readable = await readableAnswer(call, session, collection, stored, result)
  return { doc: readable, revision: stored.revision }
}
